import { countDeadLetters } from '@qiaohui/service-kit/events/dead-letters';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { daysBefore, hoursAfter, shanghaiMidnight } from '../days.rules.ts';
import { countInStatuses, dueInStatus, openRefunds, remittedSums, waitingForReview } from '../orders/figures.store.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { countOrders } from '../orders/store.ts';
import { waitingPartnerOrders } from '../partner-orders/store.ts';
import { countPayees } from '../payees/store.ts';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { openLines } from '../statements/lines/view.store.ts';
import { countUsers } from '../users/store.ts';
import { marginFigure } from './rules.ts';
import { Figures } from './schema.ts';

const ENDING_HOURS = 6;
const supplementing = [OrderStatus.AwaitingTopUp, OrderStatus.AwaitingDocuments];

type Waiting = { count: number; oldest: Date | null };
const shown = ({ count, oldest }: Waiting): Figures['papers'] => ({ count, oldest: oldest?.toISOString() ?? null });

async function waits(): Promise<Figures['waits']> {
  const [refunds, lines, partnerOrders, letters] = await Promise.all([
    openRefunds(),
    openLines(),
    waitingPartnerOrders(),
    countDeadLetters(),
  ]);
  return { refunds: shown(refunds), lines: shown(lines), partnerOrders: shown(partnerOrders), letters: shown(letters) };
}

async function supplements(now: Date): Promise<Figures['supplements']> {
  const [count, ending] = await Promise.all([
    countInStatuses(supplementing),
    countInStatuses(supplementing, { after: now, before: hoursAfter(now, ENDING_HOURS) }),
  ]);
  return { count, ending };
}

/** All figures at once; the totals come from the collections' metadata, the rest is counted from indexes. */
async function figures(now: Date): Promise<Figures> {
  const week = daysBefore(now, 7);
  const [user, order, resource, toReview, claimed, today, thisWeek, lastWeek, toSupplement, others] = await Promise.all(
    [
      countUsers(),
      countOrders(),
      countPayees(),
      waitingForReview(),
      dueInStatus(OrderStatus.TransferClaimed),
      remittedSums(shanghaiMidnight(now)),
      remittedSums(week),
      remittedSums(daysBefore(now, 14), week),
      supplements(now),
      waits(),
    ],
  );
  return {
    user,
    order,
    resource,
    papers: shown(toReview),
    receipts: { count: claimed.count, cny: claimed.due },
    remitted: { count: today.count, cny: today.cny },
    supplements: toSupplement,
    waits: others,
    margin: marginFigure(thisWeek, lastWeek),
  };
}

export const figureRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'getFigures',
        summary: 'Read how many orders wait for what, and the money of the week',
        body: Empty,
        response: { 200: DataResponse(Figures) },
      },
      config: finance,
    },
    async () => ({
      data: await figures(new Date()),
    }),
  );
};
