import { holdsJob, job } from '@qiaohui/service-kit/jobs/jobs';
import { bookSome } from './booking/booking.store.ts';
import { dropBroken } from './intake/store.ts';
import { clearWithdrawn } from './intake/withdraw.store.ts';
import { broadcastStatement, matchNext } from './matching/store.ts';
import { Statements } from './model.ts';

const NAME = 'statements';
const EVERY_MS = 1_000;
/** What an upload or a withdrawal has left of itself is removed so often; whom it is in the way of removes it at once. */
const CLEAN_EVERY_MS = 10_000;
/** A run ends after this, so that a service that is to stop need not wait for ten thousand bookings. */
const RUN_MS = 3_000;
const BROADCAST_EVERY_MS = 500;

async function broadcastAll(ids: Set<string>): Promise<void> {
  for (const _id of ids) {
    const statement = await Statements.findById(_id, { version: 1 }).lean();
    if (statement) broadcastStatement({ _id, version: statement.version });
  }
  ids.clear();
}

/** Matches what was uploaded and books what is decided, as long as this instance holds the lease. */
async function run(): Promise<void> {
  const end = Date.now() + RUN_MS;
  const changed = new Set<string>();
  let lastBroadcast = Date.now();
  while (await matchNext()) if (Date.now() > end) return;
  while (Date.now() < end && holdsJob(NAME)) {
    const { statements, goOn } = await bookSome(new Date());
    for (const id of statements) changed.add(id);
    if (!goOn) break;
    if (Date.now() - lastBroadcast > BROADCAST_EVERY_MS) {
      await broadcastAll(changed);
      lastBroadcast = Date.now();
    }
  }
  await broadcastAll(changed);
}

export const statementJobs = [
  job(NAME, EVERY_MS, run),
  job('clean-up-statements', CLEAN_EVERY_MS, async () => {
    await dropBroken(new Date());
    await clearWithdrawn();
  }),
];
