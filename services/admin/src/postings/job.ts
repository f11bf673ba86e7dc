import { job } from '@qiaohui/service-kit/jobs';
import { askCheck, runNextCheck } from './check.ts';
import { lastNight } from './night.rules.ts';

const EVERY_MS = 1_000;
/** The night whose check this process knows to be put down. */
let known = '';

/** Puts the night's check down once it is three, whoever is awake then, and runs what was asked for. */
async function run(): Promise<void> {
  const { night, at } = lastNight(new Date());
  if (night !== known) {
    await askCheck(`night-${night}`, 'night', at);
    known = night;
  }
  while (await runNextCheck());
}

export const postingJob = job('postings', EVERY_MS, run);
