import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { OrderRecord } from '../model.ts';
import type { SlotName } from '../schema.ts';
import { isReviewed } from '../state/phases.ts';
import { checklistOf } from '../state/record.ts';

type Verdict = { slot: SlotName | 'all'; verdict: 'accept' | 'reject'; reason?: string; actor: Actor };

/**
 * Applies finance's verdict on the files of a slot, or of all slots that have files. A rejection needs its reason, and
 * its author gets the replacement to review; a required slot without files is requested by rejecting it.
 */
export function reviewed(order: OrderRecord, { slot, verdict, reason, actor }: Verdict): OrderRecord {
  if (!isReviewed(order.status)) throw new HttpError(409, 'order.not-reviewed-now');
  if (verdict === 'reject' && !reason?.trim()) throw unprocessable({ reason: ['order.reason-needed'] });
  const items = checklistOf(order);
  const held = items.filter(({ state }) => state !== 'missing');
  // A required document that is missing can only be requested.
  const rejected = items.filter((item) => item.slot === slot && item.required && verdict === 'reject');
  const meant =
    slot === 'all'
      ? held
      : held
          .filter((item) => item.slot === slot)
          .concat(rejected)
          .slice(0, 1);
  if (meant.length === 0) throw unprocessable({ slot: ['order.slot-empty'] });
  const verdicts = meant.map(({ slot: name, files }) => ({ slot: name, verdict, files, ...(reason && { reason }) }));
  const others = order.reviews.filter((review) => !meant.some((item) => item.slot === review.slot));
  const reviewer = verdict === 'reject' ? actor.id : order.reviewer;
  return { ...order, reviewer, reviews: [...others, ...verdicts] };
}
