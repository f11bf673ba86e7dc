import { answerFreely } from '@qiaohui/service-kit/commands';
import { commit } from '@qiaohui/service-kit/mongo';
import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { RepublishWaybills, WaybillEvent } from '../contract.ts';
import { type WaybillRecord, Waybills } from './model.ts';
import { stateOf } from './rows.ts';

type Change = { from: unknown; to: unknown };

/** Tells a waybill's state in the transaction that changed it, and wakes the open pages of its team. */
export const tellWaybill = (record: WaybillRecord, actor: Actor, session: ClientSession, change?: Change) =>
  tell(
    WaybillEvent,
    {
      state: stateOf(record),
      version: record.version,
      actor,
      ...(change && { change }),
      live: { teams: [record.team] },
    },
    session,
  );

export const republishWaybills = answerFreely(RepublishWaybills, async ({ actor }) => {
  let told = 0;
  for await (const { _id } of Waybills.find({}, { _id: 1 }).lean().cursor()) {
    await commit(async (session) => {
      const record = await Waybills.findById(_id).session(session).lean();
      if (record) await tellWaybill(record, actor, session);
    });
    told += 1;
  }
  return { told };
});
