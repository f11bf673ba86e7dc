import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Saving } from '../waybills/followers.ts';
import type { WaybillRecord } from '../waybills/store.ts';
import { type ChangeRecord, MilestoneChanges } from './model.ts';
import type { MilestoneField, MilestoneName } from './schema.ts';
import { SCHEDULED, scheduleOf, settleLateness } from './store.ts';

export type Changed = { milestone: MilestoneName; field: MilestoneField; from: string | null; to: string | null };
type Author = { by: string; note: string | null };

/** Stores what changed of the steps of a waybill. */
export async function noteChanges(
  { _id: waybill, team }: Pick<WaybillRecord, '_id' | 'team'>,
  changed: Changed[],
  { by, note }: Author,
  session: ClientSession,
): Promise<void> {
  const at = new Date();
  const rows = changed.map((one): ChangeRecord => ({ _id: randomUUID(), team, waybill, ...one, note, by, at }));
  if (rows.length > 0) await MilestoneChanges.create(rows, { session, ordered: true });
}

const CODES = ['departure_code', 'transit_code', 'destination_code'] as const;

/**
 * Stores what a saved waybill changed of its schedule, which is what its steps plan, and how late it is by that and by the
 * clocks of its ports.
 */
export async function followSchedule({ before, saved, by, note }: Saving, session: ClientSession) {
  const [was, is] = [scheduleOf(before), scheduleOf(saved)];
  const names = SCHEDULED.filter((name) => was[name] !== is[name]);
  const isMoved = CODES.some((code) => (before[code] ?? null) !== (saved[code] ?? null));
  if (names.length === 0 && !isMoved) return {};
  const changed = names.map((milestone) => ({
    ...{ milestone, field: 'planned' as const, from: was[milestone], to: is[milestone] },
  }));
  await noteChanges(saved, changed, { by, note }, session);
  return settleLateness(saved, session);
}
