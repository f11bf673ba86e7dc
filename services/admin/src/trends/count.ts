import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { type Types, trusted } from 'mongoose';
import { dayFrom, dayOf } from '../days.rules.ts';
import { aggregateOrders, countOrders, readOrders, remitted } from '../orders/store.ts';
import { Days, type Stage } from './model.ts';
import { addStages } from './stages.rules.ts';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const MOST_DAYS = 90;

const inShanghai = (field: string) => ({
  $dateToString: { format: '%Y-%m-%d', date: `$${field}`, timezone: '+08:00' },
});

type Remitted = { _id: string; remitted: number; cny: Types.Decimal128; margin: Types.Decimal128 };

async function stagesOf(from: Date): Promise<Map<string, Map<number, Stage>>> {
  const days = new Map<string, Map<number, Stage>>();
  const rows = readOrders<{ remittedAt: Date; state: { history: Array<{ to: number; at: string }> } }>(
    { remittedAt: { $gte: from } },
    { projection: { remittedAt: 1, 'state.history.to': 1, 'state.history.at': 1 }, batchSize: 1_000 },
  ).hint(remitted);
  for await (const { remittedAt, state } of rows) {
    const stages = days.get(dayOf(remittedAt)) ?? new Map<number, Stage>();
    addStages(stages, state.history);
    days.set(dayOf(remittedAt), stages);
  }
  return days;
}

/** Counts the days from `from` on, of which `now` is the last. */
async function countFrom(from: Date, now: Date): Promise<void> {
  const [created, remitted, stages] = [
    await aggregateOrders<{ _id: string; created: number }>([
      { $match: { created_at: { $gte: from } } },
      { $group: { _id: inShanghai('created_at'), created: { $sum: 1 } } },
    ]),
    await aggregateOrders<Remitted>([
      { $match: { remittedAt: { $gte: from } } },
      {
        $group: {
          _id: inShanghai('remittedAt'),
          remitted: { $sum: 1 },
          cny: { $sum: '$cny' },
          margin: { $sum: '$margin' },
        },
      },
    ]),
    await stagesOf(from),
  ];
  const createdOn = new Map(created.map((one) => [one._id, one.created]));
  const remittedOn = new Map(remitted.map((one) => [one._id, one]));
  const writes = [];
  for (let at = from.getTime(); at <= now.getTime(); at += DAY_MS) {
    const _id = dayOf(new Date(at));
    const of = remittedOn.get(_id);
    const $set = {
      created: createdOn.get(_id) ?? 0,
      remitted: of?.remitted ?? 0,
      cny: of?.cny ?? decimal128('0'),
      margin: of?.margin ?? decimal128('0'),
      stages: [...(stages.get(_id)?.values() ?? [])],
      counted: now,
    };
    writes.push({ updateOne: { filter: { _id }, update: { $set }, upsert: true } });
  }
  await Days.bulkWrite(writes);
}

type Sums = { days: number; created: number; remitted: number };

/** True when the days that are over hold as many orders as there are: an event may come late, or all of them again. */
async function isWhole(first: Date, yesterday: Date): Promise<boolean> {
  const [counted] = await Days.aggregate<Sums>([
    { $match: { _id: { $gte: dayOf(first), $lt: dayOf(yesterday) } } },
    { $group: { _id: null, days: { $sum: 1 }, created: { $sum: '$created' }, remitted: { $sum: '$remitted' } } },
  ]);
  if (counted?.days !== MOST_DAYS - 2) return false;
  const over = trusted({ $gte: first, $lt: yesterday });
  return (
    (await countOrders({ created_at: over })) === counted.created &&
    (await countOrders({ remittedAt: over })) === counted.remitted
  );
}

/** Counts today and yesterday, and all days that statistics go back to when those are not whole. */
export async function countDays(now = new Date()): Promise<void> {
  const first = dayFrom(dayOf(now), 1 - MOST_DAYS);
  const yesterday = dayFrom(dayOf(now), -1);
  await countFrom((await isWhole(first, yesterday)) ? yesterday : first, now);
}

export const countJob = job('count-days', EVERY_MS, () => countDays());
