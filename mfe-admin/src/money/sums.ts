/** Converts a decimal string to whole fen, so that sums are exact. */
const fen = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -value : value;
};

function text(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `received − due` in CNY: negative when money is missing. */
export const balance = (received: string, due: string): string => text(fen(received) - fen(due));

/** Adds CNY sums. */
export const added = (sums: string[]): string => text(sums.reduce((all, one) => all + fen(one), 0n));
