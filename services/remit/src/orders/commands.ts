import { type Answering, answer, answerFreely } from '@qiaohui/service-kit/commands';
import { conflict, Refusal } from '@qiaohui/service-kit/refusal';
import { Decimal } from 'decimal.js';
import { accountOf, demandStaff, sealingKeyOf } from '../accounts/people.ts';
import {
  AllowRecipient,
  BookReceipt,
  ClaimSerial,
  DecideHeldReceipt,
  ListLooks,
  NoteReveal,
  ReleaseSerial,
  RepublishOrders,
  RequestRefund,
  Reveal,
  ReverseReceipt,
  ReviewSlot,
  SetStatus,
  SettleRefund,
  TakeOver,
} from '../contract.ts';
import { currentConfig } from '../institutions/config.ts';
import { noteReveal } from '../trail/looks.ts';
import { lookTrail } from '../trail/trail.ts';
import { checkSum, forFinance, keep, moveForFinance, shown } from './acts.ts';
import { demandNotOnHold, demandUnlike, heldDecided } from './on-hold.ts';
import { demandFiles } from './papers.ts';
import { openKyc, openPayment } from './people.ts';
import { provenLater, withProof } from './proofs.ts';
import { book, giveReceiptBack, isBooked } from './receipts.ts';
import { needsAllowing, recipientMark } from './recipient.ts';
import { free, stepOn } from './refunds.ts';
import { retellOrders } from './retell.ts';
import { reversed } from './reversal.ts';
import { reviewed } from './review.ts';
import { giveSerialBack, holds, takeSerial } from './serials.ts';
import { OrderStatus } from './status.ts';
import { settled, withRefund } from './steps.ts';

export const orderAnswers: Answering[] = [
  answer(SetStatus, async (input, session) => {
    const order = await forFinance(input, session);
    const { status: to, reason, amount, bankSerial, despite, bankReference, proofUid } = input;
    const wish = {
      to,
      ...(reason && { reason }),
      ...(amount && { amount }),
      ...(bankSerial && { bankSerial }),
      ...(despite && { despite }),
      ...(bankReference && { bankReference }),
      ...(proofUid && { proofUid }),
    };
    return moveForFinance(order, wish, input.actor, session);
  }),

  answer(ReviewSlot, async (input, session) => {
    const order = await forFinance(input, session);
    const after = reviewed(order, input);
    await demandFiles(
      order,
      after.reviews.filter((review) => !order.reviews.includes(review)),
      session,
    );
    return keep(order, settled(after, new Date()), input.actor, session);
  }),

  answer(AllowRecipient, async (input, session) => {
    const order = await forFinance(input, session);
    // a draft's account may still change with each key
    if (order.status === OrderStatus.Draft || !needsAllowing(order))
      throw new Refusal(409, 'recipient.nothing-to-allow', { state: await shown(order) });
    const { actor, reason } = input;
    const allowed = { mark: recipientMark(order), by: actor.id, at: new Date().toISOString(), reason };
    return keep(order, { ...order, recipientAllowed: allowed }, actor, session);
  }),

  answer(TakeOver, async (input, session) => {
    const order = await forFinance(input, session);
    if (order.reviewer === input.actor.id) return shown(order);
    return keep(order, { ...order, reviewer: input.actor.id }, input.actor, session);
  }),

  answer(BookReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    checkSum(input.amount);
    const { amount, bankSerial: serial, receivedAt, reserveAccount, splitOf } = input;
    const money = { amount, serial, source: 'finance' as const, receivedAt, reserveAccount, splitOf };
    demandNotOnHold(order, serial);
    if (await isBooked(order, money, session)) {
      if (input.isNew) throw conflict('payment.serial-used');
      return shown(order);
    }
    demandUnlike(order, money, { despite: input.despite, calendar: (await currentConfig()).holidays });
    const now = new Date();
    return keep(order, settled(await book(order, money, now, session), now, true), input.actor, session);
  }),

  answer(ReverseReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    const { receipt, actor, reason } = input;
    const after = reversed(order, receipt, actor, reason, new Date(), input);
    await giveReceiptBack(order, receipt, session);
    return keep(order, after, input.actor, session);
  }),

  answer(DecideHeldReceipt, async (input, session) => {
    const order = await forFinance(input, session);
    const { actor, receipt, as, reason } = input;
    const { holidays } = await currentConfig();
    return keep(order, heldDecided(order, { receipt, as, by: actor, reason }, new Date(), holidays), actor, session);
  }),

  answer(ClaimSerial, async ({ actor, reserveAccount, serial, splitOf, holder, amount }, session) => {
    // admin's own jobs claim what was booked before serials were counted over both kinds of orders
    if (actor.kind !== 'system') await demandStaff(actor, ['finance'], session);
    const claim = { reserveAccount, serial, splitOf, holder: `partner:${holder}`, amount };
    if (!(await holds(claim, session))) await takeSerial(claim, session);
    return { ok: true };
  }),

  answer(ReleaseSerial, async ({ reserveAccount, serial, holder }, session) => {
    return { ok: await giveSerialBack({ reserveAccount, serial, holder: `partner:${holder}` }, session) };
  }),

  // Without a sum it is the move to 9; with one, a surplus that goes back while the order goes on.
  answer(RequestRefund, async (input, session) => {
    const order = await forFinance(input, session);
    if (input.amount === undefined)
      return moveForFinance(order, { to: OrderStatus.Refunding, reason: input.reason }, input.actor, session);
    checkSum(input.amount);
    if (free(order).lt(input.amount)) throw new Refusal(409, 'refund.too-much');
    const refunds = withRefund(order, new Decimal(input.amount), 'surplus', new Date(), input);
    return keep(order, { ...order, refunds }, input.actor, session);
  }),

  answer(SettleRefund, async (input, session) => {
    const order = await forFinance(input, session);
    const { step, proofUid, actor } = input;
    const next =
      step === 'prove' ? provenLater(order, input) : stepOn(order, { ...input, step, by: actor.id }, new Date());
    const proven = step !== 'approve' && proofUid ? await withProof(next, proofUid, actor.id, session) : next;
    return keep(order, proven, actor, session);
  }),

  // Outside the kit's answer store: what is revealed must lie nowhere in the clear. The customer's entry comes first.
  answerFreely(Reveal, async (input) => {
    const order = await forFinance(input, null);
    const key = sealingKeyOf(await accountOf(order.account));
    await noteReveal(order, input.actor, input.fields, input.reason);
    const all = { ...openKyc(key, order.kyc), accountNo: openPayment(key, order.payment).accountNo };
    return { values: Object.fromEntries(input.fields.map((field) => [field, all[field]])) };
  }),

  answerFreely(NoteReveal, async (input) => {
    await noteReveal(await forFinance(input, null), input.actor, [input.field], input.reason);
    return { ok: true };
  }),

  answerFreely(ListLooks, async (input) => ({ looks: await lookTrail((await forFinance(input, null))._id) })),

  answerFreely(RepublishOrders, ({ actor }) => retellOrders(actor)),
];
