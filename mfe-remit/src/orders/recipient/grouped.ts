const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/** An account number as banks print it: an IBAN, or digits alone, in groups of four. */
export function grouped(account: string): string {
  const plain = account.replaceAll(' ', '');
  return IBAN.test(plain) || /^\d{8,}$/.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1 ') : account;
}
