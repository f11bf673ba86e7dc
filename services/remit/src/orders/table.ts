import { type Guard, guards as g } from './guards.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Status } from './schema.ts';

/** Who moves an order: its owner, finance, or the service itself. */
export type Mover = 'customer' | 'staff' | 'system';

export type Row = {
  /** null: the order does not exist yet. */
  from: Array<Status | null>;
  to: Status;
  who: Mover;
  kinds: readonly Kind[];
  /** What stands in the way is named by these. */
  guards: Guard[];
  /** Given with the request; a missing one is a field error. */
  needs?: Guard[];
};

const withMethodPage = kinds.filter((kind) => kind !== 'living' && kind !== 'reduced');
const row = (from: Array<Status | null>, to: Status, who: Mover, guards: Guard[], extra: Partial<Row> = {}): Row => ({
  from,
  to,
  who,
  kinds,
  guards,
  ...extra,
});

/** The state table of docs/orders.md, row by row. Whatever it does not name is refused. */
export const table: Row[] = [
  row([null], 0, 'customer', [g.amountEnough]),
  row([0, 1, 2], 0, 'customer', [g.nothingReceived, g.nothingOnHold]),
  row([0], 1, 'customer', [g.complete]),
  row([1], 3, 'system', [], { kinds: ['living'] }),
  row([1], 2, 'system', [], { kinds: ['reduced'] }),
  row([1, 2, 3], 2, 'customer', [g.methodAllowed, g.nothingReceived, g.nothingOnHold], { kinds: withMethodPage }),
  row([2], 3, 'customer', [g.papersFilled, g.deadlineOpen]),
  row([3, 12], 4, 'customer', []),
  row([3, 4, 12], 5, 'system', [g.paid]),
  row([3, 4], 12, 'system', [g.short, g.claimGrown]),
  row([5, 6, 12], 4, 'system', [g.reversed, g.nothingReceived]),
  row([5, 6], 12, 'system', [g.reversed, g.short]),
  row([9], 8, 'system', [g.reversed, g.nothingReceived, g.nothingOnHold]),
  row([9], 10, 'system', [g.reversed, g.allPaidBack, g.nothingOnHold]),
  row([4], 5, 'staff', [], { needs: [g.amount, g.bankSerial] }),
  row([12], 5, 'customer', [g.somethingReceived, g.nothingOnHold, g.restEnough]),
  row([12], 9, 'customer', [g.somethingReceived]),
  row([12], 9, 'staff', [g.somethingReceived]),
  row([3, 4, 5, 6], 13, 'system', [g.rejected]),
  ...([3, 4, 5, 12] as const).map((to) => row([13], to, 'system', [g.resumes, g.replaced])),
  row([5], 6, 'staff', [g.nothingOnHold, g.paid, g.papersAccepted, g.amountThere, g.recipientConfirmed]),
  row([6], 7, 'staff', [g.nothingOnHold, g.paid, g.papersAccepted, g.amountThere, g.recipientConfirmed], {
    needs: [g.bankReference],
  }),
  row([2, 4, 5, 6, 13], 9, 'staff', [g.somethingReceived], { needs: [g.reason] }),
  row([9], 10, 'staff', [g.nothingOnHold, g.refundsApproved, g.allPaidBack]),
  row([11], 3, 'system', [g.somethingReceived, g.inTime, g.papersWereIn]),
  row([11], 2, 'system', [g.somethingReceived, g.inTime, g.papersWereOut]),
  row([0, 1, 8, 11], 9, 'system', [g.somethingReceived]),
  row([0, 1, 2, 3, 13], 8, 'customer', [g.nothingReceived, g.nothingOnHold]),
  row([0, 1, 2, 3, 4, 13], 11, 'system', [g.nothingReceived, g.nothingOnHold, g.timedOut]),
];
