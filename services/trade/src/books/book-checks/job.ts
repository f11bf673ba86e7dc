import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { nightlyJob } from '@qiaohui/service-kit/jobs/nightly';
import { trusted } from 'mongoose';
import { teamsWithItems } from '../costs/store.ts';
import { checkBills } from './bills.ts';
import { checkMargins } from './margins.ts';
import { BookChecks, type CheckRecord } from './model.ts';
import { Report } from './report.ts';

export const noteCheck = (team: string, id: string, version: number): void =>
  broadcast({ noun: 'book-check', id, version, to: { teams: [team] } });

type Requested = Pick<CheckRecord, '_id' | 'team' | 'kind' | 'asked_at'>;

/** Requests a check of a team's books; one that was requested before stays as it is. */
export async function requestCheck(requested: Requested): Promise<void> {
  const empty = { bills: 0, items: 0, waybills: 0, broken: 0, findings: [], ended_at: null };
  try {
    await BookChecks.create({ ...empty, ...requested, state: 'waiting' });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Runs the check that waits longest; an interrupted one is run again from its beginning. */
export async function runNextCheck(): Promise<boolean> {
  const check = await BookChecks.findOneAndUpdate(
    { state: trusted({ $in: ['waiting', 'running'] }) },
    { $set: { state: 'running', tried_at: new Date() } },
    { sort: { tried_at: 1, asked_at: 1 } },
  ).lean<CheckRecord>();
  if (!check) return false;
  const { _id, team } = check;
  const report = new Report();
  await checkBills(team, report);
  await checkMargins(team, report);
  const { bills, items, waybills, broken, findings } = report;
  const state = broken === 0 ? 'sound' : 'broken';
  const end = { bills, items, waybills, broken, findings, state, ended_at: new Date() };
  await BookChecks.updateOne({ _id }, { $set: end });
  noteCheck(team, _id, 2);
  return true;
}

/** Each night the books of every team that has costs are checked. */
export async function requestAll(night: string, kind: 'night', asked_at: Date): Promise<void> {
  for (const team of await teamsWithItems()) await requestCheck({ _id: `${night} ${team}`, team, kind, asked_at });
}

export const bookCheckJob = nightlyJob('books', { requestCheck: requestAll, runNext: runNextCheck });
