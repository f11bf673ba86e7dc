/** Minimum length of a customer's password, and of a staff password. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** The owner of a password: address and names, and their pronunciations, which only the server knows. */
export type Named = { email?: string; name?: string; sounds?: string[]; staff?: boolean };

const PRODUCT = ['qiaohui', '桥汇', '橋匯'];
const SHORTEST_NAME = 3;
/** Chinese names have two or more characters. */
const SHORTEST_IN_SIGNS = 2;
/** The number of other letters with which a name is allowed in a password. */
const FEWEST_OTHER_LETTERS = 3;

/** Invisible characters: joiners, soft hyphens, fillers, direction marks, and the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;

/** Returns the visible part of a password, with spaces within it: invisible characters add no strength. */
export const visible = (text: string): string => text.normalize('NFC').replaceAll(INVISIBLE, '').trim();
const isOnlySpaces = (text: string): boolean => visible(text) === '' && /\s{6}/.test(text.replaceAll(INVISIBLE, ''));

/** Characters used in place of a letter; each stands for one character, so that positions stay. */
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
/** Returns the form for comparison, without case, width, accents and other characters between letters. */
const bare = (text: string): string =>
  visible(text).normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
const LETTER = /\p{L}/u;
const isSeparator = (sign: string) => !/[\p{L}\p{N}]/u.test(sign);
const fold = (sign: string) => lookalikes[sign] ?? sign;

const isName = (part: string): boolean =>
  [...part].length >= (/^\p{Script=Han}+$/u.test(part) ? SHORTEST_IN_SIGNS : SHORTEST_NAME);

function namesOf({ email = '', name = '', sounds = [] }: Named): string[] {
  const [local = ''] = email.split('@');
  const own = [local, name].flatMap((text) => [text, ...text.split(/[\s._+-]+/), ...(text.match(/\p{L}+/gu) ?? [])]);
  return [...own, ...sounds, ...PRODUCT].map(bare).filter(isName);
}

/** Counts the password's letters outside of the names, wherever and however often these occur in it. */
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

/**
 * True when the password is the owner's name, or the product's, with little else: digits, punctuation, a letter or two.
 */
function isNamed(password: string, named: Named): boolean {
  const given = [...bare(password)];
  const names = namesOf(named).map((name) => [...name]);
  const closed = (signs: string[]) => signs.filter((sign) => !isSeparator(sign));
  // Other characters may replace letters, or be inserted between them.
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
 * Returns the error codes of a new password; empty when it is valid. Length counts visible characters, not bytes. Only
 * the server checks the list of common passwords (`common-passwords.ts`).
 */
export function passwordErrors(password: string, named: Named = {}): string[] {
  if (isOnlySpaces(password)) return ['account.password-common'];
  const length = [...visible(password)].length;
  if (length < MIN_PASSWORD) return ['account.password-short'];
  if (named.staff && length < MIN_STAFF_PASSWORD) return ['account.password-short-staff'];
  if ([...password].length > MAX_PASSWORD) return ['account.password-long'];
  return isNamed(password, named) ? ['account.password-named'] : [];
}
