import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { trusted } from 'mongoose';
import { cnyOf, fenOf } from '../fen.ts';
import { GicOrders, type GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import { Orders } from '../orders/model.ts';
import { numbersIn } from './numbers.rules.ts';
import { mayBePayer } from './payee.rules.ts';
import { partnersPayer, payerOf } from './payers.rules.ts';
import type { Gone, Others } from './taken-back.rules.ts';

/** More orders of one name, or refunds of one sum, are not looked through. */
const MOST = 200;

type Customers = { state: OrderState };
const customers = (where: object) => Orders.find(where, { state: 1 }).limit(MOST).lean<Customers[]>();
const partners = (where: object) => GicOrders.find(where).limit(MOST).lean<GicRecord[]>();

/** A sum as orders may write it. */
export const sumTexts = (fen: number): string[] => [...new Set([cnyOf(fen), String(fen / 100)])];

/** A name as orders keep it to be found by. */
export const termOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** All that came for an order, also what was taken back since. */
const cameFor = ({ receipts }: OrderState): number =>
  receipts.filter(({ reverses }) => !reverses).reduce((sum, { amount }) => sum + fenOf(amount), 0);
const cameForPartner = ({ receipt, reversals = [] }: GicRecord): number =>
  (receipt ? fenOf(cny(receipt.amount)) : 0) +
  reversals.reduce((sum, { amount }) => sum + Math.abs(fenOf(cny(amount))), 0);

/** What came for the orders that a line names, but for this one. */
async function namedFen({ postscript }: Gone, _id: object): Promise<number> {
  const numbers = trusted({ $in: numbersIn(postscript) });
  const [named, ofPartners] = await Promise.all([
    customers({ _id, 'state.number': numbers }),
    partners({ _id, number: numbers }),
  ]);
  return [...named.map(({ state }) => cameFor(state)), ...ofPartners.map(cameForPartner)].reduce((a, b) => a + b, 0);
}

/** Whether the payee is the payer of another order that has just this sum, or awaits it. */
async function isPayers({ payer, fen }: Gone, _id: object): Promise<boolean> {
  const terms = termOf(payer);
  if (terms === '') return false;
  const sum = cnyOf(fen);
  const isOf = ({ due, receipts }: OrderState) =>
    [due ?? '', ...receipts.map(({ amount }) => amount)].some((one) => one !== '' && fenOf(one) === fen);
  const amount = trusted({ $in: sumTexts(fen) });
  const found = await customers({ _id, $or: [{ terms }, { 'state.receipts.amount': amount }] });
  if (found.some(({ state }) => isOf(state) && mayBePayer(payer, payerOf(state), []))) return true;
  const ofPartners = await partners({ _id, terms, cny_amount: decimal128(sum) });
  return ofPartners.some((order) => mayBePayer(payer, partnersPayer(order), []));
}

/** What the orders but this one say of a line. */
export async function othersOn(line: Gone, order: string): Promise<Others> {
  const isOther = trusted({ $ne: order });
  return {
    namedFen: numbersIn(line.postscript).length > 0 ? await namedFen(line, isOther) : 0,
    isPayers: line.says !== null && (await isPayers(line, isOther)),
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
  const status = trusted({ $in: [7, 9, 10] });
  const ofPartners = await partners({ _id: isOther, status, 'refund.amount': decimal128(cnyOf(line.fen)) });
  const theirs = ofPartners.filter((one) => isTo(one.number, partnersPayer(one))).map(({ _id }) => `${_id} 0`);
  return [...own, ...theirs];
}
