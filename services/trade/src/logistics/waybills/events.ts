import { transaction } from '@qiaohui/service-kit/data/mongo';
import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { replay } from '@qiaohui/service-kit/events/replay';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { RepublishWaybills, WaybillEvent, type WaybillState } from '../../contract.ts';
import { marginsDue } from '../margin-due/store.ts';
import { type WaybillRecord, Waybills } from './model.ts';

const stateOf = (record: WaybillRecord): WaybillState => ({
  id: record._id,
  number: record.number,
  client: record.client,
  client_code: record.client_code ?? '',
  status: record.status,
  direction: record.direction,
  transport: record.transport,
  team: record.team,
  in_orders: record.in_orders,
  customer: record.customer?.id ?? null,
  departure_port: record.departure_port,
  destination_port: record.destination_port,
  sailing_date: record.sailing_date,
  arrival_date: record.arrival_date,
  mbl: record.mbl,
  hbl: record.hbl,
  containers: (record.containers ?? []).flatMap((line) => line.number ?? []),
  master: record.master ?? null,
  updated_at: record.updated_at.toISOString(),
});

type Change = { from: unknown; to: unknown };

/** Publishes a waybill's state in the transaction that changed it, with a live note to the open pages of its team. */
export async function publishWaybill(record: WaybillRecord, actor: Actor, session: ClientSession, change?: Change) {
  await marginsDue(record.team, [record._id], session);
  await publish(
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
}

export const republishWaybills = handleWithoutTransaction(RepublishWaybills, async ({ actor }) => {
  let published = 0;
  for await (const { _id } of Waybills.find({}, { _id: 1 }).lean().cursor()) {
    await transaction(async (session) => {
      const record = await Waybills.findById(_id).session(session).lean();
      if (record) await publishWaybill(record, actor, session);
    });
    published += 1;
  }
  return { told: published };
});

async function* presentOf(team: string) {
  for await (const record of Waybills.find({ team }).lean<WaybillRecord[]>().cursor())
    yield { state: stateOf(record), version: record.version };
}

/** Publishes a team's waybills again under their present versions. */
export const replayWaybillsOf = (team: string, actor: Actor) => replay(WaybillEvent, presentOf(team), actor);
