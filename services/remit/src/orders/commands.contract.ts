import { command, Instant, Money, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { AccessLogEntry } from '../access-log/schema.ts';
import { OrderState } from './contract.ts';
import { HeldDecision, SlotName, Status } from './schema.ts';

/**
 * Serials of the order's money that the caller has seen and considers different. Where it is given, money that matches
 * any other of the order is an error (`receipt.like`): it may be the same transfer under another serial.
 */
const Despite = z.array(z.string().min(1).max(140)).max(1_000).optional();

/** `order` is the order's id; the head that every command carries (its own id, actor, version) comes from the kit. */
const onOrder = z.object({ order: z.string().max(60) });

export const SetStatus = command(
  'remit.order.set-status',
  onOrder.extend({
    status: Status,
    reason: Reason.optional(),
    amount: Money.optional(),
    bankSerial: z.string().min(1).max(100).optional(),
    despite: Despite,
    bankReference: z.string().min(1).max(100).optional(),
    proofUid: z.string().max(60).optional(),
  }),
  OrderState,
);
export const ReviewSlot = command(
  'remit.order.review-slot',
  onOrder.extend({
    slot: z.union([SlotName, z.literal('all')]),
    verdict: z.enum(['accept', 'reject']),
    reason: Reason.optional(),
  }),
  OrderState,
);
/** Allows an order to pay an account that is not the one on record; valid for exactly the account of `version`. */
export const AllowRecipient = command('remit.order.allow-recipient', onOrder.extend({ reason: Reason }), OrderState);
/** Assigns the next review of the documents to the actor. */
export const TakeOver = command('remit.order.take-over', onOrder, OrderState);
export const BookReceipt = command(
  'remit.order.book-receipt',
  onOrder.extend({
    amount: Money,
    bankSerial: z.string().min(1).max(140),
    receivedAt: Instant,
    /** The reserve account of the bank's statement; by default the order's own. */
    reserveAccount: z.string().min(1).max(60).optional(),
    /** The bank's serial of a line that is split over several orders; `bankSerial` is then that of this share. */
    splitOf: z.string().min(1).max(140).optional(),
    /** True for money without a receipt yet: a booked serial is an error, even of this order and sum. */
    isNew: z.boolean().optional(),
    despite: Despite,
  }),
  OrderState,
);
/**
 * Takes a receipt back by a counter-entry. `notSent`: at 6 a person says that the bank has no order to remit;
 * `bankTookBack`: a statement says so, of a channel's receipt as well, and of money that has gone abroad or back already;
 * `claim`: a person says that the customer owes us what went out.
 */
export const ReverseReceipt = command(
  'remit.order.reverse-receipt',
  onOrder.extend({
    receipt: z.string().max(60),
    reason: Reason,
    notSent: z.boolean().optional(),
    bankTookBack: z.boolean().optional(),
    claim: z.boolean().optional(),
  }),
  OrderState,
);
/**
 * Decides what a callback on hold is: the transfer of a receipt in force, separate money, which is then booked, or
 * money that did not arrive.
 */
export const DecideHeldReceipt = command(
  'remit.order.decide-held-receipt',
  onOrder.extend({ receipt: z.string().max(60), as: HeldDecision, reason: Reason }),
  OrderState,
);
/**
 * Serials of the reserve accounts are unique over customers' and partners' orders; admin, which stores the partners',
 * claims them here before it books. `holder`: the partner's order. A repeat by the same holder with the same sum
 * changes nothing.
 */
const onSerial = z.object({
  reserveAccount: z.string().min(1).max(60),
  serial: z.string().min(1).max(140),
  holder: z.string().max(60),
});
const Done = z.object({ ok: z.boolean() });
export const ClaimSerial = command(
  'remit.serial.claim',
  // `splitOf`: the bank's serial of a line that is split over several orders; `serial` is then that of this share
  onSerial.extend({ amount: Money, splitOf: z.string().min(1).max(140).optional() }),
  Done,
);
export const ReleaseSerial = command('remit.serial.release', onSerial, Done);
export const RequestRefund = command(
  'remit.order.request-refund',
  onOrder.extend({ amount: Money.optional(), reason: Reason }),
  OrderState,
);
export const SettleRefund = command(
  'remit.order.settle-refund',
  onOrder.extend({
    refund: z.string().max(60),
    /** `prove` adds a proof to a refund that was paid and has none. */
    step: z.enum(['approve', 'pay', 'prove']),
    proofUid: z.string().max(60).optional(),
  }),
  OrderState,
);
export const RevealField = z.enum(['idNumber', 'phone', 'payerIdNumber', 'payerPhone', 'accountNo']);
/** A number of the order's money that another service stores, from the bank's statements. */
const RevealElsewhere = z.enum(['payerAccount']);
/** Logs for the customer that the calling service is about to reveal data that it stores itself. */
export const NoteReveal = command(
  'remit.order.note-reveal',
  onOrder.extend({ field: RevealElsewhere, reason: Reason }),
  z.object({ ok: z.boolean() }),
);
/** Lists the staff's views of an order, the newest last. */
export const ListAccessLog = command('remit.order.list-looks', onOrder, z.object({ looks: z.array(AccessLogEntry) }));
export const Reveal = command(
  'remit.order.reveal',
  onOrder.extend({ fields: z.array(RevealField).min(1), reason: Reason }),
  z.object({ values: z.partialRecord(RevealField, z.string()) }),
);
