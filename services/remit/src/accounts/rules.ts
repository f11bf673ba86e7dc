/** Smallest length of a customer's password, and of one that opens what staff may do. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** Whose password it is: their address and names. */
export type Named = { email?: string; name?: string; staff?: boolean };

const PRODUCT = ['qiaohui', '桥汇'];
const SHORTEST_NAME = 3;
/** Letters beside a name that make a password of their own. */
const FEWEST_OTHER_LETTERS = 3;

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
const signs = (text: string) => [...text.normalize('NFKC').toLowerCase()];
const folded = (text: string[]) => text.map((sign) => lookalikes[sign] ?? sign).join('');

function namesOf({ email = '', name = '' }: Named): string[] {
  const [local = ''] = email.split('@');
  const parts = [local, ...local.split(/[._+-]/), name, ...name.split(/\s+/), ...PRODUCT];
  return parts.map((part) => part.trim()).filter((part) => [...part].length >= SHORTEST_NAME || PRODUCT.includes(part));
}

/** Whether it is one's own name, or the product's, with little beside it: digits, signs, a letter or two. */
function isNamed(password: string, named: Named): boolean {
  const given = signs(password);
  // signs outside the basic plane count once on both sides
  const text = folded(given);
  return namesOf(named).some((name) => {
    const wanted = folded(signs(name));
    const at = text.indexOf(wanted);
    if (at < 0) return false;
    const start = [...text.slice(0, at)].length;
    const rest = [...given.slice(0, start), ...given.slice(start + [...wanted].length)];
    return rest.filter((sign) => /\p{L}/u.test(sign)).length < FEWEST_OTHER_LETTERS;
  });
}

/**
 * What is wrong with a new password, as refusal codes; empty when it is good. Length counts characters, not bytes. That
 * it is none of the commonest only the server knows (`common-passwords.ts`).
 */
export function passwordFaults(password: string, named: Named = {}): string[] {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return ['account.password-short'];
  if (named.staff && length < MIN_STAFF_PASSWORD) return ['account.password-short-staff'];
  if (password.normalize('NFKC').trim() === '') return ['account.password-common'];
  if (length > MAX_PASSWORD) return ['account.password-long'];
  return isNamed(password, named) ? ['account.password-named'] : [];
}
