import { hanOf, isSameInSigns, nameWords, simplified, withoutAddress } from '@qiaohui/service-kit/banking/person-names';
import { pinyin } from 'pinyin-pro';

/** A person as an order names them; `latin` where the order has the name in Latin letters. */
export type Person = { last: string; first: string; latin: [last: string, first: string] | null };
export type NameSimilarity = 'same' | 'pinyin' | 'different' | 'unknown';

/** A name's Latin letters alone, in capitals. */
export const latin = (text: string): string =>
  nameWords(text)
    .join('')
    .replaceAll(/[^A-Z]/g, '');

/** Banks hide parts of names: `王*雨` and `王•雨` are several people; a dot between longer parts is the name's own. */
const isMasked = (name: string): boolean => /[*＊●]|某|(?<!\p{Script=Han}{2})•|•(?!\p{Script=Han}{2})/u.test(name);

/** The spellings in which passports and banks write ü after L and N. */
const withU = (text: string): string[] => [...new Set([text, text.replaceAll(/([LN])V/g, '$1YU')])];

const syllables = (text: string, surname: 'head' | 'off'): string =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, surname, nonZh: 'removed' }).join('').toUpperCase();

const inBothOrders = (a: string, b: string): string[] => (a && b ? [a + b, b + a] : []);
const signsOf = ({ last, first }: Person): string[] => inBothOrders(hanOf(last), hanOf(first));

/** The name in simplified Chinese, in either order; empty for people without one. */
export const hanKeys = (person: Person): string[] => signsOf(person).map(simplified);

/** Cached, since one run of matching compares the same people many times. */
const read = new WeakMap<Person, string[]>();

/** The name in Latin letters, in either order, as the order has it and as its Chinese characters are romanised. */
export function latinKeys(person: Person): string[] {
  const known = read.get(person) ?? soundsOf(person);
  read.set(person, known);
  return known;
}

function soundsOf({ last, first, latin: given }: Person): string[] {
  const [lastHan, firstHan] = [last, first].map((part) => simplified(hanOf(part))) as [string, string];
  const spoken = lastHan && firstHan ? inBothOrders(syllables(lastHan, 'head'), syllables(firstHan, 'off')) : [];
  const written = lastHan ? [] : inBothOrders(latin(last), latin(first));
  const stated = given ? inBothOrders(latin(given[0]), latin(given[1])) : [];
  return [...new Set([...spoken, ...written, ...stated].flatMap(withU))];
}

/** The keys under which a line's payer is looked up; null where the name is masked or missing. */
export function payerKeys(name: string): { han: string } | { latin: string } | null {
  if (isMasked(name)) return null;
  const chinese = hanOf(withoutAddress(name));
  if (chinese) return { han: simplified(chinese) };
  const letters = latin(name);
  return letters ? { latin: letters } : null;
}

/**
 * Compares the person that a line names with an order's payer. Two Chinese names are compared by characters, not by
 * sound, simplified or traditional; Latin letters beside them must be the name too.
 */
export function nameSimilarity(name: string, person: Person): NameSimilarity {
  const keys = payerKeys(name);
  if (!keys || !person.last || !person.first) return 'unknown';
  if ('latin' in keys) return latinKeys(person).includes(keys.latin) ? 'pinyin' : 'different';
  const known = signsOf(person);
  if (known.length === 0) return 'unknown';
  const bare = withoutAddress(name);
  const letters = latin(bare);
  if (letters && !latinKeys(person).includes(letters)) return 'different';
  return known.some((signs) => isSameInSigns(hanOf(bare), signs)) ? 'same' : 'different';
}
