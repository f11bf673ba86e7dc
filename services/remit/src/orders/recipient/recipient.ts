import { digest, tail } from '@qiaohui/service-kit/data/encryption';
import { LRUCache } from 'lru-cache';
import type { OrderState } from '../contract.ts';
import type { OrderRecord } from '../model.ts';
import { isHolder } from './holder.rules.ts';
import {
  type AccountSource,
  comparable,
  differing,
  isSerious,
  type Recipient,
  type RecipientField,
  recordOf,
} from './recipient.rules.ts';

type Paid = Pick<OrderRecord, 'kind' | 'resource' | 'payment' | 'kyc'>;
type Confirmable = Paid & Pick<OrderRecord, 'recipientConfirmed' | 'recipientAllowed'>;

/** Cached: institutions' numbers are public and few, and a keyed hash costs more than the rest of a comparison. */
const hashes = new LRUCache<string, string>({ max: 2_000 });
function hashOf(text: string): string {
  const known = hashes.get(text) ?? digest(text);
  hashes.set(text, known);
  return known;
}

/** Numbers are sealed, so their hashes are compared: that of letters and digits alone where the order has it. */
function sameNumber({ accountNo }: OrderRecord['payment'], record: string): boolean {
  if (!accountNo) return true;
  return accountNo.bare
    ? accountNo.bare === hashOf(comparable('accountNo', record))
    : accountNo.hash === hashOf(record);
}

/**
 * Returns the fields in which the account of an order is not the institution's on record. Living expenses go to an
 * account in the name of the person they are for. An account that is not given yet differs in nothing.
 */
export function recipientDiffers({ kind, resource, payment, kyc }: Paid): RecipientField[] {
  if (!payment.accountNo) return [];
  if (kind === 'living') return isHolder(payment.accountName, kyc) ? [] : ['accountName'];
  const record = recordOf(kind, resource);
  return record ? differing(payment, record, sameNumber(payment, record.accountNo)) : [];
}

export function accountSource(order: Paid & Pick<OrderRecord, 'accountSource'>): AccountSource {
  if (order.accountSource) return order.accountSource;
  if (isSerious(recipientDiffers(order))) return 'differs';
  // The holder of a deleted account is no longer known.
  return order.payment.accountNo && recordOf(order.kind, order.resource) ? 'record' : 'payer';
}

/** Returns the mark of the recipient that was confirmed: the confirmation is valid for exactly this account. */
export function recipientMark({ kind, payment, kyc }: Paid): string {
  const { accountNo, accountName, swift, transitCode, bankBranches, bankName, bankAddress } = payment;
  const whose = kind === 'living' ? [kyc.lastName, kyc.firstName] : [];
  return digest(
    JSON.stringify([
      accountNo?.hash ?? '',
      ...[accountName, swift, transitCode, bankBranches, bankName, bankAddress],
      ...whose,
    ]),
  );
}

/** True when the payer must still confirm that this account was typed from the payment slip. */
export const needsConfirming = (order: Confirmable): boolean =>
  isSerious(recipientDiffers(order)) && order.recipientConfirmed?.mark !== recipientMark(order);

/** Records the payer's confirmation that this account was typed from the payment slip, where one is needed. */
export const withRecipientConfirmed = <O extends Confirmable>(order: O, now: Date): O =>
  needsConfirming(order)
    ? { ...order, recipientConfirmed: { mark: recipientMark(order), at: now.toISOString() } }
    : order;

/** True when finance must still allow this account before anything is remitted to it. */
export const needsAllowing = (order: Confirmable): boolean =>
  isSerious(recipientDiffers(order)) && order.recipientAllowed?.mark !== recipientMark(order);

/** The recipient's state as finance sees it, without numbers; null where nothing differs. */
export function recipientState(order: Confirmable): OrderState['recipient'] {
  if (recipientDiffers(order).length === 0) return null;
  const record = recordOf(order.kind, order.resource);
  const { recipientConfirmed: confirmed, recipientAllowed: allowed } = order;
  const mark = recipientMark(order);
  return {
    unconfirmed: needsAllowing(order),
    record: record && withTail(record),
    confirmedAt: confirmed?.mark === mark ? confirmed.at : null,
    allowed: allowed?.mark === mark ? { by: allowed.by, at: allowed.at, reason: allowed.reason } : null,
  };
}

const withTail = ({ accountNo, ...record }: Recipient) => ({ ...record, accountNoTail: tail(accountNo) });
