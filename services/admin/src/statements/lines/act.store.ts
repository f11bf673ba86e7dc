import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { Act } from '../../audit/schema.ts';
import { record } from '../../audit/store.ts';
import { broadcastStatement } from '../matching/store.ts';
import { type LineRecord, Lines } from '../model.ts';
import type { LineRow, Part } from '../schema.ts';
import { rowOf } from './view.store.ts';

export const statementSubject = (id: string) => ({ kind: 'statement' as const, id });

type Seen = { id: string; version: number };
type Change = { set: Partial<LineRecord>; after: unknown; reason?: string };

/** The state of a line as the audit stores it. */
const auditedState = ({ state, parts }: { state: string; parts: Part[] }) => ({
  state,
  parts: parts.map(({ number, amount, serial }) => ({ number, amount, serial })),
});

/** A decision that is taken back was booked meanwhile, which is nobody else's doing. */
const isTooLate = (what: Act, { state }: LineRow): boolean =>
  what === 'statement.back' && (state === 'booking' || state === 'booked');

async function changeLine(
  request: FastifyRequest,
  { id, version }: Seen,
  what: Act,
  change: (line: LineRow, found: LineRecord) => Change,
  session: ClientSession,
): Promise<LineRecord> {
  const found = await Lines.findById(id).session(session).lean<LineRecord>();
  if (!found || found.state === 'withdrawn') throw notFound('line');
  const before = rowOf(found);
  if (found.version !== version)
    throw conflict(isTooLate(what, before) ? 'line.booked-already' : 'line.moved-already', before);
  const { set, after, reason } = change(before, found);
  const fields = { ...set, by: actorOf(callerOf(request)) };
  const moved = await Lines.findOneAndUpdate(
    { _id: id, version },
    { $set: fields, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<LineRecord>();
  if (!moved) throw conflict('line.moved-already', before);
  const subject = statementSubject(moved.statement);
  const entry = {
    what,
    subject,
    before: auditedState(before),
    after: { line: id, serial: found.serial, ...Object(after) },
  };
  await record(request, { ...entry, reason: reason ?? null }, session);
  return moved;
}

/**
 * Makes one decision on several lines atomically: each line is guarded by the version that was seen and audited. A
 * repeat with the same key gets the first response; another clerk's decision in between is a 409.
 */
export async function actOnLines(
  request: FastifyRequest,
  lines: Seen[],
  what: Act,
  change: (line: LineRow, found: LineRecord) => Change,
): Promise<LineRow[]> {
  const rows = await idempotentIfKeyed(request, async (session) => {
    const moved: LineRow[] = [];
    for (const line of lines) moved.push(rowOf(await changeLine(request, line, what, change, session)));
    return moved;
  });
  for (const { statement, version } of rows) broadcastStatement({ _id: statement, version });
  return rows;
}
