import { randomUUID } from 'node:crypto';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { marginsDue } from '../../logistics/margin-due/store.ts';
import { takeTurn } from '../../logistics/waybills/family.store.ts';
import { waybillIn } from '../../logistics/waybills/store.ts';
import { isSame, type Share, splitAmounts, sumOf } from './amounts.rules.ts';
import { requireFree } from './billed.ts';
import { CostItems, type CostRecord } from './model.ts';
import { costRow } from './rows.ts';
import type { SplitForm } from './schema.ts';
import { itemOf, type Seen, writeItem } from './store.ts';

const wrong = (code: string) => new HttpError(422, code, { errors: { parts: [code] } });

/** A house with its share; its number decides between equal ones. */
type House = Share & { waybill: string };

/** Returns the houses of a split; throws where one is twice, void, the master itself, no house of it, or another team's. */
async function housesOf(source: CostRecord, { parts }: SplitForm, session: ClientSession): Promise<House[]> {
  if (new Set(parts.map(({ waybill }) => waybill)).size < parts.length) throw wrong('cost-item.part-twice');
  const houses: House[] = [];
  for (const { waybill, measure } of parts) {
    if (waybill === source.waybill) throw wrong('cost-item.part-master');
    const { number, status, master } = await waybillIn(source.team, waybill, session);
    if (master !== source.waybill) throw wrong('cost-item.part-house');
    if (status === 'void') throw conflict('cost-item.void');
    houses.push({ waybill, number, measure });
  }
  return houses;
}

function requireMeasures(source: CostRecord, by: SplitForm['by'], houses: House[]): void {
  const sum = sumOf(houses.map(({ measure }) => measure));
  if (isSame(sum, '0')) throw wrong('cost-item.measures');
  if (by === 'hand' && !isSame(sum, source.planned.net)) throw wrong('cost-item.hand-sum');
}

/** Takes the shares of a cost away; throws a 409 where one of them stands in a bill. */
async function dropParts(source: string, session: ClientSession): Promise<void> {
  const parts = await CostItems.find({ 'source.item': source }).session(session).lean<CostRecord[]>();
  for (const part of parts) requireFree(part);
  await CostItems.deleteMany({ 'source.item': source }).session(session);
}

/** A share is the source's item with its own amounts: quantity 1 at the price of the share. */
function partOf(source: CostRecord, house: House, amounts: Pick<CostRecord, 'planned' | 'actual'>, number: string) {
  const at = new Date();
  const state = { split: null, bill: null, version: 1, created_at: at, updated_at: at, deleted_at: null };
  const from = { item: source._id, waybill: source.waybill, number };
  const own = { _id: randomUUID(), waybill: house.waybill, quantity: '1', price: amounts.planned.net, source: from };
  return { ...source, ...own, ...amounts, ...state } satisfies CostRecord;
}

/** The cost, and the houses whose costs changed with it. */
export type Shared = { record: CostRecord; houses: string[] };
const sharing = ({ split }: CostRecord): string[] => split?.parts.map(({ waybill }) => waybill) ?? [];

async function sharedBy(record: CostRecord, all: string[], session: ClientSession): Promise<Shared> {
  const houses = [...new Set(all)];
  await marginsDue(record.team, houses, session);
  return { record, houses };
}

/** Splits a cost of a master onto houses, in place of an earlier split of it, as one act. */
export async function splitItem(seen: Seen, form: SplitForm, session: ClientSession): Promise<Shared> {
  const source = await itemOf(seen.team, seen._id, session);
  if (source.source) throw conflict('cost-item.part', costRow(source));
  requireFree(source);
  // a house that leaves the master at this moment waits, or makes this wait
  await takeTurn(source.team, source.waybill, 0, session);
  const houses = await housesOf(source, form, session);
  requireMeasures(source, form.by, houses);
  const { number } = await waybillIn(seen.team, source.waybill, session);
  const planned = splitAmounts(source.planned, houses, source.currency);
  const actual = source.actual && splitAmounts(source.actual, houses, source.currency);
  const parts = houses.map((house, at) =>
    partOf(source, house, { planned: planned[at] ?? source.planned, actual: actual?.[at] ?? null }, number),
  );
  await dropParts(source._id, session);
  const split = {
    by: form.by,
    parts: houses.map((house, at) => ({ ...house, item: parts[at]?._id ?? '' })),
  };
  const written = await writeItem(seen, { split }, session);
  await CostItems.create(parts, { session, ordered: true });
  return sharedBy(written, [...sharing(source), ...sharing(written)], session);
}

/** Takes a split back: the shares of the houses go, and the master carries its cost again. A repeat changes nothing. */
export async function unsplitItem(seen: Seen, session: ClientSession): Promise<Shared> {
  const source = await itemOf(seen.team, seen._id, session);
  if (!source.split) return { record: source, houses: [] };
  const written = await writeItem(seen, { split: null }, session);
  await dropParts(source._id, session);
  return sharedBy(written, sharing(source), session);
}
