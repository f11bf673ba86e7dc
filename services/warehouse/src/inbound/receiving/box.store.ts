import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { inShanghai } from '@qiaohui/service-kit/shanghai-time';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { type BoxRecord, boxByCode, markReceived } from '../../stock/boxes/store.ts';
import type { Posted } from '../../stock/ledger/store.ts';
import { receivePieces } from './receive.store.ts';

/** Returns `2026-11-23 23:51`, in the warehouse's local time. */
const clock = (at: Date) => inShanghai(at).toISOString().slice(0, 16).replace('T', ' ');

function receivedAlready({ _id: code, received_at, user }: BoxRecord): HttpError {
  const values = { code, at: received_at ? clock(received_at) : '–', by: user?.name ?? '–' };
  const state = { at: received_at?.toISOString() ?? null, by: user?.name ?? '' };
  return new HttpError(409, 'box.received-already', { values, state });
}

/** Receives a box with its contents, once: the announced pieces unless somebody counted others. */
export async function receiveBox(
  code: string,
  counted: number | undefined,
  by: By & { place?: string },
  session: ClientSession,
): Promise<Posted> {
  const box = await boxByCode(code, session);
  if (!box) throw notFound('box');
  if (box.state === 'received') throw receivedAlready(box);
  const pieces = counted ?? box.pieces;
  if (counted === undefined && pieces < 1) throw new HttpError(409, 'box.empty', { values: { code }, state: { code } });
  const posted = await receivePieces(box.goods, pieces, { ...by, box: code }, session);
  await markReceived(code, pieces, { movement: posted.movement, by }, session);
  return posted;
}
