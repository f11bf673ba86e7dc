import { OrderStatus as S } from '../../terms/status.ts';
import { type Mover, type Row, table } from './table.ts';

/**
 * The meaning of statuses, read from the rows of the state table, so that no page and no service lists statuses again.
 * Browser-safe, and without the guards: `rules.ts` decides what an order itself allows.
 */
const statuses: readonly number[] = Object.values(S);
const fromOf = (rows: readonly Row[]): ReadonlySet<number> => {
  const found = new Set<number | null>(rows.flatMap(({ from }) => from));
  return new Set(statuses.filter((status) => found.has(status)));
};
const movedBy = (who: Mover, to: S) => fromOf(table.filter((row) => row.who === who && row.to === to));

/** True for a move back to the draft, or out of it: no step towards the remittance. */
const withoutDue: readonly number[] = [S.Draft, S.Cancelled, S.Refunding];
const leadsOn = (who: Mover) => fromOf(table.filter((row) => row.who === who && !withoutDue.includes(row.to)));

const leaving = fromOf(table);
const leftByPeople = fromOf(table.filter(({ who }) => who !== 'system'));
const continuedByCustomer = new Set([...leadsOn('customer'), S.AwaitingDocuments]);
const continuedByFinance = leadsOn('staff');
const timingOut = movedBy('system', S.TimedOut);
const claimable = movedBy('customer', S.TransferClaimed);
const withoutExpectedMoney = movedBy('system', S.Refunding);
/** 3, 4, 5, 6 and 13: finance reviews the documents. */
export const reviewedAt: readonly number[] = [...movedBy('system', S.AwaitingDocuments), S.AwaitingDocuments];
const reversible = new Set([...fromOf(table.filter(({ guards }) => guards.includes('reversed'))), S.TransferClaimed]);

/** 7 and 10: nothing leads on from here; the money went out, to the recipient or back. */
export const isFinal = (status: number): boolean => !leaving.has(status);
/** 7, 8, 10 and 11: nobody can move it any more; only unexpected money reopens 8 and 11. */
export const isEnded = (status: number): boolean => !leftByPeople.has(status);
/** Neither ended nor being paid back: it may still be remitted. */
export const isUnderWay = (status: number): boolean => !isEnded(status) && status !== S.Refunding;
/** 9, 12 and 13: it left the usual path and has not ended. */
export const isInterrupted = (status: number): boolean =>
  status === S.Refunding || status === S.AwaitingTopUp || status === S.AwaitingDocuments;

/** 0, 1, 2, 3, 12 and 13: the next step is the customer's. */
export const awaitsCustomer = (status: number): boolean => continuedByCustomer.has(status);
/** 4, 5, 6 and 9: the next step is finance's. */
export const awaitsFinance = (status: number): boolean => continuedByFinance.has(status);

/** 0, 1, 8 and 11: money received here was not expected and is refunded. */
export const expectsNoMoney = (status: number): boolean => withoutExpectedMoney.has(status);
/** 3 and 12: the customer may report the transfer. */
export const canClaimTransfer = (status: number): boolean => claimable.has(status);
/** 0, 1, 2, 3, 4 and 13: ends by itself when no money comes. */
export const mayTimeOut = (status: number): boolean => timingOut.has(status);
/** 3, 4, 5, 6 and 13: finance reviews the documents. */
export const isReviewed = (status: number): boolean => reviewedAt.includes(status);
/** 5, 6 and 7: what is due is here and goes, or went, to the recipient; only what is above it may go back. */
export const keepsDue = (status: number): boolean =>
  status === S.Received || status === S.Remitting || status === S.Completed;
/** 4, 5, 6, 9 and 12: a receipt may be reversed, since its money is still here. */
export const canReverse = (status: number): boolean => reversible.has(status);

/** The moves that finance may request: 5, 6, 7, 9 and 10. */
export const financeMoves: readonly S[] = Object.values(S).filter((to) =>
  table.some((row) => row.who === 'staff' && row.to === to),
);
