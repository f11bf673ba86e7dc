import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { marginsDue } from '../../logistics/margin-due/store.ts';
import { housesOf } from '../../logistics/waybills/family.store.ts';
import { waybillIn } from '../../logistics/waybills/store.ts';
import { businessCodeStore } from '../../master-data/business-codes/store.ts';
import { channelOf, lockChannels } from '../../master-data/channels/store.ts';
import { customerOf, lockCustomers } from '../../master-data/customers/store.ts';
import { amountsOf, plannedOf } from './amounts.rules.ts';
import { requireFitting, requireFree } from './billed.ts';
import { draftItemChanged } from './drafts.ts';
import { CostItems, type CostRecord } from './model.ts';
import type { Dated } from './rate.ts';
import { costRow } from './rows.ts';
import { type CostCode, type CostForm, type CostItem, type CostParty, type Costs, MOST_ITEMS } from './schema.ts';
import { totalsOf } from './totals.rules.ts';

export type Seen = { team: string; _id: string; version: number };

/** Returns an item that the team sees; throws a 404 otherwise, also for another team's. */
export async function itemOf(team: string, _id: string, session?: ClientSession): Promise<CostRecord> {
  const found = await CostItems.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean<CostRecord>();
  if (!found) throw notFound('cost-item');
  return found;
}

/** Returns the items of a waybill of the team, oldest first. */
export const itemsOf = (team: string, waybill: string, session?: ClientSession): Promise<CostRecord[]> =>
  CostItems.find({ team, waybill, deleted_at: null })
    .sort({ created_at: 1, _id: 1 })
    .session(session ?? null)
    .lean<CostRecord[]>();
/** Marks costs that are split onto houses which the master no longer has. */
async function withStale(team: string, waybill: string, items: CostItem[]): Promise<CostItem[]> {
  if (!items.some(({ split }) => split)) return items;
  const houses = (await housesOf(team, waybill)).filter(({ status }) => status !== 'void');
  const present = new Set(houses.map(({ _id }) => _id));
  return items.map((item) => {
    const isStale = item.split?.parts.some((part) => !present.has(part.waybill));
    return item.split && isStale ? { ...item, split: { ...item.split, stale: true } } : item;
  });
}

/** Returns the items of a waybill of the team, oldest first, with their totals. */
export async function costsOf(team: string, waybill: string): Promise<Costs> {
  await waybillIn(team, waybill);
  const items = await withStale(team, waybill, (await itemsOf(team, waybill)).map(costRow));
  return { items, totals: totalsOf(items) };
}

const wrong = (field: string, code: string) => new HttpError(422, code, { errors: { [field]: [code] } });

/** What an item names already: it may stay although it is gone by now. */
type Present = Pick<CostRecord, 'side' | 'code' | 'party'>;

/**
 * Returns whom an item names, as they are called now; throws a 422 where the team has no such party. A merge of one that it
 * did not name before takes its turn: the item would else stay with what is part of another one, and never be billed.
 */
async function partyFor(
  team: string,
  { kind, id, name }: CostForm['party'],
  session: ClientSession,
  present?: Present,
) {
  if (kind === 'free' || !id) return { kind, id: null, name } satisfies CostParty;
  const [read, lock] = kind === 'customer' ? [customerOf, lockCustomers] : [channelOf, lockChannels];
  const own = present?.party;
  if (own?.kind !== kind || own.id !== id) await lock(team, [id], session);
  const found = await read(team, id, session).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    if (own?.kind === kind && own.id === id) return own;
    throw wrong('party', 'cost-item.party-gone');
  });
  return { kind, id, name: found.name } satisfies CostParty;
}

const fits = { receivable: 'income', payable: 'expense' } as const;

/** Returns the business code of an item; throws a 422 where it is gone, or of the other side. */
async function codeFor(
  team: string,
  { code: id, side }: CostForm,
  session: ClientSession,
  present?: Present,
): Promise<CostCode> {
  const [found] = await businessCodeStore.some(team, [id], session);
  if (!found && present && present.code.id === id && present.side === side) return present.code;
  if (!found) throw wrong('code', 'cost-item.code-gone');
  if (found.side !== 'both' && found.side !== fits[side]) throw wrong('code', 'cost-item.side');
  const { code, name, name_en, name_de } = found;
  return { id, code, name, name_en, name_de };
}

/** Throws a 409 for a waybill that is void, to which nothing is charged any more. */
async function requireWaybill(team: string, waybill: string, session: ClientSession): Promise<void> {
  const { status } = await waybillIn(team, waybill, session);
  if (status === 'void') throw conflict('cost-item.void');
}

/** What a form says of an item, worked out. */
async function fieldsOf(team: string, form: CostForm, dated: Dated, session: ClientSession, present?: Present) {
  const { actual, party: _p, code: _c, rate: _r, rate_day: _d, ...own } = form;
  const priced = { ...own, rate: dated.rate };
  return {
    ...own,
    ...dated,
    rate_reason: form.rate && form.currency !== 'EUR' ? own.rate_reason : null,
    party: await partyFor(team, form.party, session, present),
    code: await codeFor(team, form, session, present),
    planned: plannedOf(priced),
    actual: actual === null ? null : amountsOf(actual, priced),
  };
}

type Made = { team: string; waybill: string; _id?: string; at?: Date };

export async function createItem(
  form: CostForm,
  dated: Dated,
  { team, waybill, _id = randomUUID(), at = new Date() }: Made,
  session: ClientSession,
): Promise<CostRecord> {
  await requireWaybill(team, waybill, session);
  const count = await CostItems.countDocuments({ team, waybill, deleted_at: null }).session(session);
  if (count >= MOST_ITEMS) throw new HttpError(422, 'cost-item.too-many', { values: { most: MOST_ITEMS } });
  const fields = await fieldsOf(team, form, dated, session);
  const state = { source: null, split: null, bill: null, version: 1, created_at: at, updated_at: at, deleted_at: null };
  const record: CostRecord = { _id, team, waybill, ...fields, ...state };
  await CostItems.create([record], { session });
  await marginsDue(team, [waybill], session);
  return record;
}

/** Throws a 409 for a share of a master's cost, and for a cost that houses carry: those change with their split. */
function requireOwn(record: CostRecord): void {
  if (record.source) throw conflict('cost-item.part', costRow(record));
  if (record.split) throw conflict('cost-item.is-split', costRow(record));
}

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
export async function writeItem({ team, _id, version }: Seen, set: Partial<CostRecord>, session: ClientSession) {
  const changed = await CostItems.findOneAndUpdate(
    { _id, team, version, deleted_at: null },
    { $set: { ...set, updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<CostRecord>();
  if (changed) {
    await marginsDue(team, [changed.waybill], session);
    return changed;
  }
  throw conflict('cost-item.changed', costRow(await itemOf(team, _id, session)));
}

export async function changeItem(
  seen: Seen,
  form: CostForm,
  dated: Dated,
  session: ClientSession,
): Promise<CostRecord> {
  const present = await itemOf(seen.team, seen._id, session);
  await requireWaybill(seen.team, present.waybill, session);
  requireOwn(present);
  const fields = await fieldsOf(seen.team, form, dated, session, present);
  requireFitting(present, fields);
  const written = await writeItem(seen, fields, session);
  if (written.bill) await draftItemChanged({ team: seen.team, bill: written.bill.id }, session);
  return written;
}

/** Hides an item; for a day it can be restored. */
export async function deleteItem(seen: Seen, session: ClientSession): Promise<CostRecord> {
  const present = await itemOf(seen.team, seen._id, session);
  requireOwn(present);
  requireFree(present);
  return writeItem(seen, { deleted_at: new Date() }, session);
}

/** Restores a deleted item; throws a 409 where its waybill is void meanwhile. A repeat changes nothing. */
export async function restoreItem(team: string, _id: string, session: ClientSession): Promise<CostRecord> {
  const hidden = { _id, team, deleted_at: trusted({ $gt: LONG_AGO }), source: null };
  const found = await CostItems.findOne(hidden).session(session).lean<CostRecord>();
  if (found) await requireWaybill(team, found.waybill, session);
  const restored = await CostItems.findOneAndUpdate(
    hidden,
    { $set: { deleted_at: null }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<CostRecord>();
  if (restored) await marginsDue(team, [restored.waybill], session);
  return restored ?? itemOf(team, _id, session);
}

/** Streams the waybills that have items. */
export async function* waybillsWithItems(): AsyncGenerator<{ team: string; waybill: string }> {
  const stages = [{ $match: { deleted_at: null } }, { $group: { _id: { team: '$team', waybill: '$waybill' } } }];
  for await (const { _id } of CostItems.aggregate<{ _id: { team: string; waybill: string } }>(stages).cursor({}))
    yield _id;
}

/** Streams the waybills of a team that have items. */
export async function* waybillsCharged(team: string): AsyncGenerator<string> {
  const stages = [{ $match: { team, deleted_at: null } }, { $group: { _id: '$waybill' } }];
  for await (const { _id } of CostItems.aggregate<{ _id: string }>(stages).allowDiskUse(true).cursor({})) yield _id;
}

/** Returns the items of some waybills of the team. */
export const itemsOfWaybills = (team: string, waybills: string[], session: ClientSession): Promise<CostRecord[]> =>
  CostItems.find({ team, waybill: trusted({ $in: waybills }), deleted_at: null })
    .session(session)
    .lean<CostRecord[]>();

/** Returns the teams that have items. */
export const teamsWithItems = (): Promise<string[]> => CostItems.distinct('team');
