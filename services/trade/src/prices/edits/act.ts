import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { writerOf } from '../../teams/access.ts';
import { noteList } from '../lists/live.ts';
import { listRow } from '../lists/rows.ts';
import { listOf, requireWritable } from '../lists/store.ts';
import { contentForWrite } from '../revisions/store.ts';
import type { Act } from './acts.ts';
import { withinHoles } from './compact.ts';

/** What an act is done on, before it has a kind. */
export type Ground = Omit<Act, 'kind'>;
type Work<T> = (ground: Ground, session: ClientSession) => Promise<T>;

/** The list and the revision in force of a write; throws a 409 when another one than was seen is in force. */
export async function groundOf(
  { team, list: id, by }: { team: string; list: string; by: Act['by'] },
  seen: number | null | undefined,
  session: ClientSession,
): Promise<Ground> {
  const list = await listOf(team, id, session);
  if (list.kind === 'linked') throw conflict('price-list.linked', listRow(list));
  requireWritable(list);
  if (seen !== undefined && list.revision !== seen) throw conflict('price-list.revised', listRow(list));
  return { list, content: await contentForWrite(list, by, session), by };
}

/** Runs an act of the caller on a list's rows once per `Idempotency-Key`. */
export async function act<T>(
  request: FastifyRequest,
  list: string,
  { seen, work }: { seen?: number | null; work: Work<T> },
): Promise<T> {
  const caller = callerOf(request);
  const team = await writerOf(caller);
  const by = { id: caller.id, email: caller.email };
  const done = await withinHoles(await listOf(team, list), by, {
    work: () =>
      idempotent(request, async (session) => work(await groundOf({ team, list, by }, seen, session), session)),
    failed: (error) => request.log.error({ error, list }, 'price-list.compact_failed'),
  });
  noteList(team, list);
  return done;
}
