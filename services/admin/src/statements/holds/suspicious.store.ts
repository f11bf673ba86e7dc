import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { fenOf } from '../../fen.ts';
import { type Among, fundsAmong, ordersByClues } from '../../orders/money.store.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { holdingMoney, paidOut } from '../../orders/status.rules.ts';
import { partnerOrdersAmong } from '../../partner-orders/money.store.ts';
import type { PartnerOrderRecord } from '../../partner-orders/store.ts';
import { cny } from '../../partner-orders/sums.rules.ts';
import type { Person } from '../identities/names.rules.ts';
import { numbersIn } from '../identities/numbers.rules.ts';
import { isHidden, isNobody, mayBePayer } from '../identities/payee.rules.ts';
import { partnersPayer, payerOf } from '../identities/payers.rules.ts';
import { serialForms } from '../identities/serials.rules.ts';
import { feeOf, isAbout, type Sums, sumsOf } from '../returns/amounts.rules.ts';
import { certainlyBelongs, type Holder, mayGoBack, type OutgoingLine } from '../returns/taken-back.rules.ts';
import { holderOf, partnersHolder } from './holders.store.ts';
import { holding } from './holding.store.ts';
import { refundsLike, termOf } from './other-orders.ts';
import { outgoingOf, type Unpaired } from './outgoing.store.ts';

/** The characters of a payee's text that are searched as the beginning of a name. */
const MOST_SIGNS = 40;

const unique = (texts: string[]): string[] => [...new Set(texts)];

/** Signs that a family name may be, where banks hide names in part, or write them into a longer text. */
function headsOf(lines: OutgoingLine[]): string[] {
  const signs = unique(lines.flatMap(({ payer }) => [...payer.normalize('NFKC')].slice(0, MOST_SIGNS)));
  return signs.filter((sign) => /\p{Script=Han}/u.test(sign));
}

type Of = { payers: Set<string>; serials: Set<string>; numbers: Set<string>; nobodys: number[]; plain: Set<number> };
const namesPayer = (person: Person, { payers }: Of): boolean =>
  [...payers].some((payer) => mayBePayer(payer, person, []));

/** True when a line has exactly a sum of the order's money, or about one where it names no payee. */
const isOfSum = (of: Sums, { nobodys, plain }: Of): boolean =>
  plain.size > 0 && sumsOf(of).some((sum) => plain.has(sum) || nobodys.some((fen) => isAbout(fen, sum)));
const sumsIn = ({ receipts, received }: Pick<OrderState, 'receipts' | 'received'>): Sums => ({
  receipts: activeReceipts(receipts).map(({ amount }) => fenOf(amount)),
  heldFen: fenOf(received),
  wholes: [],
});

/** Orders with money of the sum of a line. */
async function ofSums(of: Of, range: Among): Promise<string[]> {
  if (of.plain.size === 0) return [];
  return (await fundsAmong(range)).filter((funds) => isOfSum(sumsIn(funds), of)).map(({ id }) => id);
}

/** The orders that are searched: their statuses, and since when they are in them. */
type Around = Partial<Among>;

/** Orders that hold money and that lines which went out may concern. */
async function holdersAround(
  outgoing: OutgoingLine[],
  plain: OutgoingLine[],
  { statuses = holdingMoney, since = new Date(0) }: Around = {},
): Promise<Holder[]> {
  const named = outgoing.filter(({ payer }) => !isNobody(payer) || isHidden(payer));
  const of: Of = {
    payers: new Set(named.map(({ payer }) => payer)),
    serials: new Set(outgoing.filter(({ isVoucher }) => !isVoucher).flatMap(({ serial }) => serialForms(serial))),
    numbers: new Set(outgoing.flatMap(({ postscript }) => numbersIn(postscript))),
    nobodys: plain.filter((line) => isNobody(line.payer) || mayGoBack(line)).map(({ left }) => left),
    plain: new Set(plain.map(({ left }) => left)),
  };
  const range = { statuses, since };
  const live = new Set(outgoing.flatMap(({ pair }) => [...(pair?.live ?? []), ...(pair?.about ?? [])]));
  const clues = {
    numbers: [...of.numbers],
    terms: unique([...of.payers].map(termOf)).filter((name) => name !== ''),
    serials: [...of.serials],
    ids: [...(await ofSums(of, range)), ...live],
    heads: headsOf(named),
  };
  const [orders, partners] = await Promise.all([ordersByClues(range, clues), partnerOrdersAmong(range)]);
  const isOf = ({ id, number, receipts, ...state }: OrderState): boolean =>
    of.numbers.has(number) ||
    live.has(id) ||
    receipts.some(({ serial }) => of.serials.has(serialForm(serial))) ||
    isOfSum(sumsIn({ receipts, received: state.received }), of) ||
    namesPayer(payerOf(state), of);
  const isOfPartner = (order: PartnerOrderRecord): boolean =>
    of.numbers.has(order.number) ||
    live.has(order._id) ||
    (order.receipt !== null &&
      (of.serials.has(serialForm(order.receipt.serial)) ||
        isOfSum({ receipts: [], heldFen: fenOf(cny(order.receipt.amount)), wholes: [] }, of))) ||
    namesPayer(partnersPayer(order), of);
  return [
    ...(await Promise.all(orders.filter(isOf).map((state) => holderOf(state)))),
    ...(await Promise.all(partners.filter(isOfPartner).map(partnersHolder))),
  ].filter(({ heldFen }) => heldFen > 0 || statuses === paidOut);
}

/**
 * Returns which of these outgoing lines concern some order, by their ids: `held` may take its money back, `return`
 * states that it is one and is no refund of ours. A person decides on both.
 */
export async function suspicious(lines: Unpaired[]): Promise<Map<string, 'held' | 'return'>> {
  const outgoing = lines.map((line) => outgoingOf(line));
  const found = new Map<string, 'held' | 'return'>();
  for (const line of outgoing)
    if (line.returnKind && (line.returnKind === 'reversal' || (await refundsLike(line, null)).length === 0))
      found.set(line.id, 'return');
  const plain = outgoing.filter(({ returnKind }) => returnKind === null);
  for (const holder of await holdersAround(outgoing, plain))
    for (const { id } of await holding(outgoing, holder)) found.set(id, 'held');
  return found;
}

/** The orders that a line holds. */
export async function heldAmong(line: OutgoingLine, at: Around = {}): Promise<Holder[]> {
  const held: Holder[] = [];
  for (const holder of await holdersAround([line], [line], at))
    if ((await holding([line], holder)).length > 0) held.push(holder);
  return held;
}

/** The age after which money is not returned by the bank any more. */
const LATEST_MS = 90 * 24 * 3_600_000;

/**
 * True when a return belongs to orders that it holds, paid-out ones included, and these account for all that is left of
 * it; a larger return concerns unknown orders too. Orders with a receipt reversed because of it do not count, nor does
 * `askingOrder`, which checks for itself whether it is held.
 */
export async function isPlaced(line: OutgoingLine, askingOrder: string): Promise<boolean> {
  const isOther = ({ id }: Holder) => id !== askingOrder && !line.settles.includes(id);
  const held = (await heldAmong(line)).filter((order) => isOther(order) && certainlyBelongs(line, order, false));
  if (hasAll(line, held)) return true;
  const since = new Date(line.at.getTime() - LATEST_MS);
  const emptied = await heldAmong(line, { statuses: paidOut, since });
  return hasAll(line, [...held, ...emptied.filter((order) => isOther(order) && certainlyBelongs(line, order, true))]);
}

/** True when the money of these orders adds up to the line's sum, interest aside. */
function hasAll({ left }: OutgoingLine, held: Holder[]): boolean {
  const add = (sums: number[]) => sums.reduce((sum, one) => sum + one, 0);
  const fen = add(held.map(({ heldFen, receipts }) => Math.max(heldFen, add(receipts))));
  return held.length > 0 && left <= fen + feeOf(fen);
}
