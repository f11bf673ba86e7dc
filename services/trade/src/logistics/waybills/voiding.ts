import type { ClientSession } from 'mongoose';
import type { WaybillRecord } from './model.ts';

/** Throws a 409 where a waybill may not become void; otherwise ends what waits for it. `by` is whose e-mail address it is. */
type Guard = (waybill: WaybillRecord, session: ClientSession, by: string) => Promise<void>;
const guards: Guard[] = [];

/** Registers what keeps a waybill from becoming void, as lines of its bills do, or ends with it; `app.ts` lists all of it. */
export function onWaybillVoid(all: Guard[]): void {
  guards.splice(0, guards.length, ...all);
}

/** Throws where anything keeps a waybill from becoming void, in the transaction that makes it so. */
export async function requireVoidable(waybill: WaybillRecord, session: ClientSession, by: string): Promise<void> {
  for (const guard of guards) await guard(waybill, session, by);
}
