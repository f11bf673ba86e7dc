import mongoose from 'mongoose';
import { inContext } from '../runtime/request-context.ts';
import type { Service } from '../service/service.ts';

const PROFILE = 'system.profile';
const SIZE = 16 * 1024 * 1024;

type Profiled = { ns: string; op: string; command: Record<string, unknown> };

const told = ({ ns, op, command }: Profiled) => {
  const { filter, q, pipeline, query } = command;
  return `${ns.split('.').slice(1).join('.')} ${op} ${JSON.stringify(filter ?? q ?? query ?? pipeline ?? command).slice(0, 200)}`;
};

/**
 * From now on the database of the service under test notes what it answers by reading a whole collection. The function
 * returned lets each of the service's jobs run once more and tells of those questions as `collection operation filter`,
 * but for the ones `meant` to read all of it.
 */
export async function watchPlans({ jobs }: Service, meant?: RegExp): Promise<() => Promise<string[]>> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  await db.command({ profile: 0 });
  await db.createCollection(PROFILE, { capped: true, size: SIZE });
  // whoever follows a change stream reads on and on in the log of changes
  await db.command({ profile: 1, filter: { planSummary: 'COLLSCAN', op: { $ne: 'getmore' } } });
  return async () => {
    for (const { name, run } of jobs) await inContext({ requestId: name, locale: 'zh-CN' }, run);
    await db.command({ profile: 0 });
    const found = await db.collection<Profiled>(PROFILE).find().toArray();
    // GridFS asks whether there is any file before it makes its indexes
    const isMeant = (question: string) => meant?.test(question) || question === 'blobs.files query {}';
    return [...new Set(found.map(told))].filter((question) => !isMeant(question));
  };
}
