import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { nightlyJob } from '@qiaohui/service-kit/jobs/nightly';
import { trusted } from 'mongoose';
import { checkLedger } from './ledger.ts';
import { type CheckRecord, LedgerChecks } from './model.ts';

export const notifyCheck = (id: string, version: number): void =>
  broadcast({ noun: 'ledger', id, version, to: { groups: ['warehouse'] } });

/** Requests a check; one that was requested before stays as it is. */
export async function requestCheck(_id: string, kind: CheckRecord['kind'], asked_at: Date): Promise<void> {
  const empty = { goods: 0, movements: 0, pieces: 0, broken: 0, faults: [], days: [], ended_at: null };
  try {
    await LedgerChecks.create({ ...empty, _id, kind, asked_at, state: 'waiting' });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Runs the check that waits longest; an interrupted one is run again from its beginning. */
async function runNextCheck(): Promise<boolean> {
  const check = await LedgerChecks.findOneAndUpdate(
    { state: trusted({ $in: ['waiting', 'running'] }) },
    { $set: { state: 'running' } },
    { sort: { asked_at: 1 } },
  ).lean<CheckRecord>();
  if (!check) return false;
  const result = await checkLedger();
  const isSound = result.broken === 0 && result.days.length === 0;
  const end = { ...result, state: isSound ? 'sound' : 'broken', ended_at: new Date() };
  await LedgerChecks.updateOne({ _id: check._id }, { $set: end });
  notifyCheck(check._id, 2);
  return true;
}

export const ledgerJob = nightlyJob('ledger', { requestCheck: requestCheck, runNext: runNextCheck });
