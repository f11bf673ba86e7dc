import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import { nameCode } from '../../codes/store.ts';
import type { WaybillStatus } from '../../contract.ts';
import type { By } from './create.store.ts';
import { publishWaybill } from './events.ts';
import { housesOf, requireFit, takeTurn } from './family.store.ts';
import { fieldsOn } from './fields.store.ts';
import { followSaving } from './followers.ts';
import { searchTerms, type WaybillRecord, Waybills } from './model.ts';
import { presentParties } from './parties.store.ts';
import { mayMove, OPEN } from './rules.ts';
import type { FormFields, SavedWaybill, WaybillChange, WaybillMove, WaybillSave } from './schema.ts';
import { shownWaybill, waybillIn, waybillOf } from './store.ts';
import { requireVoidable } from './voiding.ts';

type Target = { id: string; team: string; who: Identity; note?: string | null };

const FIRST_FIELDS = [
  ...([
    'transport',
    'direction',
    'client',
    'client_code',
    'departure_port',
    'transit_port',
    'destination_port',
  ] as const),
  ...(['vessel', 'voyage', 'sailing_date', 'arrival_date', 'mbl', 'hbl', 'remark'] as const),
  ...(['salesperson', 'assistant', 'operator'] as const),
];

/** The first fields of a waybill, of which a whole form gives all. */
const formOf = (record: WaybillRecord): FormFields =>
  Object.fromEntries(FIRST_FIELDS.map((name) => [name, record[name] ?? null])) as FormFields;

type Change = Omit<WaybillSave, 'version'> | Omit<WaybillChange, 'version'>;
const givenIn = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Writes what a form gives over an open waybill, on the version that was seen. What does not belong to its mode is
 * emptied and named.
 */
export async function changeWaybill(
  { id, team, who, note = null }: Target,
  { version, form }: { version: number; form: Change },
  session: ClientSession,
): Promise<{ saved: WaybillRecord; before: WaybillRecord; cleared: SavedWaybill['cleared'] }> {
  const before = await waybillIn(team, id, session);
  const whole = { ...formOf(before), ...givenIn(form) };
  const { fields, cleared } = await fieldsOn({ team, form: whole, before }, session);
  if (before.version === version) await requireFit(before, fields, session);
  const saved = await Waybills.findOneAndUpdate(
    { _id: id, team, version, status: trusted({ $in: OPEN }) },
    { $set: { ...fields, terms: searchTerms(before.number, fields), updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!saved) {
    const now = await waybillIn(team, id, session);
    throw conflict(OPEN.includes(now.status) ? 'waybill.changed' : 'waybill.closed', waybillOf(now));
  }
  await nameCode(saved.client_code, session);
  await publishWaybill(saved, actorOf(who), session);
  return { saved: await followSaving({ before, saved, by: who.email, note }, session), before, cleared };
}

/** Saves a form, of all fields or of some. */
export const saveWaybill = (target: Target, { version, ...form }: WaybillSave | WaybillChange): Promise<SavedWaybill> =>
  transaction(async (session) => {
    const { saved, cleared } = await changeWaybill(target, { version, form }, session);
    return { ...(await shownWaybill(saved, session)), cleared };
  });

/**
 * One move of the table as one guarded write with its event: as work begins, the parties are frozen. Returns null when the
 * waybill has changed since it was read.
 */
export async function advance(
  now: WaybillRecord,
  to: WaybillStatus,
  { team, email, actor, at = new Date() }: By,
  session: ClientSession,
): Promise<WaybillRecord | null> {
  const { _id, version, status: from } = now;
  if (!mayMove(from, to)) throw conflict('waybill.move');
  if (to === 'void') await requireVoidable(now, session, email);
  const frozen = from === 'new' && { ...(await presentParties(now, session)), parties_frozen_at: at };
  const moved = await Waybills.findOneAndUpdate(
    { _id, team, version, status: from },
    {
      $set: { status: to, updated_at: at, ...frozen },
      $push: { history: { from, to, by: email, at } },
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (moved?.master && to === 'void') await takeTurn(team, moved.master, -1, session);
  if (!moved) return null;
  await publishWaybill(moved, actor, session, { from, to });
  return followSaving({ before: now, saved: moved, by: email, note: null }, session);
}

type Move = z.output<typeof WaybillMove>;

/** Moves the houses of a master along, those whose status lets them. */
async function moveHouses(master: WaybillRecord, to: WaybillStatus, by: By, session: ClientSession): Promise<void> {
  for (const house of await housesOf(by.team, master._id, session)) {
    if (!mayMove(house.status, to)) continue;
    if (!(await advance(house, to, by, session))) throw conflict('waybill.changed', waybillOf(house));
  }
}

/** Moves a waybill as the table allows, from the version that was seen; with its houses where that is wanted. */
export function moveWaybill(
  { id, team, who }: Target,
  { status: to, version, with_houses: withHouses }: Move,
): Promise<WaybillRecord> {
  return transaction(async (session) => {
    const now = await waybillIn(team, id, session);
    if (now.version !== version) throw conflict('waybill.changed', waybillOf(now));
    const by = { team, email: who.email, actor: actorOf(who) };
    const moved = await advance(now, to, by, session);
    if (!moved) throw conflict('waybill.changed');
    if (!withHouses) return moved;
    await moveHouses(moved, to, by, session);
    // void houses are not counted any more
    return waybillIn(team, id, session);
  });
}

/** Makes a waybill a house of another one, or of none, on the version that was seen. */
export async function setMaster(
  { id, team, who }: Target,
  { master, version }: { master: string | null; version: number },
  session: ClientSession,
): Promise<WaybillRecord> {
  const set = await Waybills.findOneAndUpdate(
    { _id: id, team, version, status: trusted({ $in: OPEN }) },
    { $set: { master, updated_at: new Date() }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!set) {
    const now = await waybillIn(team, id, session);
    throw conflict(OPEN.includes(now.status) ? 'waybill.changed' : 'waybill.closed', waybillOf(now));
  }
  await publishWaybill(set, actorOf(who), session);
  return set;
}
