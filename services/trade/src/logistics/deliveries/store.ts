import { randomUUID } from 'node:crypto';
import { codeForm } from '@qiaohui/service-kit/code-form';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import { ownerOf } from '../../codes/store.ts';
import { takeTurn } from '../waybills/family.store.ts';
import { isOpen } from '../waybills/rules.ts';
import { type WaybillRecord, waybillIn, waybillOf } from '../waybills/store.ts';
import { Deliveries, type DeliveryRecord, NEVER } from './model.ts';
import type {
  Delivery,
  DeliveryKind,
  DeliveryQuery,
  DeliveryStage,
  NewAnnouncement,
  NewShippingRequest,
  RequestedGoods,
} from './schema.ts';
import { deliveryOf, deliveryRow } from './view.ts';

/** Whose team asks, and who. */
export type Requester = { team: string; who: Identity };

/** Notes to the open pages of the team that a delivery has changed. After the commit. */
export const noteDelivery = ({ team, _id: id, version }: Pick<DeliveryRecord, 'team' | '_id' | 'version'>): void =>
  broadcast({ noun: 'delivery', id, version, to: { teams: [team] } });

export async function deliveryIn(team: string, _id: string): Promise<DeliveryRecord> {
  const record = await Deliveries.findOne({ _id, team }).lean<DeliveryRecord>();
  if (!record) throw notFound('delivery');
  return record;
}

/** Stores a delivery as it is, for a first look. */
export const presetDelivery = async (record: DeliveryRecord): Promise<void> => {
  await Deliveries.create([record]);
};

type Requested = Pick<DeliveryRecord, 'kind' | 'client_code' | 'quantity' | 'announcement' | 'request'>;

async function create(
  requested: Requested,
  { waybill, requester: { team, who } }: { waybill: DeliveryRecord['waybill']; requester: Requester },
  session: ClientSession,
): Promise<Delivery> {
  const at = new Date();
  const { email: by } = who;
  const record: DeliveryRecord = {
    ...requested,
    _id: randomUUID(),
    team,
    waybill,
    stage: 'waiting',
    order: null,
    reason: null,
    attempts: 0,
    attempted_at: null,
    due_at: at,
    actor: actorOf(who),
    by,
    locale: context().locale,
    history: [{ stage: 'waiting', at, by }],
    version: 1,
    created_at: at,
    terms: searchTermsOf(waybill.number, requested.client_code, requested.request?.consignee?.name ?? ''),
  };
  await Deliveries.create([record], { session });
  return deliveryOf(record);
}

/** Throws a 422 at a further code of an announcement under which goods would belong to another team's client. */
async function requireOwnCodes(
  { client_code2, client_code3 }: Pick<NewAnnouncement, 'client_code2' | 'client_code3'>,
  team: string,
  session: ClientSession,
): Promise<void> {
  for (const [field, code] of Object.entries({ client_code2, client_code3 })) {
    const owner = await ownerOf(codeForm(code), session);
    if (owner && owner !== team) throw unprocessable({ [field]: ['delivery.code-foreign'] });
  }
}

/** Keeps an announcement of goods for an open waybill, of a client that is assigned to the team. */
export async function announce(
  { waybill: id, ...announcement }: NewAnnouncement,
  requester: Requester,
  session: ClientSession,
): Promise<Delivery> {
  // taking turns with whoever makes it void
  await takeTurn(requester.team, id, 0, session);
  const waybill = await waybillIn(requester.team, id, session);
  if (!isOpen(waybill.status)) throw conflict('waybill.closed', waybillOf(waybill));
  const { client_code, quantity } = announcement;
  if ((await ownerOf(codeForm(client_code), session)) !== requester.team)
    throw unprocessable({ client_code: ['delivery.code-foreign'] });
  await requireOwnCodes(announcement, requester.team, session);
  const requested = { kind: 'in' as const, client_code, quantity, announcement, request: null };
  return create(requested, { waybill: { id, number: waybill.number }, requester }, session);
}

/** Keeps a request to ship goods of a waybill. */
export async function requestShipping(
  { waybill: id, ...request }: NewShippingRequest,
  requester: Requester,
  session: ClientSession,
): Promise<Delivery> {
  await takeTurn(requester.team, id, 0, session);
  const waybill = await waybillIn(requester.team, id, session);
  if (waybill.status === 'void') throw conflict('waybill.closed', waybillOf(waybill));
  const quantity = request.lines.reduce((sum, line) => sum + line.quantity, 0);
  const requested = { kind: 'out' as const, client_code: request.client_code, quantity, announcement: null, request };
  return create(requested, { waybill: { id, number: waybill.number }, requester }, session);
}

type Search = { query: z.output<typeof DeliveryQuery>; next: PageQuery; url: string };

export function pageOfDeliveries(team: string, { query, next, url }: Search) {
  const { keyword, limit, cursor, sort, waybill, ...filters } = query;
  return page(Deliveries, {
    where: { team, ...filters, ...(waybill && { 'waybill.id': waybill }), ...keywordFilter(keyword) },
    ...orderBy<DeliveryRecord>(sort, { created_at: 'created_at' }, { by: 'created_at' }),
    counted: true,
    query: { limit, cursor, ...next },
    url,
    row: (record: DeliveryRecord) => deliveryRow(record),
  });
}

type Change = { stage: DeliveryStage; by?: string; set?: Partial<DeliveryRecord> };

/** Moves a delivery that is as the filter says; returns null, without a change, where it is not. */
export async function move(
  where: { _id: string } & Record<string, unknown>,
  { stage, by, set }: Change,
): Promise<DeliveryRecord | null> {
  const at = new Date();
  const moved = await Deliveries.findOneAndUpdate(
    where,
    { $set: { ...set, stage }, $push: { history: { stage, at, by: by ?? null } }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<DeliveryRecord>();
  if (moved) noteDelivery(moved);
  return moved;
}

/** Takes back what was not carried out yet, as far as the team knows; throws a 409 with its present state otherwise. */
export async function beginWithdrawal(
  { team, who }: Requester,
  { _id, version }: Pick<DeliveryRecord, '_id' | 'version'>,
): Promise<DeliveryRecord> {
  const where = { _id, team, version, stage: 'waiting' };
  const moved = await move(where, { stage: 'withdrawing', by: who.email, set: { due_at: new Date() } });
  if (!moved) throw conflict('delivery.changed', deliveryOf(await deliveryIn(team, _id)));
  return moved;
}

/** Takes back what still waits for a waybill that becomes void, and notes on all that it has: what was carried out stays. */
export async function withdrawOfVoid(
  { _id, team }: Pick<WaybillRecord, '_id' | 'team'>,
  session: ClientSession,
  by: string,
): Promise<void> {
  const ofWaybill = { team, 'waybill.id': _id };
  const at = new Date();
  const history = { stage: 'withdrawing' as const, at, by };
  await Deliveries.updateMany(
    { ...ofWaybill, stage: 'waiting' },
    { $set: { stage: 'withdrawing', due_at: at }, $push: { history }, $inc: { version: 1 } },
    { session },
  );
  await Deliveries.updateMany(ofWaybill, { $set: { waybill_void: true } }, { session });
}

/** The order that the warehouse made of a delivery, at a version of its event; the reply has none. */
export type Made = { id: string; number: string; stage: DeliveryStage; version: number };

/** Brings a delivery to the stage of its order, whether the reply or an event comes first. */
export async function follow(kind: DeliveryKind, _id: string, { stage, ...order }: Made): Promise<void> {
  const newer = { $or: [{ order: null }, { 'order.version': trusted({ $lt: order.version }) }] };
  const set = { order, reason: null, due_at: null };
  // the same stage again is a newer version of its order, and nothing that anybody reads
  const same = await Deliveries.updateOne({ _id, kind, stage, ...newer }, { $set: set });
  if (same.matchedCount === 0) await move({ _id, kind, ...newer }, { stage, set });
}

/** Returns deliveries that are to be sent, or taken back, by now. */
export const dueDeliveries = (limit: number): Promise<DeliveryRecord[]> =>
  Deliveries.find({ due_at: trusted({ $gt: NEVER, $lte: new Date() }) })
    .sort({ due_at: 1 })
    .limit(limit)
    .lean<DeliveryRecord[]>();

/** Stores what the requested goods are called; nobody is notified before their order is made. */
export const storeGoods = async (_id: string, goods: RequestedGoods[]): Promise<void> => {
  await Deliveries.updateOne({ _id }, { $set: { goods } });
};

/** Puts off what got no reply. */
export async function putOff(record: DeliveryRecord, pauseMs: number): Promise<void> {
  const { _id, version, attempts } = record;
  const now = Date.now();
  const set = { attempts: attempts + 1, attempted_at: new Date(now), due_at: new Date(now + pauseMs) };
  const { matchedCount } = await Deliveries.updateOne({ _id, version }, { $set: set });
  if (matchedCount > 0) noteDelivery(record);
}
