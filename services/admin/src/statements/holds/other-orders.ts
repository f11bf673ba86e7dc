import type { OrderState } from '@qiaohui/remit/contract';
import { cnyOf, fenOf } from '../../fen.ts';
import { othersNamedOrPaid, othersNumbered, othersRefunding } from '../../orders/money.store.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { PartnerOrderStatus } from '../../orders/status.rules.ts';
import {
  otherPartnerOrdersNamed,
  otherPartnerOrdersNumbered,
  otherPartnerOrdersRefunding,
} from '../../partner-orders/money.store.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import { numbersIn } from '../identities/numbers.rules.ts';
import { mayBePayer } from '../identities/payee.rules.ts';
import { partnersPayer, payerOf } from '../identities/payers.rules.ts';
import { isSameSerial } from '../identities/serials.rules.ts';
import { fitOf, isAbout } from '../returns/amounts.rules.ts';
import { isRemittance, type Others, type OutgoingLine } from '../returns/taken-back.rules.ts';
import { holderOf, partnersHolder } from './holders.store.ts';

/** A sum in the forms in which orders store it. */
export const sumTexts = (fen: number): string[] => [...new Set([cnyOf(fen), String(fen / 100)])];

/** A name as a search term of orders. */
export const termOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The sum of all that an order ever received, reversed receipts included. */
const cameFor = ({ receipts }: OrderState): number =>
  receipts.filter(({ reverses }) => !reverses).reduce((sum, { amount }) => sum + fenOf(amount), 0);
const cameForPartner = ({ receipt, reversals = [] }: PartnerOrderRecord): number =>
  (receipt ? fenOf(cny(receipt.amount)) : 0) +
  reversals.reduce((sum, { amount }) => sum + Math.abs(fenOf(cny(amount))), 0);

type Named = Omit<Others, 'isPayers'>;

/** The part of a line's money that the other orders named by it account for. */
async function named(line: OutgoingLine, order: string): Promise<Named> {
  const numbers = numbersIn(line.postscript);
  if (numbers.length === 0)
    return { namedFen: 0, namedEver: 0, namedFit: 0, namedHasSerial: false, isRemittance: false };
  const [found, ofPartners] = await Promise.all([
    othersNumbered(order, numbers),
    otherPartnerOrdersNumbered(order, numbers),
  ]);
  const all = await Promise.all([...found.map((state) => holderOf(state)), ...ofPartners.map(partnersHolder)]);
  const receipts = all.flatMap((one) => one.receipts);
  const heldFen = receipts.reduce((sum, fen) => sum + fen, 0);
  const fits = [{ receipts, heldFen, wholes: [] }, ...all].map((one) => fitOf(line.left, one));
  const withSerial = all.flatMap(({ serials }) =>
    serials.filter(({ serial, fen }) => isSameSerial(serial, line.serial) && fen >= line.left),
  );
  return {
    namedFen: heldFen,
    namedEver: [...found.map(cameFor), ...ofPartners.map(cameForPartner)].reduce((a, b) => a + b, 0),
    namedFit: fits.includes(2) ? 2 : fits.includes(1) ? 1 : 0,
    namedHasSerial: !line.isVoucher && withSerial.length > 0,
    isRemittance: all.some((one) => isRemittance(line, one)),
  };
}

/**
 * True when the payee is the payer of another order that has about this sum; money that is only awaited does not count.
 */
async function isPayers({ payer, left: fen }: OutgoingLine, order: string): Promise<boolean> {
  const terms = termOf(payer);
  if (terms === '') return false;
  const isOf = ({ receipts }: OrderState) => activeReceipts(receipts).some(({ amount }) => isAbout(fen, fenOf(amount)));
  const found = await othersNamedOrPaid(order, terms, sumTexts(fen));
  if (found.some((state) => isOf(state) && mayBePayer(payer, payerOf(state), []))) return true;
  const ofPartners = await otherPartnerOrdersNamed(order, terms);
  return ofPartners.some(
    (one) =>
      one.receipt !== null && isAbout(fen, fenOf(cny(one.receipt.amount))) && mayBePayer(payer, partnersPayer(one), []),
  );
}

/** Returns what the other orders show about a line. */
export async function othersOn(line: OutgoingLine, order: string): Promise<Others> {
  return { ...(await named(line, order)), isPayers: await isPayers(line, order) };
}

/**
 * Our refunds, approved or paid, that a line may be: of exactly its sum, of an order that it names or whose payer is
 * the payee.
 */
export async function refundsLike(line: OutgoingLine, order: string | null): Promise<string[]> {
  const numbers = numbersIn(line.postscript);
  const isTo = (number: string, person: Parameters<typeof mayBePayer>[1]) =>
    numbers.includes(number) || mayBePayer(line.payer, person, []);
  const found = await othersRefunding(order, sumTexts(line.fen));
  const own = found
    .filter((state) => isTo(state.number, payerOf(state)))
    .flatMap((state) =>
      state.refunds.flatMap((one, at) =>
        one.state !== 'requested' && fenOf(one.amount) === line.fen ? [`${state.id} ${at}`] : [],
      ),
    );
  const statuses = [PartnerOrderStatus.Completed, PartnerOrderStatus.Refunding, PartnerOrderStatus.Refunded];
  const ofPartners = await otherPartnerOrdersRefunding(order, statuses, cnyOf(line.fen));
  const theirs = ofPartners.filter((one) => isTo(one.number, partnersPayer(one))).map(({ _id }) => `${_id} 0`);
  return [...own, ...theirs];
}
