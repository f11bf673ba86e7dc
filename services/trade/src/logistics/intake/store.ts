import { codeForm } from '@qiaohui/service-kit/code-form';
import { addMissing } from '@qiaohui/service-kit/data/add-missing';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { project } from '@qiaohui/service-kit/events/projection';
import type { Envelope, PageQuery } from '@qiaohui/service-kit/shapes';
import type { InOrderState } from '@qiaohui/warehouse/contract';
import { type ClientSession, trusted } from 'mongoose';
import { codesOf, nameCode, ownedBy } from '../../codes/store.ts';
import { type InOrderRecord, InOrders } from './model.ts';
import type { InOrder } from './schema.ts';

export type { InOrderRecord };

export const findInOrder = (id: string, session?: ClientSession): Promise<InOrderRecord | null> =>
  InOrders.findById(id)
    .session(session ?? null)
    .lean();

/**
 * Stores the copy of an in-order when the event is newer than the stored one; returns the copy, or null when it is not.
 */
export async function storeInOrder(envelope: Envelope<InOrderState>) {
  const { id, created_at, ...state } = envelope.state;
  const fields = {
    ...state,
    client: codeForm(state.client_code),
    names: state.waybill_number?.trim().toUpperCase() || null,
    created_at: new Date(created_at),
    terms: searchTermsOf(state.number, state.waybill_number, state.client_code, state.client_code2, state.client_code3),
  };
  return (await project(InOrders, envelope, fields)) ? { _id: id, ...fields } : null;
}

/**
 * Returns the filter of in-orders without a waybill that a team may see and link: those of its own clients, that is of
 * the client codes an administrator assigned to it. A code that a team itself writes on a waybill gives no access.
 */
async function offeredTo(team: string, session?: ClientSession) {
  return { waybill: null, status: 1 as const, client: trusted({ $in: await codesOf(team, session) }) };
}

/** Links an in-order that is offered to the team to its waybill; false when it is no longer offered. */
export async function takeOffered(
  _id: string,
  { team, waybill }: { team: string; waybill: string },
  session: ClientSession,
) {
  const offered = { _id, ...(await offeredTo(team, session)) };
  return (await InOrders.updateOne(offered, { $set: { waybill } }, { session })).matchedCount > 0;
}

/** True for an in-order of one of the team’s clients. */
export async function isOfTeam(_id: string, team: string, session: ClientSession): Promise<boolean> {
  const client = trusted({ $in: await codesOf(team, session) });
  return (await InOrders.exists({ _id, client }).session(session)) !== null;
}

export const putUnder = (waybill: string | null, _id: string, session: ClientSession) =>
  InOrders.updateOne({ _id }, { $set: { waybill } }, { session });

/**
 * Links in-orders that named a new waybill's number before it existed, as far as they are of its team's clients. A
 * client that is nobody's is recorded, so that an administrator sees which client's goods are pending.
 */
export async function claimByNumber(
  { _id, number, team }: { _id: string; number: string; team: string },
  session: ClientSession,
): Promise<void> {
  const loose = { names: number, waybill: null };
  const codes: string[] = await InOrders.distinct('client_code', loose).session(session);
  for (const code of codes) await nameCode(code, session);
  const clients = await InOrders.distinct('client', loose).session(session);
  const client = trusted({ $in: await ownedBy(team, clients, session) });
  await InOrders.updateMany({ ...loose, client }, { $set: { waybill: _id } }, { session });
}

type Naming = { _id: string; names: string | null };

/** Returns a client's in-orders that name a waybill's number. */
export const namingOf = (client: string, session: ClientSession): Promise<Naming[]> =>
  InOrders.find({ client, names: trusted({ $gt: '' }) }, { names: 1 })
    .session(session)
    .lean();

type Numbered = { _id: string; number: string };

/** Links a client's in-orders to the waybills whose numbers they name, and to none where they name another. */
export async function distribute(
  client: string,
  { waybills, except }: { waybills: Numbered[]; except: string[] },
  session: ClientSession,
): Promise<void> {
  const loose = { client, _id: trusted({ $nin: except }) };
  for (const { _id: waybill, number: names } of waybills)
    await InOrders.updateMany({ ...loose, names }, { $set: { waybill } }, { session });
  const names = trusted({ $gt: '', $nin: waybills.map(({ number }) => number) });
  await InOrders.updateMany({ ...loose, names }, { $set: { waybill: null } }, { session });
}

/** Returns the numbers that in-orders without a waybill name, each with the client whose goods they are. */
export async function strayNames(clients: string[]): Promise<Array<{ names: string; client: string }>> {
  const strays = await InOrders.aggregate<{ _id: { names: string; client: string } }>([
    { $match: { waybill: null, names: { $gt: '' }, client: { $in: clients } } },
    { $group: { _id: { names: '$names', client: '$client' } } },
  ]);
  return strays.map(({ _id }) => _id);
}

/** Links in-orders without a waybill that name a number, of these clients, to the waybill with it. */
export const putStrays = (waybill: string, names: string, clients: string[]) =>
  InOrders.updateMany({ names, client: trusted({ $in: clients }), waybill: null }, { $set: { waybill } });

/** Returns the numbers that goods of a client name. */
export const numbersNamedBy = (client: string): Promise<Array<string | null>> =>
  InOrders.distinct('names', { client, names: trusted({ $gt: '' }) });

async function countBy(field: 'waybill' | 'client', match: object): Promise<Map<string, number>> {
  const counted = await InOrders.aggregate<{ _id: string; count: number }>([
    { $match: { ...match, status: 1 } },
    { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

/** Returns how many in-orders each of these waybills has. */
export const countIn = (waybills: string[]) => countBy('waybill', { waybill: { $in: waybills } });

/** Returns how many in-orders of each of these clients have no waybill. */
export const countLoose = (clients: string[]) => countBy('client', { client: { $in: clients }, waybill: null });

const row = (
  { _id: id, version: _v, names: _n, client: _c, terms: _t, waybill, ...copy }: InOrderRecord,
  byHand: string[],
): InOrder => ({
  ...copy,
  id,
  // copies of events from before pieces were counted have none
  received: copy.received ?? 0,
  created_at: copy.created_at.toISOString(),
  linked_by: waybill ? (byHand.includes(id) ? 'hand' : 'number') : null,
});

type Search = { keyword?: string; query: PageQuery; url: string };

function pageOf(where: Record<string, unknown>, { keyword, query, url }: Search, byHand: string[] = []) {
  const asRow = (record: InOrderRecord) => row(record, byHand);
  return page(InOrders, { where: { ...where, ...keywordFilter(keyword) }, by: 'created_at', query, url, row: asRow });
}

/** Returns a page of the in-orders that a team may link. */
export const pageOfOffered = async (team: string, search: Search) => pageOf(await offeredTo(team), search);

/** Returns a page of the in-orders of a waybill; `byHand` are those that somebody linked. */
export const pageUnder = (waybill: string, byHand: string[], search: Search) => pageOf({ waybill }, search, byHand);

export const idsUnder = (waybill: string): Promise<string[]> => InOrders.distinct('_id', { waybill });

/** Returns whose these in-orders are, by id: their waybill, if they have one, and their client's plain code. */
export async function goodsAmong(ids: string[]): Promise<Map<string, { waybill: string | null; client: string }>> {
  const found = await InOrders.find({ _id: trusted({ $in: ids }) }, { waybill: 1, client: 1 }).lean();
  return new Map(found.map(({ _id, waybill, client }) => [_id, { waybill, client }]));
}

/** Adds the plain form of the client's code to copies of older versions, which have only the written one. */
export const addPlainClients = (): Promise<void> =>
  addMissing<Pick<InOrderRecord, 'client_code'>>(InOrders, {
    field: 'client',
    read: ['client_code'],
    fieldsOf: ({ client_code }) => ({ client: codeForm(client_code ?? '') }),
  });

export const knownClients = (): Promise<string[]> => InOrders.distinct('client');

/** Changes goods of a client's code to its plain form. */
export const recodeClient = (old: string, session?: ClientSession) =>
  InOrders.updateMany({ client: old }, { $set: { client: codeForm(old) } }, { session });
