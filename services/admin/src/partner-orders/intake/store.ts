import { randomInt, randomUUID } from 'node:crypto';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { sign } from '@qiaohui/service-kit/data/encryption';
import { decimal128, isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { configAt } from '../../config/store.ts';
import { publishPartnerOrder } from '../events.ts';
import { hide } from '../hidden.rules.ts';
import { type PartnerOrderRecord, PartnerOrders } from '../model.ts';
import { pricedAs, type Reference, referenceFor } from '../price/reference.store.ts';
import { rankOf } from '../state/queue.rules.ts';
import { fine } from '../sums.rules.ts';
import type { PartnerOrderIntake, PartnerOrderTaken } from './schema.ts';

/** Letters and digits that cannot be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const orderNumber = () => `QG${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** Partners pay into the reserve account of the channel that is the default for institutions too. */
const CHANNEL = 'zlpay';

const termsOf = ({ number, gic_order_id, given, tails }: Omit<PartnerOrderRecord, 'terms'>) =>
  searchTermsOf(
    number,
    gic_order_id,
    given.student_name,
    given.payer_name,
    given.user.email,
    given.resource.name_en,
    given.from,
    given.target,
    given.zl_order,
    ...Object.values(tails),
  );

async function recordOf(
  partner: string,
  body: PartnerOrderIntake,
  content: string,
  now: Date,
  known?: Reference,
): Promise<PartnerOrderRecord> {
  const { amount, cny_amount, cny_fee, gic_order_id, payer_idcode, payer_phone, accept_account_no, ...given } = body;
  const { channels, partnerBand } = await configAt(now);
  const { reserveName, reserveBank, reserveAccount } = channels[CHANNEL];
  const history = [
    { seq: 1, from: null, to: PartnerOrderStatus.TransferClaimed, actor: { kind: 'system' as const, id: partner } },
  ];
  const order = {
    _id: randomUUID(),
    version: 1,
    number: orderNumber(),
    partner,
    gic_order_id,
    content,
    status: PartnerOrderStatus.TransferClaimed,
    given,
    ...hide({ payer_idcode, payer_phone, accept_account_no }),
    amount: decimal128(amount),
    cny_amount: decimal128(cny_amount),
    cny_fee: decimal128(cny_fee),
    ...pricedAs({ amount, cny_amount }, known ?? (await referenceFor(given.currency, now)), partnerBand),
    reserve: { name: reserveName, bank: reserveBank, account: reserveAccount },
    receipt: null,
    refund: null,
    bank_reference: null,
    proof_uid: null,
    history: history.map((entry) => ({ ...entry, at: now.toISOString() })),
    created_at: now,
  };
  return { ...order, rank: rankOf(order), terms: termsOf({ ...order, rank: 0 }) };
}

/** The order that was sent under this id before: a repeat gets its response again, other content is a 409. */
async function known(partner: string, gic_order_id: string, content: string): Promise<PartnerOrderRecord | null> {
  const order = await PartnerOrders.findOne({ partner, gic_order_id }).lean<PartnerOrderRecord>();
  if (order && order.content !== content) throw conflict('gic.other-content');
  return order;
}

/** Accepts a partner's order once, however often it is sent. `reference`: our own price, where it is known. */
export async function takeOrder(
  partner: string,
  body: PartnerOrderIntake,
  now = new Date(),
  reference?: Reference,
): Promise<PartnerOrderRecord> {
  const content = sign(`gic-content:${partner}:${JSON.stringify(body)}`);
  const before = await known(partner, body.gic_order_id, content);
  if (before) return before;
  const order = await recordOf(partner, body, content, now, reference);
  try {
    await transaction(async (session) => {
      await PartnerOrders.create([order], { session });
      await publishPartnerOrder(order, { kind: 'system', id: partner }, session, {
        from: null,
        to: PartnerOrderStatus.TransferClaimed,
      });
    });
    return order;
  } catch (error) {
    // the same request on another connection was first
    const faster = isDuplicate(error) ? await known(partner, body.gic_order_id, content) : null;
    if (faster) return faster;
    throw error;
  }
}

export const takenView = ({
  _id,
  number,
  gic_order_id,
  gic_rate,
  reserve,
  created_at,
}: PartnerOrderRecord): PartnerOrderTaken => ({
  id: _id,
  number,
  gic_order_id,
  status: PartnerOrderStatus.TransferClaimed,
  gic_rate: fine(gic_rate),
  reserve_name: reserve.name,
  reserve_bank: reserve.bank,
  reserve_account: reserve.account,
  reserve_postscript: number,
  created_at: created_at.toISOString(),
});
