/** Smallest length of a customer's password, and of one that opens what staff may do. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** The owner of a password: address and names, and their pronunciations, which only the server knows. */
export type Named = { email?: string; name?: string; sounds?: string[]; staff?: boolean };

const PRODUCT = ['qiaohui', '桥汇', '橋匯'];
const SHORTEST_NAME = 3;
/** Chinese names have two signs and more. */
const SHORTEST_IN_SIGNS = 2;
/** Letters beside a name that make a password of their own. */
const FEWEST_OTHER_LETTERS = 3;

/** Invisible signs: joiners, soft hyphens, fillers, marks of direction, and the empty cell of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** The visible part of a password, with blanks within it: nobody types the rest, and it guards nothing. */
export const visible = (text: string): string => text.normalize('NFC').replaceAll(INVISIBLE, '').trim();
const isBlankOnly = (text: string): boolean => visible(text) === '' && /\s{6}/.test(text.replaceAll(INVISIBLE, ''));

/** Signs that are put in place of a letter; each stands for one sign, so that positions stay. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};
/** The form that is compared, whatever its case, width, accents and signs between its letters. */
const bare = (text: string): string =>
  visible(text).normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
const LETTER = /\p{L}/u;
const isBlank = (sign: string) => !/[\p{L}\p{N}]/u.test(sign);
const fold = (sign: string) => lookalikes[sign] ?? sign;

const isName = (part: string): boolean =>
  [...part].length >= (/^\p{Script=Han}+$/u.test(part) ? SHORTEST_IN_SIGNS : SHORTEST_NAME);

function namesOf({ email = '', name = '', sounds = [] }: Named): string[] {
  const [local = ''] = email.split('@');
  const own = [local, name].flatMap((text) => [text, ...text.split(/[\s._+-]+/), ...(text.match(/\p{L}+/gu) ?? [])]);
  return [...own, ...sounds, ...PRODUCT].map(bare).filter(isName);
}

/** The number of the password's letters that are in none of the names, wherever and however often these occur in it. */
function othersThan(names: string[][], given: string[]): { found: boolean; letters: number } {
  const text = given.map(fold);
  const taken = new Set<number>();
  for (const name of names)
    for (let at = 0; at + name.length <= text.length; at += 1)
      if (name.every((sign, place) => text[at + place] === sign))
        for (const place of name.keys()) taken.add(at + place);
  const letters = given.filter((sign, at) => !taken.has(at) && LETTER.test(sign)).length;
  return { found: taken.size > 0, letters };
}

/** True when it is one's own name, or the product's, with little beside it: digits, signs, a letter or two. */
function isNamed(password: string, named: Named): boolean {
  const given = [...bare(password)];
  const names = namesOf(named).map((name) => [...name]);
  const closed = (signs: string[]) => signs.filter((sign) => !isBlank(sign));
  // Signs may replace letters, or stand between them.
  return [
    othersThan(
      names.map((name) => name.map(fold)),
      given,
    ),
    othersThan(
      names.map((name) => closed(name).map(fold)).filter((name) => name.length > 1),
      closed(given),
    ),
  ].some(({ found, letters }) => found && letters < FEWEST_OTHER_LETTERS);
}

/**
 * What is wrong with a new password, as error codes; empty when it is good. Length counts characters that
 * can be seen, not bytes. That it is none of the commonest only the server knows (`common-passwords.ts`).
 */
export function passwordErrors(password: string, named: Named = {}): string[] {
  if (isBlankOnly(password)) return ['account.password-common'];
  const length = [...visible(password)].length;
  if (length < MIN_PASSWORD) return ['account.password-short'];
  if (named.staff && length < MIN_STAFF_PASSWORD) return ['account.password-short-staff'];
  if ([...password].length > MAX_PASSWORD) return ['account.password-long'];
  return isNamed(password, named) ? ['account.password-named'] : [];
}
