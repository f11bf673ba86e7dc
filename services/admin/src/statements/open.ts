import type { Payable } from './match.index.ts';
import { openOrders } from './payable.ts';
import { turnNow } from './turn.ts';

/** Every order that awaits money, and the turn of matching as of which that is so. */
export type OpenOrders = Promise<{ turn: number; orders: Payable[] }>;

/** Reads them, which takes a while where they are many: whoever asks early need not wait. A fault is told to who does. */
export function openOrdersNow(): OpenOrders {
  const read = async () => {
    const turn = await turnNow();
    return { turn, orders: await openOrders() };
  };
  const reading = read();
  reading.catch(() => undefined);
  return reading;
}
