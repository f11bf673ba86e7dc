import mongoose from 'mongoose';
import { inContext } from '../runtime/request-context.ts';
import type { Service } from '../service/service.ts';

const PROFILE = 'system.profile';
const SIZE = 16 * 1024 * 1024;

type Profiled = { ns: string; op: string; command: Record<string, unknown> };

const described = ({ ns, op, command }: Profiled) => {
  const { filter, q, pipeline, query } = command;
  return `${ns.split('.').slice(1).join('.')} ${op} ${JSON.stringify(filter ?? q ?? query ?? pipeline ?? command).slice(0, 200)}`;
};

/**
 * Makes the database of the service under test record queries that scan a whole collection. The returned function runs
 * each of the service's jobs once more and returns those queries as `collection operation filter`, except the ones
 * `meant` to scan.
 */
export async function watchPlans({ jobs }: Service, meant?: RegExp): Promise<() => Promise<string[]>> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database is connected');
  await db.command({ profile: 0 });
  await db.createCollection(PROFILE, { capped: true, size: SIZE });
  // reading a change stream continues in the log of changes
  await db.command({ profile: 1, filter: { planSummary: 'COLLSCAN', op: { $ne: 'getmore' } } });
  return async () => {
    for (const { name, run } of jobs) await inContext({ requestId: name, locale: 'zh-CN' }, run);
    await db.command({ profile: 0 });
    const found = await db.collection<Profiled>(PROFILE).find().toArray();
    // GridFS checks for any file before it creates its indexes
    const isMeant = (question: string) => meant?.test(question) || question === 'blobs.files query {}';
    return [...new Set(found.map(described))].filter((question) => !isMeant(question));
  };
}
