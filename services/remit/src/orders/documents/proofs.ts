import { HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { addressOf, type FileRecord, staffFileFor } from '../../files/store.ts';
import type { OrderRecord } from '../model.ts';
import type { Refund } from '../schema.ts';

/** True when the file that shows that money went back is one of the order's own. */
export const hasProof = ({ staffFiles }: Pick<OrderRecord, 'staffFiles'>, { proofUid }: Refund): boolean =>
  staffFiles.some(({ uid }) => uid === proofUid);

/** Paid refunds that no file of the order proves. */
export const unproven = (order: Pick<OrderRecord, 'staffFiles' | 'refunds'>): Refund[] =>
  order.refunds.filter((refund) => refund.state === 'paid' && !hasProof(order, refund));

/** Uids of files that prove a refund: they stay with their order whatever else is attached to it. */
export const proofUids = ({ refunds }: Pick<OrderRecord, 'refunds'>): Set<string> =>
  new Set(refunds.flatMap(({ proofUid }) => proofUid ?? []));

export const withFile = (order: OrderRecord, { _id: uid, name }: Pick<FileRecord, '_id' | 'name'>): OrderRecord =>
  order.staffFiles.some((file) => file.uid === uid)
    ? order
    : { ...order, staffFiles: [...order.staffFiles, { uid, name, url: addressOf(uid) }] };

/**
 * The order with its proof among finance's files, so that whoever writes the order attaches it in the same transaction.
 * Only a file of staff's that was uploaded for this order counts: this person's own upload, or one that is the order's
 * already.
 */
export async function withProof(
  order: OrderRecord,
  uid: string,
  by: string,
  session: ClientSession,
): Promise<OrderRecord> {
  const file = await staffFileFor(uid, order, session, by);
  if (!file) throw unprocessable({ proof_uid: ['order.proof-unknown'] });
  return withFile(order, file);
}

/** Hands a proof in later, for a refund that was paid and has none. The money does not move again. */
export function provenLater(
  order: OrderRecord,
  { refund: id, proofUid }: { refund: string; proofUid?: string | undefined },
) {
  const refund = order.refunds.find((one) => one.id === id);
  if (!refund) throw notFound('refund');
  if (!unproven(order).includes(refund)) throw new HttpError(409, 'refund.moved-already');
  if (!proofUid) throw unprocessable({ proof_uid: ['order.proof-needed'] });
  return { ...order, refunds: order.refunds.map((one) => (one.id === id ? { ...one, proofUid } : one)) };
}
