import { type Kind, kinds } from '../../terms/kinds.ts';
import { OrderStatus as S } from '../../terms/status.ts';
import type { GuardName } from './guards.ts';

/** The one who moves an order: its owner, finance, or the service itself. */
export type Mover = 'customer' | 'staff' | 'system';

export type Row = {
  /** null: there is no order yet. */
  from: ReadonlyArray<S | null>;
  to: S;
  who: Mover;
  kinds: readonly Kind[];
  /** The guards, by the codes of what blocks the move. */
  guards: readonly GuardName[];
  /** Fields of the request; a missing one is a field error. */
  needs?: readonly GuardName[];
};

const withMethodPage = kinds.filter((kind) => kind !== 'living' && kind !== 'reduced');
const row = (from: Row['from'], to: S, who: Mover, guards: readonly GuardName[], extra: Partial<Row> = {}): Row => ({
  from,
  to,
  who,
  kinds,
  guards,
  ...extra,
});

const remitting = [
  'nothingOnHold',
  'paid',
  'documentsAccepted',
  'amountThere',
  'recipientConfirmed',
] as const satisfies GuardName[];

/** The state table of docs/orders.md, row by row. A move that it does not name is an error. */
export const table: readonly Row[] = [
  row([null], S.Draft, 'customer', ['amountEnough']),
  row([S.Draft, S.Confirmed, S.MethodChosen], S.Draft, 'customer', ['nothingReceived', 'nothingOnHold']),
  row([S.Draft], S.Confirmed, 'customer', ['complete']),
  row([S.Confirmed], S.AwaitingTransfer, 'system', [], { kinds: ['living'] }),
  row([S.Confirmed], S.MethodChosen, 'system', [], { kinds: ['reduced'] }),
  row(
    [S.Confirmed, S.MethodChosen, S.AwaitingTransfer],
    S.MethodChosen,
    'customer',
    ['methodAllowed', 'nothingReceived', 'nothingOnHold'],
    { kinds: withMethodPage },
  ),
  row([S.MethodChosen], S.AwaitingTransfer, 'customer', ['documentsFilled', 'deadlineOpen']),
  row([S.AwaitingTransfer, S.AwaitingTopUp], S.TransferClaimed, 'customer', []),
  row([S.AwaitingTransfer, S.TransferClaimed, S.AwaitingTopUp], S.Received, 'system', ['paid']),
  row([S.AwaitingTransfer, S.TransferClaimed], S.AwaitingTopUp, 'system', ['short', 'claimGrown']),
  row([S.Received, S.Remitting, S.AwaitingTopUp], S.TransferClaimed, 'system', ['reversed', 'nothingReceived']),
  row([S.Received, S.Remitting], S.AwaitingTopUp, 'system', ['reversed', 'short']),
  row([S.Refunding], S.Cancelled, 'system', ['reversed', 'nothingReceived', 'nothingOnHold']),
  row([S.Refunding], S.Refunded, 'system', ['reversed', 'allPaidBack', 'nothingOnHold']),
  row([S.TransferClaimed], S.Received, 'staff', [], { needs: ['amount', 'bankSerial'] }),
  row([S.AwaitingTopUp], S.Received, 'customer', ['somethingReceived', 'nothingOnHold', 'remainderEnough']),
  row([S.AwaitingTopUp], S.Refunding, 'customer', ['somethingReceived']),
  row([S.AwaitingTopUp], S.Refunding, 'staff', ['somethingReceived']),
  row([S.AwaitingTransfer, S.TransferClaimed, S.Received, S.Remitting], S.AwaitingDocuments, 'system', ['rejected']),
  ...[S.AwaitingTransfer, S.TransferClaimed, S.Received, S.AwaitingTopUp].map((to) =>
    row([S.AwaitingDocuments], to, 'system', ['resumes', 'replaced']),
  ),
  row([S.Received], S.Remitting, 'staff', remitting),
  row([S.Remitting], S.Completed, 'staff', remitting, { needs: ['bankReference'] }),
  row(
    [S.MethodChosen, S.TransferClaimed, S.Received, S.Remitting, S.AwaitingDocuments],
    S.Refunding,
    'staff',
    ['somethingReceived'],
    { needs: ['reason'] },
  ),
  row([S.Refunding], S.Refunded, 'staff', ['nothingOnHold', 'refundsApproved', 'allPaidBack']),
  row([S.TimedOut], S.AwaitingTransfer, 'system', ['somethingReceived', 'inTime', 'documentsWereIn']),
  row([S.TimedOut], S.MethodChosen, 'system', ['somethingReceived', 'inTime', 'documentsWereOut']),
  row([S.Draft, S.Confirmed, S.Cancelled, S.TimedOut], S.Refunding, 'system', ['somethingReceived']),
  row([S.Draft, S.Confirmed, S.MethodChosen, S.AwaitingTransfer, S.AwaitingDocuments], S.Cancelled, 'customer', [
    'nothingReceived',
    'nothingOnHold',
  ]),
  row(
    [S.Draft, S.Confirmed, S.MethodChosen, S.AwaitingTransfer, S.TransferClaimed, S.AwaitingDocuments],
    S.TimedOut,
    'system',
    ['nothingReceived', 'nothingOnHold', 'timedOut'],
  ),
];
