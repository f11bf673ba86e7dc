import { decimal128, transaction } from '@qiaohui/service-kit/data/mongo';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import type { ClientSession } from 'mongoose';
import { countedMargin, type DueMargin, dueMargins, postponeMargin } from '../../logistics/margin-due/store.ts';
import { foundWaybill } from '../../logistics/waybills/store.ts';
import { itemsOf } from '../costs/store.ts';
import { changesOf, FIGURES, type SumChange } from './figures.rules.ts';
import { type CountedMargin, CountedMargins, MarginSums } from './model.ts';
import { sumId } from './sums.ts';
import { marginOf } from './waybill.rules.ts';

const EVERY_MS = 2_000;
const MINUTE_MS = 60_000;
const BATCH = 200;

/** Adds to a sum. Decimals are exact, whatever order they come in. */
async function addTo(team: string, { by, key, name, month, adds }: SumChange, session: ClientSession): Promise<void> {
  const { waybills, open } = adds;
  await MarginSums.updateOne(
    { _id: sumId(team, month, { by, key }) },
    {
      $setOnInsert: { team, month, by, key },
      ...(waybills >= 0 && { $set: { name } }),
      $inc: { waybills, open, ...Object.fromEntries(FIGURES.map((figure) => [figure, decimal128(adds[figure])])) },
    },
    { upsert: true, session },
  );
}

/** Counts one waybill in one transaction with its sums. A repeat adds nothing. */
const countOne = (due: DueMargin): Promise<void> =>
  transaction(async (session) => {
    // whoever changed it meanwhile has made it due again
    if (!(await countedMargin(due, session))) return;
    const { _id, team } = due;
    const waybill = await foundWaybill(team, _id, session);
    const after = waybill && marginOf(waybill, await itemsOf(team, _id, session));
    const before = await CountedMargins.findById(_id).session(session).lean<CountedMargin>();
    if (after) await CountedMargins.replaceOne({ _id }, after, { upsert: true, session });
    else await CountedMargins.deleteOne({ _id }).session(session);
    for (const change of changesOf(before, after)) await addTo(team, change, session);
  });

/** Counts the margins that are due. One that cannot be counted holds up no other: it is tried again a minute later. */
export async function countMargins(now = new Date()): Promise<void> {
  const errors: unknown[] = [];
  for (let due = await dueMargins(now, BATCH); due.length > 0; due = await dueMargins(now, BATCH))
    for (const one of due)
      await countOne(one).catch(async (error: unknown) => {
        errors.push(error);
        await postponeMargin(one, new Date(now.getTime() + MINUTE_MS));
      });
  if (errors.length > 0) throw new AggregateError(errors, 'margins could not be counted');
}

export const marginJob = job('count-margins', EVERY_MS, () => countMargins());
