import { page } from '@qiaohui/service-kit/data/paging';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { project } from '@qiaohui/service-kit/events/projection';
import type { Envelope } from '@qiaohui/service-kit/shapes';
import type { WaybillState } from '@qiaohui/trade/contract';
import { type ClientSession, trusted } from 'mongoose';
import { plainCode } from '../../stock/goods/owner.rules.ts';
import { lockClient } from '../../teams/store.ts';
import { NamedWaybills, type WaybillRecord, Waybills } from './model.ts';
import { type Link, linkTo, UNLINKED } from './rules.ts';

export type { WaybillRecord };

export const pageWaybills = <R>(listing: Parameters<typeof page<WaybillRecord, R>>[1]) =>
  page<WaybillRecord, R>(Waybills, listing);

export async function waybillsByIds(ids: string[]): Promise<Map<string, WaybillRecord>> {
  const found = ids.length > 0 ? await Waybills.find({ _id: trusted({ $in: ids }) }).lean<WaybillRecord[]>() : [];
  return new Map(found.map((waybill) => [waybill._id, waybill]));
}

/** Returns a number in the form in which it is compared: trimmed and in capitals. */
const written = (number: string) => number.trim().toUpperCase();

/** Stores the copy of a waybill; returns whether it is newer than the one that was stored. */
export async function saveWaybill(envelope: Envelope<WaybillState>): Promise<boolean> {
  const { id, ...state } = envelope.state;
  const { client, client_code, status, direction, transport, team, in_orders, updated_at } = state;
  const fields = {
    ...{ client, client_code, status, direction, transport, in_orders, updated_at },
    ...(team && { team }),
    number: written(state.number),
    terms: searchTermsOf(state.number, state.client, state.client_code),
  };
  const isNew = await project(Waybills, envelope, fields);
  // It never changes, so it is taken from whichever event carries it first, even one without other news.
  if (team) await Waybills.updateOne({ _id: id, team: null }, { $set: { team } });
  return isNew;
}

/** Locks a number, so that two writers who link by it do not overlook each other. */
export async function lockNumber(_id: string, session: ClientSession): Promise<void> {
  await NamedWaybills.updateOne({ _id }, { $inc: { uses: 1 } }, { upsert: true, session });
}

/** Returns the newest copy of a waybill, read under a write of its own. */
export const lockWaybill = (id: string, session: ClientSession): Promise<WaybillRecord | null> =>
  Waybills.findOneAndUpdate({ _id: id }, { $inc: { linked: 1 } }, { session }).lean<WaybillRecord>();

/** Returns the waybills that bear a number. */
export const bearing = (number: string, session: ClientSession) =>
  Waybills.find({ number }, { team: 1 }, { session }).lean<Pick<WaybillRecord, '_id' | 'team'>[]>();

/** Returns the waybill of this number for goods of a client. */
export async function linkByNumber(number: string, client_code: string, session: ClientSession): Promise<Link> {
  await lockNumber(number, session);
  const team = await lockClient(plainCode(client_code), session);
  return linkTo(await bearing(number, session), team, UNLINKED);
}
