import { conflict } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import type { CountReason } from '../scan/schema.ts';
import type { GoodsRow } from '../stock/goods/model.ts';
import { type Posted, post, type Why } from '../stock/ledger/store.ts';

type Counted = { goods: GoodsRow; place: string; pieces: number; reason?: CountReason; note?: string };

/** Books what was counted at a place: the difference to what should be there, with its reason, or that there is none. */
export function countAt(
  { goods, place, pieces, reason, note }: Counted,
  why: Why,
  session: ClientSession,
): Promise<Posted> {
  const expected = goods.places[place] ?? 0;
  const difference = pieces - expected;
  if (difference !== 0 && !reason) throw conflict('count.reason-needed', { expected, counted: pieces });
  const shift = {
    goods: goods._id,
    kind: 'count' as const,
    pieces: Math.abs(difference),
    from: difference < 0 ? place : null,
    to: difference < 0 ? null : place,
  };
  return post(shift, { ...why, reason: [reason, note].filter(Boolean).join(': ') }, session);
}
