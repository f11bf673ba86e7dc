/** Decimal strings to whole fen, so that sums on the screen are exact. */
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

/** Sums in CNY added up. */
export const added = (sums: string[]): string => text(sums.reduce((all, one) => all + fen(one), 0n));

type Held = {
  status: number;
  due: string | null;
  received: string;
  refunds: Array<{ amount: string }>;
};

/** What of the money that came is neither due nor in a refund; only where the order goes on (5, 6, 7). */
export function freeOf({ status, due, received, refunds }: Held): string {
  if (![5, 6, 7].includes(status) || due === null) return '0.00';
  return refunds.reduce((rest, { amount }) => balance(rest, amount), balance(received, due));
}

type Sums = Pick<Held, 'status' | 'received'> & {
  cny_amount: string;
  due: string | null;
  claim: string;
  refunds: Array<{ amount: string; state: string }>;
};

/**
 * What is above what is due, or below zero what is missing: of what came, less what was paid back while the order goes
 * on. Where its money goes back, what is owed to us.
 */
export function restOf({ status, due, cny_amount, received, claim, refunds }: Sums): string {
  const isOwed = fen(claim) > 0n;
  if ((status === 9 || status === 10) && isOwed) return `-${claim}`;
  const back = refunds.filter(({ state }) => state === 'paid' && status !== 9 && status !== 10);
  const here = balance(received, added(back.map(({ amount }) => amount)));
  return balance(here, due ?? cny_amount);
}

/** What has not come in yet, of an order's sums. */
export function missingOf(order: Sums): string {
  const rest = restOf(order);
  return rest.startsWith('-') ? rest.slice(1) : '0.00';
}
