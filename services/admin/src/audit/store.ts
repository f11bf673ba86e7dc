import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { manage } from '../requests.ts';
import { hashOf, plainly, START } from './chain.ts';
import { Audit, type AuditRecord, Heads } from './model.ts';
import type { Act, AuditQuery, AuditRow, Subject } from './schema.ts';

export type Entry = Pick<AuditRecord, 'what' | 'subject'> & Partial<Pick<AuditRecord, 'before' | 'after' | 'reason'>>;
export type Trace = Pick<AuditRecord, 'actor' | 'email' | 'requestId'>;

/**
 * Appends a row to the chain. The head is written first, so that the later of two concurrent writers conflicts early
 * and retries.
 */
export async function append(trace: Trace, entry: Entry, session: ClientSession): Promise<void> {
  const last = await Heads.findOneAndUpdate(
    { _id: 'head' },
    { $inc: { seq: 1 } },
    { session, upsert: true, returnDocument: 'before' },
  ).lean();
  const row = {
    _id: randomUUID(),
    seq: (last?.seq ?? 0) + 1,
    prev: last?.hash ?? START,
    at: new Date(),
    ...trace,
    what: entry.what,
    subject: entry.subject,
    before: plainly(entry.before),
    after: plainly(entry.after),
    reason: entry.reason ?? null,
  };
  const hash = hashOf(row);
  await Audit.create([{ ...row, hash }], { session });
  await Heads.updateOne({ _id: 'head' }, { $set: { hash } }, { session });
}

/** The actor of a request as the audit stores it. */
export function traceOf(request: FastifyRequest): Trace {
  const who = callerOf(request);
  return { actor: actorOf(who), email: who.email, requestId: request.id };
}

/** Audits an act of the caller; in the act's own transaction where this service carries it out. */
export async function record(request: FastifyRequest, entry: Entry, session?: ClientSession): Promise<void> {
  const trace = traceOf(request);
  if (session) await append(trace, entry, session);
  else await transaction((own) => append(trace, entry, own));
}

/** Audits an act of the service itself, for example of a scheduled change. */
export const recordOwn = (entry: Entry, session: ClientSession): Promise<void> =>
  append({ actor: { kind: 'system', id: 'admin' }, email: '', requestId: 'admin' }, entry, session);

/** Audits what an event reports, once however often it comes; `requestId` is the event's id. */
export const recordOnce = (trace: Trace, entry: Entry): Promise<void> =>
  transaction(async (session) => {
    const { kind, id } = entry.subject;
    const same = { 'subject.kind': kind, 'subject.id': id, requestId: trace.requestId };
    if (!(await Audit.exists(same).session(session))) await append(trace, entry, session);
  });

/** Entries of one kind about one subject, the newest first, `limit` at most. */
export const newestEntries = ({ kind, id }: Subject, what: Act, limit: number): Promise<AuditRecord[]> =>
  Audit.find({ 'subject.kind': kind, 'subject.id': id, what })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<AuditRecord[]>();

const filterOf = ({ kind, id, what, who }: AuditQuery) => ({
  ...(kind && { 'subject.kind': kind }),
  ...(id && { 'subject.id': id }),
  ...(what && { what }),
  // prefix match
  ...(who && { email: { $gte: who, $lt: `${who}\uffff` } }),
});

/** A page of the entries that a query lets through, the newest first. */
export const auditPage = (wanted: AuditQuery) =>
  page<AuditRecord, Omit<AuditRow, 'name'>>(Audit, {
    where: filterOf(wanted),
    by: 'at',
    query: wanted,
    url: `${manage}/audit`,
    row: ({ _id, at, requestId: _request, prev: _prev, hash: _hash, ...rest }) => ({
      id: _id,
      at: at.toISOString(),
      ...rest,
    }),
  });
