import { Refusal } from '@qiaohui/service-kit/refusal';
import { digest } from '@qiaohui/service-kit/sealed';
import { model, Schema, type Types, trusted } from 'mongoose';

const WINDOW_MS = 15 * 60_000;
/** Per 15 minutes: enough for slips of the finger, too few to guess with. */
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

/** Tries of the last 15 minutes, by hashed account or address: counted in the database, so over all instances. */
const Tries = model(
  'Try',
  new Schema<{ _id: Types.ObjectId; key: string; at: Date }>(
    { key: String, at: Date },
    { collection: 'tries', versionKey: false },
  )
    .index({ key: 1, at: 1 })
    .index({ at: 1 }, { expireAfterSeconds: WINDOW_MS / 1000 }),
);

/**
 * Counts a try before it is made, so that many at once gain nothing, and refuses it when there were too many. Returns
 * how to take it back when it was no failure.
 */
export async function tried(what: string, account: string | null, address: string): Promise<() => Promise<unknown>> {
  const since = new Date(Date.now() - WINDOW_MS);
  const keys: Array<[string, number]> = [[digest(`${what}:address:${address}`), PER_ADDRESS]];
  if (account) keys.push([digest(`${what}:account:${account}`), PER_ACCOUNT]);
  const rows = await Tries.insertMany(keys.map(([key]) => ({ key, at: new Date() })));
  const takeBack = () => Tries.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) });
  for (const [key, most] of keys) {
    if ((await Tries.countDocuments({ key, at: trusted({ $gt: since }) })) > most) {
      await takeBack();
      throw new Refusal(429, 'account.too-many');
    }
  }
  return takeBack;
}
