import { type Step, useCodeText, useFormat, useText } from '@qiaohui/kit';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import type { Order } from '@qiaohui/remit/orders';
import { isEnded, isUnderWay, stageOf } from '@qiaohui/remit/orders/rules';
import { OrderStatus, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { useMoment } from '../moment.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Steps to come when all goes well, by the status that each stands for. */
const usual = [
  OrderStatus.MethodChosen,
  OrderStatus.AwaitingTransfer,
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Completed,
] as const;

type Move = { from: number | null; to: number; by: string };

/** The message of a move; `isByLink`: by whoever holds a payer link. */
export function messageOf({ from, to, by }: Move, isByLink = by === 'link'): string {
  if (from === null) return 'created';
  if (from === OrderStatus.AwaitingDocuments && isUnderWay(to)) return 'from13';
  // the system moves an order on once the rest has come
  if (from === OrderStatus.AwaitingTopUp && to === OrderStatus.Received && by !== 'system') return 'reduced';
  if (to === OrderStatus.TransferClaimed && isByLink) return 'to4link';
  return `to${to}`;
}

function ahead(order: Order) {
  if (!isUnderWay(order.status)) return [];
  const stage = stageOf(order);
  const reached =
    stage === OrderStatus.AwaitingTopUp
      ? OrderStatus.AwaitingTransfer
      : stage === OrderStatus.TransferClaimed
        ? OrderStatus.Received
        : stage;
  const hasDocuments = order.paymentType !== PaymentPurpose.LivingExpenses;
  return usual.filter((next) => next > reached && (hasDocuments || next !== OrderStatus.MethodChosen));
}

/** By when a status is expected; null where nobody can say. */
function expectedAt({ expected }: Order, status: number): string | null {
  if (!expected) return null;
  if (status === OrderStatus.Received) return expected.confirmed;
  if (status === OrderStatus.Remitting) return expected.remitted;
  return status === OrderStatus.Completed ? expected.arrives : null;
}

/** A step with the views and link events that followed it. */
type StepWithActivity = Step & { entries?: ActivityEntry[] };

/** Groups the entries under the last step before each; earlier ones go to the first step. */
function groupByStep(past: Step[], activity: ActivityEntry[]): Map<string, ActivityEntry[]> {
  const groups = new Map<string, ActivityEntry[]>();
  for (const entry of activity) {
    const step = past.findLast(({ at }) => at && at <= entry.at) ?? past[0];
    if (step) groups.set(step.key, [...(groups.get(step.key) ?? []), entry]);
  }
  return groups;
}

/** The order's timeline: history and receipts by time with their activity, the present, what comes. */
export function useSteps(order: Order, activity: ActivityEntry[]): StepWithActivity[] {
  const t = useText(text);
  const step = useCodeText(text);
  const format = useFormat();
  const moment = useMoment();
  const moves = order.history.map((entry) => ({
    key: `move ${entry.seq}`,
    title: step(messageOf({ ...entry, by: entry.actor.kind })),
    at: entry.at,
    by: t(entry.actor.kind),
    ...(entry.reason ? { note: entry.reason } : {}),
  }));
  const receipts = order.receipts.map(({ id, amount, bookedAt, reverses, reason }) => ({
    key: `receipt ${id}`,
    title: t(reverses ? 'receiptReversed' : 'receipt', { sum: format.money(amount.replace('-', ''), 'CNY') }),
    at: bookedAt,
    ...(reason ? { note: reason } : {}),
  }));
  // at the same time the receipt comes first, then the move that it caused
  const past: Step[] = [...receipts, ...moves].toSorted((one, other) => one.at.localeCompare(other.at));
  const due = (status: number) => {
    const at = expectedAt(order, status);
    return at ? { note: t(order.expected?.ifNow ? 'byIfNow' : 'by', { at: moment(at) }) } : {};
  };
  const present: Step[] = isEnded(order.status)
    ? []
    : [
        {
          key: 'now',
          title: step(`wait${order.status}`),
          state: 'now',
          ...(order.status === OrderStatus.TransferClaimed && due(OrderStatus.Received)),
          ...(order.refundedBy && { note: t('by', { at: moment(order.refundedBy) }) }),
        },
      ];
  const future: Step[] = ahead(order).map((status) => ({
    key: `next ${status}`,
    title: t(`next${status}`),
    state: 'next',
    ...due(status),
  }));
  const groups = groupByStep(past, activity);
  const happened = past.map((step) => {
    const entries = groups.get(step.key);
    return entries ? { ...step, entries } : step;
  });
  return [...happened, ...present, ...future];
}
