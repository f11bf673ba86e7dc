/** Smallest length of a password. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;

/** The commonest passwords of six characters or more in public breach counts. */
const COMMON = new Set(
  `123456 123456789 12345678 1234567 1234567890 111111 000000 123123 654321 666666 888888 password password1 password123
  qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx abc123 abcdef abcd1234 a123456 a123456789 iloveyou 5201314 woaini
  woaini1314 admin123 administrator letmein welcome monkey dragon football baseball sunshine princess master superman
  112233 121212 123321 147258369 159753 987654321 asdfgh asdfghjkl zxcvbnm q1w2e3r4 passw0rd p@ssw0rd qazwsx 555555
  777777 999999 222222 333333 444444 888888888 11111111 00000000 88888888`.split(/\s+/),
);

/** What is wrong with a new password, as refusal codes; empty when it is good. Length counts characters, not bytes. */
export function passwordFaults(password: string): string[] {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return ['account.password-short'];
  if (length > MAX_PASSWORD) return ['account.password-long'];
  return COMMON.has(password.toLowerCase()) ? ['account.password-common'] : [];
}
