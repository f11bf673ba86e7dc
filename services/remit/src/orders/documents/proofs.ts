import { HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { addressOf, type FileRecord, staffFileFor } from '../../files/store.ts';
import type { OrderRecord } from '../model.ts';
import type { Refund } from '../schema.ts';

/** True when the proof of a refund is one of the order's own files. */
export const hasProof = ({ staffFiles }: Pick<OrderRecord, 'staffFiles'>, { proofUid }: Refund): boolean =>
  staffFiles.some(({ uid }) => uid === proofUid);

/** Returns paid refunds without a proof among the order's files. */
export const unproven = (order: Pick<OrderRecord, 'staffFiles' | 'refunds'>): Refund[] =>
  order.refunds.filter((refund) => refund.state === 'paid' && !hasProof(order, refund));

/** Returns the uids of proofs of refunds: they stay with their order whatever else is attached to it. */
export const proofUids = ({ refunds }: Pick<OrderRecord, 'refunds'>): Set<string> =>
  new Set(refunds.flatMap(({ proofUid }) => proofUid ?? []));

export const withFile = (order: OrderRecord, { _id: uid, name }: Pick<FileRecord, '_id' | 'name'>): OrderRecord =>
  order.staffFiles.some((file) => file.uid === uid)
    ? order
    : { ...order, staffFiles: [...order.staffFiles, { uid, name, url: addressOf(uid) }] };

/**
 * Returns the order with the proof among finance's files, so that the write of the order attaches it in the same
 * transaction. Only a staff file uploaded for this order is accepted: this person's own upload, or one that is attached
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

/** Adds a proof later, for a refund that was paid and has none. The money does not move again. */
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
