import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { dayFrom } from '../days.rules.ts';
import { waitingInStatus } from '../orders/figures.store.ts';
import type { Status } from '../orders/schema.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { finance } from '../staff.ts';
import { type DayRecord, Days } from './model.ts';
import { Trends, TrendsQuery } from './schema.ts';
import { meanStages } from './stages.rules.ts';

/** Statuses in which we wait for the customer, or the customer for us. */
const waiting: Status[] = [
  OrderStatus.AwaitingTransfer,
  OrderStatus.TransferClaimed,
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Refunding,
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
];

async function waitOf(status: Status): Promise<Trends['waits'][number] | null> {
  const { count, oldest } = await waitingInStatus(status);
  return oldest && { status, count, oldest: oldest.toISOString() };
}

const dayView = ({ _id: day, created, remitted, cny, margin }: DayRecord): Trends['days'][number] => ({
  day,
  created,
  remitted,
  cny: decimalText(cny),
  margin: decimalText(margin),
});

async function trends(days: number, now: Date): Promise<Trends> {
  const first = dayOf(dayFrom(dayOf(now), 1 - days));
  const firstBefore = dayOf(dayFrom(first, -days));
  const [counted, waits] = await Promise.all([
    Days.find({ _id: trusted({ $gte: firstBefore }) })
      .sort({ _id: 1 })
      .lean<DayRecord[]>(),
    Promise.all(waiting.map(waitOf)),
  ]);
  const period = counted.filter(({ _id }) => _id >= first);
  return {
    counted: counted.at(-1)?.counted.toISOString() ?? null,
    days: period.map(dayView),
    before: counted.filter(({ _id }) => _id < first).map(dayView),
    stages: meanStages(period.map(({ stages }) => stages)) as Trends['stages'],
    waits: waits.filter((one) => one !== null),
  };
}

export const trendRoutes = async (app: App) => {
  app.post(
    '/trends',
    {
      schema: {
        operationId: 'getTrends',
        summary: 'Read how orders, money and waiting times went from day to day',
        body: TrendsQuery.default({ days: 30 }),
        response: { 200: DataResponse(Trends) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: await trends(body.days, new Date()) }),
  );
};
