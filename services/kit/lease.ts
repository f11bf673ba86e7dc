import { randomUUID } from 'node:crypto';
import { model, Schema, trusted } from 'mongoose';
import { isDuplicate } from './mongo.ts';

const Leases = model(
  'Lease',
  new Schema<{ _id: string; holder: string; until: Date }>(
    { _id: String, holder: String, until: Date },
    { collection: 'leases', versionKey: false },
  ),
);

/** This process, among all instances of its service. */
const holder = randomUUID();

/** Until when this process surely holds a lease: half its time, so that most renewals cost no write. */
const sure = new Map<string, number>();

/** Takes or renews the lease `name` for `ms`; false while another instance holds it. */
export async function holdLease(name: string, ms: number): Promise<boolean> {
  const now = Date.now();
  if (now < (sure.get(name) ?? 0)) return true;
  try {
    await Leases.updateOne(
      { _id: name, $or: [{ holder }, { until: trusted({ $lt: new Date(now) }) }] },
      { $set: { holder, until: new Date(now + ms) } },
      { upsert: true },
    );
    sure.set(name, now + ms / 2);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Does `work` under a lease that this process holds, and renews it for as long as that takes. */
export async function keepingLease<T>(name: string, ms: number, work: () => Promise<T>): Promise<T> {
  // a renewal that fails is tried again before the lease ends
  const renewing = setInterval(() => holdLease(name, ms).catch(() => false), ms / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Gives every lease of this process back, so that another instance takes over at once. */
export async function releaseLeases(): Promise<void> {
  sure.clear();
  await Leases.deleteMany({ holder });
}
