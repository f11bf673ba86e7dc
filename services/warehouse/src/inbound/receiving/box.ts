import { missing, Refusal } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { By } from '../../staff/model.ts';
import { Boxes, type BoxRow } from '../../stock/boxes/model.ts';
import { cameWith } from '../../stock/boxes/receive.ts';
import { inShanghai } from '../../stock/days.rules.ts';
import type { Posted } from '../../stock/ledger/store.ts';
import { receivePieces } from './receive.ts';

/** `2026-11-23 23:51`, as the warehouse's clocks show it. */
const clock = (at: Date) => inShanghai(at).toISOString().slice(0, 16).replace('T', ' ');

function receivedAlready({ _id: code, received_at, user }: BoxRow): Refusal {
  const values = { code, at: received_at ? clock(received_at) : '–', by: user?.name ?? '–' };
  const state = { at: received_at?.toISOString() ?? null, by: user?.name ?? '' };
  return new Refusal(409, 'box.received-already', { values, state });
}

/** Books a box in, once, with what is in it: as many pieces as were announced unless somebody counted others. */
export async function receiveBox(
  code: string,
  counted: number | undefined,
  by: By & { place?: string },
  session: ClientSession,
): Promise<Posted> {
  const box = await Boxes.findById(code, null, { session }).lean<BoxRow>();
  if (!box) throw missing('box');
  if (box.state === 'received') throw receivedAlready(box);
  const pieces = counted ?? box.pieces;
  if (counted === undefined && pieces < 1) throw new Refusal(409, 'box.empty', { values: { code }, state: { code } });
  const posted = await receivePieces(box.goods, pieces, { ...by, box: code }, session);
  const taken = await Boxes.updateOne(
    { _id: code, state: 'announced' },
    { $set: { ...cameWith(posted.movement, by), came: pieces } },
    { session },
  );
  if (taken.matchedCount === 0) throw new Error('a box came twice within one commit');
  return posted;
}
