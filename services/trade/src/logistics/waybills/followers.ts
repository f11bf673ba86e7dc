import type { ClientSession } from 'mongoose';
import type { WaybillRecord } from './model.ts';

/**
 * A waybill whose fields were saved, or that was moved, as it was before and as it is now; `by` is the address of who did
 * that, `note` what they wrote about it.
 */
export type Saving = { before: WaybillRecord; saved: WaybillRecord; by: string; note: string | null };
/** Returns what it wrote of the waybill itself. */
type Follower = (saving: Saving, session: ClientSession) => Promise<Partial<WaybillRecord>>;
const followers: Follower[] = [];

/** Registers what follows the fields and the status of waybills; `app.ts` lists all of it. */
export function onWaybillSaved(all: Follower[]): void {
  followers.splice(0, followers.length, ...all);
}

/** Lets all followers write, in the transaction of the change; returns the waybill as they left it. */
export async function followSaving(saving: Saving, session: ClientSession): Promise<WaybillRecord> {
  let { saved } = saving;
  for (const follow of followers) saved = { ...saved, ...(await follow({ ...saving, saved }, session)) };
  return saved;
}
