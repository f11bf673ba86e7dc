import { hanKeys, latinKeys, type Person, payerKeys } from '../identities/names.rules.ts';
import { foldedKey, numberKey } from '../identities/numbers.rules.ts';

/**
 * An order as matching sees it. `missing`: fen that are still due, less what is on its way to it; `madeOn`: the day of
 * Asia/Shanghai on which it was made; `reserveAccount`: the account its payer was given; `otherReceipts`: what it got
 * by other ways than a bank's statement.
 */
export type Payable = {
  id: string;
  number: string;
  missing: number;
  isOpen: boolean;
  madeOn: string;
  reserveAccount: string | null;
  otherReceipts: { fen: number; day: string }[];
  payer: Person;
  /** A partner's: it takes one receipt, so only its whole sum is certain. */
  isPartners?: boolean;
};

const push = <K>(map: Map<K, Payable[]>, key: K, order: Payable): void => {
  const held = map.get(key);
  if (held) held.push(order);
  else map.set(key, [order]);
};

/** Open orders, indexed by everything that a line can state about them. */
export type OrderIndex = {
  byNumber: (key: string) => Payable | undefined;
  /** Orders whose number equals this key when O and 0, I and 1 are not distinguished. */
  byShape: (key: string) => Payable[];
  byMissing: (fen: number) => Payable[];
  byPayer: (name: string) => Payable[];
  /** Deducts money that is decided for an order, so that less is missing for the next line. */
  take: (id: string, fen: number) => void;
};

export function indexOf(orders: Payable[]): OrderIndex {
  const ids = new Map<string, Payable>();
  const numbers = new Map<string, Payable>();
  const shapes = new Map<string, Payable[]>();
  const sums = new Map<number, Payable[]>();
  const names = new Map<string, Payable[]>();
  for (const order of orders) {
    const key = numberKey(order.number);
    ids.set(order.id, order);
    numbers.set(key, order);
    push(shapes, foldedKey(key), order);
    if (order.missing > 0) push(sums, order.missing, order);
    for (const name of hanKeys(order.payer)) push(names, name, order);
  }
  // Romanising fifty thousand names takes a second, so it is done only once a line has its payer in Latin letters.
  let sounds: Map<string, Payable[]> | null = null;
  const bySound = (): Map<string, Payable[]> => {
    if (sounds) return sounds;
    sounds = new Map();
    for (const order of orders) for (const name of latinKeys(order.payer)) push(sounds, name, order);
    return sounds;
  };
  return {
    byNumber: (key) => numbers.get(key),
    byShape: (key) => shapes.get(foldedKey(key)) ?? [],
    byMissing: (fen) => sums.get(fen) ?? [],
    byPayer(name) {
      const keys = payerKeys(name);
      if (!keys) return [];
      return ('han' in keys ? names.get(keys.han) : bySound().get(keys.latin)) ?? [];
    },
    take(id, fen) {
      const order = ids.get(id);
      if (!order) return;
      sums.set(
        order.missing,
        (sums.get(order.missing) ?? []).filter((one) => one !== order),
      );
      order.missing -= fen;
      if (order.missing > 0) push(sums, order.missing, order);
    },
  };
}
