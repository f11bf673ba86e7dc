import { withBlocker } from '../orders/rules.ts';
import type { TakenBack } from '../orders/schema.ts';
import { PARTNERS_LEAVING } from '../orders/status.rules.ts';
import { masked } from '../orders/view.rules.ts';
import type { PartnerOrderRecord } from './model.ts';
import { differenceOf } from './rules.ts';
import type { PartnerOrderDetail, PartnerOrderRow } from './schema.ts';
import { holdOf } from './state/hold.rules.ts';
import { waitingOf } from './state/queue.rules.ts';
import { heldOf, isReversible, movesOf, type PartnerOrderBalance, surplusOf } from './state/table.rules.ts';
import { cny, fine } from './sums.rules.ts';

export const balanceOf = (order: PartnerOrderRecord): PartnerOrderBalance => {
  const { status, cny_amount, receipt, refund } = order;
  return {
    status,
    cny_amount: cny(cny_amount),
    received: receipt ? cny(receipt.amount) : '0.00',
    returned: refund ? cny(refund.amount) : '0.00',
    hold: holdOf(order),
  };
};

/** The price part of the detail; `people` as in `detailOf`. */
function priceOf(
  { price, reference, amount, cny_amount }: PartnerOrderRecord,
  people: Map<string, string>,
): PartnerOrderDetail['price'] {
  if (!price || price.verdict === 'within') return null;
  const { verdict, band, released } = price;
  const sums = { amount: fine(amount), cny_amount: cny(cny_amount) };
  return {
    verdict,
    band,
    difference: reference && differenceOf(sums, fine(reference.rate)),
    released: released && {
      name: people.get(released.by) ?? '',
      at: released.at.toISOString(),
      reason: released.reason,
    },
  };
}

/** `partners`: what they are called, by id. */
export function rowOf(order: PartnerOrderRecord, partners: Map<string, string>): PartnerOrderRow {
  const { given, tails, reserve } = order;
  const { ours, since } = waitingOf(order);
  return {
    id: order._id,
    number: order.number,
    version: order.version,
    status: order.status,
    partner: { id: order.partner, name: partners.get(order.partner) ?? order.partner },
    user: given.user,
    resource: given.resource,
    gic_order_id: order.gic_order_id,
    from: given.from,
    target: given.target,
    currency: given.currency,
    amount: fine(order.amount),
    cny_amount: cny(order.cny_amount),
    cny_fee: cny(order.cny_fee),
    gic_rate: fine(order.gic_rate),
    gic_profit: order.gic_profit && cny(order.gic_profit),
    reserved_amount_rate: order.reference && fine(order.reference.rate),
    accept_account_name: given.accept_account_name,
    accept_account_no: masked(tails.accept_account_no),
    accept_bank: given.accept_bank,
    accept_address: given.accept_address,
    accept_swift: given.accept_swift,
    accept_reference: given.accept_reference,
    accept_remittance: given.accept_remittance,
    transit_code: given.transit_code,
    bank_branches: given.bank_branches,
    student_name: given.student_name,
    student_last_name: given.student_last_name,
    student_first_name: given.student_first_name,
    student_email: given.student_email,
    payer_name: given.payer_name,
    payer_last_name: given.payer_last_name,
    payer_first_name: given.payer_first_name,
    payer_relation: given.payer_relation,
    payer_code: given.payer_code,
    payer_phone: masked(tails.payer_phone),
    payer_idcode: masked(tails.payer_idcode),
    reserve_name: reserve.name,
    reserve_bank: reserve.bank,
    reserve_postscript: order.number,
    deadline_date: given.deadline_date,
    created_at: order.created_at.toISOString(),
    zl_order: given.zl_order || null,
    price_hold: holdOf(order),
    waits_for_us: ours,
    since: since.toISOString(),
  };
}

/** `people`: what those are called who moved it, by account id. */
export function detailOf(
  order: PartnerOrderRecord,
  partners: Map<string, string>,
  people: Map<string, string>,
  takenBack: TakenBack[],
): PartnerOrderDetail {
  const { receipt, refund, reference } = order;
  return {
    ...rowOf(order, partners),
    reference_published_at: reference?.publishedAt.toISOString() ?? null,
    reserve_account: order.reserve.account,
    received: receipt ? cny(receipt.amount) : '0.00',
    receipt: receipt && { amount: cny(receipt.amount), serial: receipt.serial, at: receipt.at.toISOString() },
    reversals: (order.reversals ?? []).map(({ amount, serial, at, by, reason }) => ({
      ...{ amount: cny(amount), serial, at: at.toISOString(), name: people.get(by) ?? '', reason },
    })),
    reversible: receipt !== null && isReversible(order),
    refund: refund && { amount: cny(refund.amount), at: refund.at.toISOString() },
    held: heldOf(balanceOf(order)).toFixed(2),
    surplus: surplusOf(balanceOf(order)).toFixed(2),
    bank_reference: order.bank_reference,
    proof_uid: order.proof_uid,
    price: priceOf(order, people),
    taken_back: takenBack,
    moves: withBlocker(movesOf(balanceOf(order)), PARTNERS_LEAVING, takenBack.length > 0),
    history: order.history.map((entry) => ({
      ...entry,
      name: people.get(entry.actor.id) ?? partners.get(entry.actor.id) ?? '',
    })),
  };
}
