import { randomUUID } from 'node:crypto';
import { actorOf, me } from '@qiaohui/service-kit/auth';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { Audit, type AuditRecord } from './model.ts';

type Entry = Pick<AuditRecord, 'what' | 'subject'> & Partial<Pick<AuditRecord, 'before' | 'after' | 'reason'>>;

/** Writes down what the caller does, in the transaction of the act where it is this service's own. */
export async function record(request: FastifyRequest, entry: Entry, session?: ClientSession): Promise<void> {
  const who = me(request);
  const row = {
    _id: randomUUID(),
    at: new Date(),
    actor: actorOf(who),
    email: who.email,
    requestId: request.id,
    before: null,
    after: null,
    ...entry,
    reason: entry.reason ?? null,
  };
  await Audit.create([row], session ? { session } : {});
}
