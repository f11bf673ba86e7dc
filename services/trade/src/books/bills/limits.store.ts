import type { ClientSession } from 'mongoose';
import type { BillRecord } from './model.ts';
import { type Limits, limitsOf } from './parts.rules.ts';
import { billIn } from './store.ts';

/** Returns what there is to record of a bill. */
export async function limitsFor({ team, total, reverses }: BillRecord, session?: ClientSession): Promise<Limits> {
  return limitsOf(total, reverses && (await billIn(team, reverses.id, session)).parts);
}
