import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type CommandHandler, handleCommand, handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { Decimal } from 'decimal.js';
import { logReveal, staffAccessLog } from '../access-log/store.ts';
import { accountOf, requireStaff, sealingKeyOf } from '../accounts/store.ts';
import { currentConfig } from '../institutions/config.ts';
import { OrderStatus } from '../terms/status.ts';
import {
  AllowRecipient,
  BookReceipt,
  ClaimSerial,
  DecideHeldReceipt,
  ListAccessLog,
  NoteReveal,
  ReleaseSerial,
  RequestRefund,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SetStatus,
  SettleRefund,
  TakeOver,
} from './commands.contract.ts';
import { RepublishOrders } from './contract.ts';
import { requireFiles } from './documents/attach.ts';
import { provenLater, withProof } from './documents/proofs.ts';
import { reviewed } from './documents/review.ts';
import { replayOrders, stateNow } from './events.ts';
import { heldDecided, requireNotOnHold, requireUnlike } from './money/on-hold.ts';
import { book, isBooked, releaseReceiptSerial } from './money/receipts.ts';
import { refundable, stepOn } from './money/refunds.ts';
import { reversed } from './money/reversal.ts';
import { holdsSerial, releaseSerial, takeSerial } from './money/serials.ts';
import { needsAllowing, recipientMark } from './recipient/recipient.ts';
import { openKyc, openPayment } from './recipient/sealing.ts';
import { settled, withRefund } from './state/transition.ts';
import { checkSum, forFinance, moveForFinance, persistForFinance } from './write/finance.ts';

export const orderCommands: CommandHandler[] = [
  handleCommand(SetStatus, async (input, session) => {
    const order = await forFinance(input, session);
    const { status: to, reason, amount, bankSerial, despite, bankReference, proofUid } = input;
    const request = {
      to,
      ...(reason && { reason }),
      ...(amount && { amount }),
      ...(bankSerial && { bankSerial }),
      ...(despite && { despite }),
      ...(bankReference && { bankReference }),
      ...(proofUid && { proofUid }),
    };
    return moveForFinance(order, request, input.actor, session);
  }),

  handleCommand(ReviewSlot, async (input, session) => {
    const order = await forFinance(input, session);
    const after = reviewed(order, input);
    await requireFiles(
      order,
      after.reviews.filter((review) => !order.reviews.includes(review)),
      session,
    );
    return persistForFinance(order, settled(after, new Date()), input.actor, session);
  }),

  handleCommand(AllowRecipient, async (input, session) => {
    const order = await forFinance(input, session);
    // a draft's account may still change with each save
    if (order.status === OrderStatus.Draft || !needsAllowing(order))
      throw new HttpError(409, 'recipient.nothing-to-allow', { state: await stateNow(order) });
    const { actor, reason } = input;
    const allowed = { mark: recipientMark(order), by: actor.id, at: new Date().toISOString(), reason };
    return persistForFinance(order, { ...order, recipientAllowed: allowed }, actor, session);
  }),

  handleCommand(TakeOver, async (input, session) => {
    const order = await forFinance(input, session);
    if (order.reviewer === input.actor.id) return stateNow(order);
    return persistForFinance(order, { ...order, reviewer: input.actor.id }, input.actor, session);
  }),

  handleCommand(BookReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    checkSum(input.amount);
    const { amount, bankSerial: serial, receivedAt, reserveAccount, splitOf } = input;
    const money = { amount, serial, source: 'finance' as const, receivedAt, reserveAccount, splitOf };
    requireNotOnHold(order, serial);
    if (await isBooked(order, money, session)) {
      if (input.isNew) throw conflict('payment.serial-used');
      return stateNow(order);
    }
    requireUnlike(order, money, { despite: input.despite, calendar: (await currentConfig()).holidays });
    const now = new Date();
    return persistForFinance(order, settled(await book(order, money, now, session), now, true), input.actor, session);
  }),

  handleCommand(ReverseReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    const { receipt, actor, reason } = input;
    const after = reversed(order, receipt, actor, reason, new Date(), input);
    await releaseReceiptSerial(order, receipt, session);
    return persistForFinance(order, after, input.actor, session);
  }),

  handleCommand(DecideHeldReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    const { actor, receipt, as, reason } = input;
    const { holidays } = await currentConfig();
    return persistForFinance(
      order,
      heldDecided(order, { receipt, as, by: actor, reason }, new Date(), holidays),
      actor,
      session,
    );
  }),

  handleCommand(ClaimSerial, async ({ actor, reserveAccount, serial, splitOf, holder, amount }, session) => {
    // admin's own jobs claim serials booked before they were unique over both kinds of orders
    if (actor.kind !== 'system') await requireStaff(actor, ['finance'], session);
    const claim = { reserveAccount, serial, splitOf, holder: `partner:${holder}`, amount };
    if (!(await holdsSerial(claim, session))) await takeSerial(claim, session);
    return { ok: true };
  }),

  handleCommand(ReleaseSerial, async ({ reserveAccount, serial, holder }, session) => {
    return { ok: await releaseSerial({ reserveAccount, serial, holder: `partner:${holder}` }, session) };
  }),

  // Without a sum it is the move to 9; with one, a surplus that goes back while the order goes on.
  handleCommand(RequestRefund, async (input, session) => {
    const order = await forFinance(input, session);
    if (input.amount === undefined)
      return moveForFinance(order, { to: OrderStatus.Refunding, reason: input.reason }, input.actor, session);
    checkSum(input.amount);
    if (refundable(order).lt(input.amount)) throw new HttpError(409, 'refund.too-much');
    const refunds = withRefund(order, new Decimal(input.amount), 'surplus', new Date(), input);
    return persistForFinance(order, { ...order, refunds }, input.actor, session);
  }),

  handleCommand(SettleRefund, async (input, session) => {
    const order = await forFinance(input, session);
    const { step, proofUid, actor } = input;
    const next =
      step === 'prove' ? provenLater(order, input) : stepOn(order, { ...input, step, by: actor.id }, new Date());
    const proven = step !== 'approve' && proofUid ? await withProof(next, proofUid, actor.id, session) : next;
    return persistForFinance(order, proven, actor, session);
  }),

  // Not a `command`: its response would be stored, and revealed data must not be stored in plain text. The customer's
  // log entry is written first.
  handleWithoutTransaction(Reveal, async (input) => {
    const order = await forFinance(input, null);
    const key = sealingKeyOf(await accountOf(order.account));
    await logReveal(order, input.actor, input.fields, input.reason);
    const all = { ...openKyc(key, order.kyc), accountNo: openPayment(key, order.payment).accountNo };
    return { values: Object.fromEntries(input.fields.map((field) => [field, all[field]])) };
  }),

  handleWithoutTransaction(NoteReveal, async (input) => {
    await logReveal(await forFinance(input, null), input.actor, [input.field], input.reason);
    return { ok: true };
  }),

  handleWithoutTransaction(ListAccessLog, async (input) => ({
    looks: await staffAccessLog((await forFinance(input, null))._id),
  })),

  handleWithoutTransaction(RepublishOrders, ({ actor }) => replayOrders(actor)),
];
