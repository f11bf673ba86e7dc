import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { nameCode, spelled } from '../codes/store.ts';
import type { WaybillStatus } from '../contract.ts';
import type { By } from './create.store.ts';
import { publishWaybill } from './events.ts';
import { searchTerms, type WaybillRecord, Waybills } from './model.ts';
import { peopleOn } from './people.store.ts';
import { mayMove, OPEN } from './rules.ts';
import type { WaybillSave } from './schema.ts';
import { waybillIn, waybillOf } from './store.ts';

type Target = { id: string; team: string; who: Identity };

/** Saves the form while the waybill is open. */
export function saveWaybill({ id, team, who }: Target, { version, ...form }: WaybillSave): Promise<WaybillRecord> {
  return transaction(async (session) => {
    const before = await waybillIn(team, id, session);
    const people = await peopleOn({ team, form, before }, session);
    const fields = { ...form, people, client_code: await spelled(team, form.client_code, session) };
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
    return saved;
  });
}

/** One move of the table as one guarded write with its event; null when the waybill has changed since it was read. */
export async function advance(
  { _id, version, status: from }: Pick<WaybillRecord, '_id' | 'version' | 'status'>,
  to: WaybillStatus,
  { team, email, actor, at = new Date() }: By,
  session: ClientSession,
): Promise<WaybillRecord | null> {
  if (!mayMove(from, to)) throw conflict('waybill.move');
  const moved = await Waybills.findOneAndUpdate(
    { _id, team, version, status: from },
    {
      $set: { status: to, updated_at: at },
      $push: { history: { from, to, by: email, at } },
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (moved) await publishWaybill(moved, actor, session, { from, to });
  return moved;
}

type Move = { status: WaybillStatus; version: number };

/** Moves a waybill as the table allows, from the version that was seen. */
export function moveWaybill({ id, team, who }: Target, { status: to, version }: Move): Promise<WaybillRecord> {
  return transaction(async (session) => {
    const now = await waybillIn(team, id, session);
    if (now.version !== version) throw conflict('waybill.changed', waybillOf(now));
    const by = { team, email: who.email, actor: actorOf(who) };
    const moved = await advance(now, to, by, session);
    if (!moved) throw conflict('waybill.changed');
    return moved;
  });
}
