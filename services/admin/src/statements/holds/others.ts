import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { cnyOf, fenOf } from '../../fen.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { PartnerOrderStatus } from '../../orders/status.ts';
import { findOrders } from '../../orders/store.ts';
import { findPartnerOrders, type PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { numbersIn } from '../identities/numbers.rules.ts';
import { mayBePayer } from '../identities/payee.rules.ts';
import { partnersPayer, payerOf } from '../identities/payers.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { fitOf, isAbout } from '../returns/fits.rules.ts';
import { type Gone, isRemittance, type Others } from '../returns/taken-back.rules.ts';
import { holderOf, partnersHolder } from './holders.ts';

/** More orders of one name, or refunds of one sum, are not searched. */
const MOST = 200;

type Customers = { state: OrderState };
const customers = (where: object) => findOrders(where, { state: 1 }).limit(MOST).lean<Customers[]>();
const partners = (where: object) => findPartnerOrders(where).limit(MOST).lean<PartnerOrderRecord[]>();

/** A sum as orders may write it. */
export const sumTexts = (fen: number): string[] => [...new Set([cnyOf(fen), String(fen / 100)])];

/** A name as orders keep it to be found by. */
export const termOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** All that came for an order, also what was taken back since. */
const cameFor = ({ receipts }: OrderState): number =>
  receipts.filter(({ reverses }) => !reverses).reduce((sum, { amount }) => sum + fenOf(amount), 0);
const cameForPartner = ({ receipt, reversals = [] }: PartnerOrderRecord): number =>
  (receipt ? fenOf(cny(receipt.amount)) : 0) +
  reversals.reduce((sum, { amount }) => sum + Math.abs(fenOf(cny(amount))), 0);

type Named = Omit<Others, 'isPayers'>;

/** The part of a line's money that the other orders named by it account for. */
async function named(line: Gone, _id: object): Promise<Named> {
  const numbers = numbersIn(line.postscript);
  if (numbers.length === 0) return { namedFen: 0, namedEver: 0, namedFit: 0, namedBears: false, isRemittance: false };
  const number = trusted({ $in: numbers });
  const [found, ofPartners] = await Promise.all([
    customers({ _id, 'state.number': number }),
    partners({ _id, number }),
  ]);
  const all = await Promise.all([...found.map(({ state }) => holderOf(state)), ...ofPartners.map(partnersHolder)]);
  const receipts = all.flatMap((one) => one.receipts);
  const heldFen = receipts.reduce((sum, fen) => sum + fen, 0);
  const fits = [{ receipts, heldFen, wholes: [] }, ...all].map((one) => fitOf(line.left, one));
  const borne = all.flatMap(({ serials }) =>
    serials.filter(({ serial, fen }) => isSameSerial(serial, line.serial) && fen >= line.left),
  );
  return {
    namedFen: heldFen,
    namedEver: [...found.map(({ state }) => cameFor(state)), ...ofPartners.map(cameForPartner)].reduce(
      (a, b) => a + b,
      0,
    ),
    namedFit: fits.includes(2) ? 2 : fits.includes(1) ? 1 : 0,
    namedBears: !line.isVoucher && borne.length > 0,
    isRemittance: all.some((one) => isRemittance(line, one)),
  };
}

/**
 * True when the payee is the payer of another order that has about this sum: what is awaited is no money that can go.
 */
async function isPayers({ payer, left: fen }: Gone, _id: object): Promise<boolean> {
  const terms = termOf(payer);
  if (terms === '') return false;
  const isOf = ({ receipts }: OrderState) => activeReceipts(receipts).some(({ amount }) => isAbout(fen, fenOf(amount)));
  const amount = trusted({ $in: sumTexts(fen) });
  const found = await customers({ _id, $or: [{ terms }, { 'state.receipts.amount': amount }] });
  if (found.some(({ state }) => isOf(state) && mayBePayer(payer, payerOf(state), []))) return true;
  const ofPartners = await partners({ _id, terms });
  return ofPartners.some(
    (order) =>
      order.receipt !== null &&
      isAbout(fen, fenOf(cny(order.receipt.amount))) &&
      mayBePayer(payer, partnersPayer(order), []),
  );
}

/** What the orders other than this one show of a line. */
export async function othersOn(line: Gone, order: string): Promise<Others> {
  const isOther = trusted({ $ne: order });
  return {
    ...(await named(line, isOther)),
    isPayers: await isPayers(line, isOther),
  };
}

/** Refunds of ours, approved or paid, that a line may be: of its very sum, of an order that it names or whose payer it goes to. */
export async function refundsLike(line: Gone, order: string | null): Promise<string[]> {
  const isOther = trusted({ $ne: order });
  const numbers = numbersIn(line.postscript);
  const isTo = (number: string, person: Parameters<typeof mayBePayer>[1]) =>
    numbers.includes(number) || mayBePayer(line.payer, person, []);
  const states = trusted({ $in: ['approved', 'paid'] });
  const refund = trusted({
    $elemMatch: { state: { $in: ['approved', 'paid'] }, amount: { $in: sumTexts(line.fen) } },
  });
  const found = await customers({ _id: isOther, 'state.refunds.state': states, 'state.refunds': refund });
  const own = found
    .filter(({ state }) => isTo(state.number, payerOf(state)))
    .flatMap(({ state }) =>
      state.refunds.flatMap((one, at) =>
        one.state !== 'requested' && fenOf(one.amount) === line.fen ? [`${state.id} ${at}`] : [],
      ),
    );
  const status = trusted({
    $in: [PartnerOrderStatus.Completed, PartnerOrderStatus.Refunding, PartnerOrderStatus.Refunded],
  });
  const ofPartners = await partners({ _id: isOther, status, 'refund.amount': decimal128(cnyOf(line.fen)) });
  const theirs = ofPartners.filter((one) => isTo(one.number, partnersPayer(one))).map(({ _id }) => `${_id} 0`);
  return [...own, ...theirs];
}
