import type { Config } from '@qiaohui/admin/contract';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { plusBankingDays, plusBankingHours, withinBanking } from '../../terms/banking-days.ts';
import { PaymentMethod, OrderStatus as S, stageOf } from '../../terms/status.ts';
import type { Expected, Payway, Status } from '../schema.ts';
import { isUnderWay } from '../state/phases.ts';

const HOUR_MS = 3600_000;

/** Finance's settings that estimates are made of. */
export type Pace = Pick<Config, 'confirmHours' | 'reviewHours' | 'remitHours' | 'holidays'>;

type Given = {
  status: Status;
  resumeStatus: Status | null;
  payway: Payway | null;
  /** Since when it has had its status. */
  since: Date;
  /** True while finance decides on money that may be here already: nobody can say how long that takes. */
  isOnHold: boolean;
  /** Until when the customer may act; null where nothing is locked. */
  deadline?: Date | null | undefined;
};

/** Statuses in which nothing goes on before the customer acts: what follows is estimated as if he acted now. */
const awaitsCustomer: readonly number[] = [
  S.Confirmed,
  S.MethodChosen,
  S.AwaitingTransfer,
  S.AwaitingTopUp,
  S.AwaitingDocuments,
];

/** An estimate is no train's timetable: it names the full hour. */
const fullHour = (at: Date) => new Date(Math.ceil(at.getTime() / HOUR_MS) * HOUR_MS);

/** Banks credit no money on days on which they are closed. */
function credited(at: Date, { holidays }: Pace): Date {
  const same = plusBankingDays(new Date(at.getTime() - 24 * HOUR_MS), 1, holidays);
  return dayOf(same) === dayOf(at) ? at : same;
}

/** Banking days that money takes back to its payer, as e-mails and pages say. */
const REFUND_DAYS = 3;

/** Returns by when a refund is with the payer; null without one, and when it ought to be there already. */
export function refundedBy({ status, since }: Given, { holidays }: Pace, now: Date): string | null {
  if (status !== S.Refunding) return null;
  const by = withinBanking(plusBankingDays(since, REFUND_DAYS, holidays), holidays);
  return by > now ? fullHour(by).toISOString() : null;
}

/**
 * Returns by when the money is confirmed, remitted and there, by the settings and the hours in which banks work; null
 * for drafts, ended orders and those of which nobody can say. What ought to have happened by now is estimated again, and
 * `late`.
 */
export function expectedOf(order: Given, pace: Pace, now: Date): Expected | null {
  const { status, since } = order;
  if (status === S.Draft || !isUnderWay(status) || order.isOnHold) return null;
  // what lacks now, the customer may not submit any more
  if (status === S.MethodChosen && order.deadline && order.deadline < now) return null;
  const stage = stageOf(order);
  const from = awaitsCustomer.includes(status) ? now : since;
  let isLate = false;
  const bankTime = (begins: Date, hours: number) => {
    const end = plusBankingHours(begins, hours, pace.holidays);
    if (end > now) return end;
    isLate = true;
    return plusBankingHours(now, hours, pace.holidays);
  };
  const isConfirmed = stage === S.Received || stage === S.Remitting;
  // a channel tells at once that it was paid
  const byCode = order.payway !== null && order.payway !== PaymentMethod.BankTransfer && stage < S.TransferClaimed;
  const confirmed = isConfirmed ? null : byCode ? now : bankTime(from, pace.confirmHours);
  const remitted = stage === S.Remitting ? null : bankTime(confirmed ?? from, pace.reviewHours);
  const thereAt = (begins: Date) => credited(new Date(begins.getTime() + pace.remitHours * HOUR_MS), pace);
  let arrives = thereAt(remitted ?? from);
  if (arrives <= now) {
    isLate = true;
    arrives = thereAt(now);
  }
  const iso = (at: Date | null) => at && fullHour(at).toISOString();
  return {
    confirmed: iso(confirmed),
    remitted: iso(remitted),
    arrives: fullHour(arrives).toISOString(),
    isLate,
    ifNow: from === now,
  };
}
