import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { trusted } from 'mongoose';
import { GicOrders, type GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import { Orders } from '../orders/model.ts';
import { goneOf, type Unpaired } from './gone.ts';
import { holderOf, partnersHolder } from './holders.ts';
import type { Person } from './names.rules.ts';
import { numbersIn } from './numbers.rules.ts';
import { refundsLike, sumTexts, termOf } from './others.ts';
import { isNobody, mayBePayer } from './payee.rules.ts';
import { partnersPayer, payerOf } from './payers.rules.ts';
import type { Gone } from './taken-back.rules.ts';
import { holding } from './taken-back.ts';

/** Where orders hold money that may leave yet. */
const HOLDING = [4, 5, 6, 9, 12, 13];
/** Heads of names are looked for among the signs of a payee's text. */
const MOST_SIGNS = 40;

const unique = (texts: string[]): string[] => [...new Set(texts)];

/** How orders are found whose payers' names a bank hides in part, or writes into a longer text. */
function byNames(lines: Gone[]) {
  const signs = unique(lines.flatMap(({ payer }) => [...payer.normalize('NFKC')].slice(0, MOST_SIGNS)));
  const heads = trusted({ $in: signs.filter((sign) => /\p{Script=Han}/u.test(sign)) });
  return ['payerLastName', 'lastName'].map((name) => ({ [`state.kyc.${name}`]: heads }));
}

type Of = { payers: Set<string>; serials: Set<string>; numbers: Set<string>; sums: Set<string> };
const isMeant = (person: Person, { payers }: Of): boolean => [...payers].some((payer) => mayBePayer(payer, person, []));

/**
 * Which of these lines that went out concern some order, by their ids: `held` may take its money back, `return` says that
 * it is one and is no refund of ours. A person looks at both.
 */
export async function suspicious(lines: Unpaired[]): Promise<Map<string, 'held' | 'return'>> {
  const gone = lines.map((line) => goneOf(line));
  const found = new Map<string, 'held' | 'return'>();
  for (const line of gone)
    if (line.says && (line.says === 'reversal' || (await refundsLike(line, null)).length === 0))
      found.set(line.id, 'return');
  const named = gone.filter(({ payer }) => !isNobody(payer));
  const of: Of = {
    payers: new Set(named.map(({ payer }) => payer)),
    serials: new Set(gone.filter(({ isVoucher }) => !isVoucher).map(({ serial }) => serialForm(serial))),
    numbers: new Set(gone.flatMap(({ postscript }) => numbersIn(postscript))),
    sums: new Set(gone.filter(({ payer }) => isNobody(payer)).flatMap(({ fen }) => sumTexts(fen))),
  };
  const numbers = trusted({ $in: [...of.numbers] });
  const terms = trusted({ $in: unique([...of.payers].map(termOf)).filter((name) => name !== '') });
  const status = trusted({ $in: HOLDING });
  const where = [
    { 'state.number': numbers },
    { terms },
    { serials: trusted({ $in: [...of.serials] }) },
    { 'state.receipts.amount': trusted({ $in: [...of.sums] }) },
    ...byNames(named),
  ];
  const [orders, partners] = await Promise.all([
    Orders.find({ status, $or: where } as never, { state: 1 }).lean<{ state: OrderState }[]>(),
    GicOrders.find({ status: status as never }).lean<GicRecord[]>(),
  ]);
  const isOf = ({ number, receipts, ...state }: OrderState): boolean =>
    of.numbers.has(number) ||
    receipts.some(({ serial, amount }) => of.serials.has(serialForm(serial)) || of.sums.has(amount)) ||
    isMeant(payerOf(state), of);
  const isOfPartner = (order: GicRecord): boolean =>
    of.numbers.has(order.number) ||
    (order.receipt !== null &&
      (of.serials.has(serialForm(order.receipt.serial)) || of.sums.has(cny(order.receipt.amount)))) ||
    isMeant(partnersPayer(order), of);
  const holders = [
    ...(await Promise.all(orders.filter(({ state }) => isOf(state)).map(({ state }) => holderOf(state)))),
    ...(await Promise.all(partners.filter(isOfPartner).map(partnersHolder))),
  ];
  for (const holder of holders.filter(({ heldFen }) => heldFen > 0))
    for (const { id } of await holding(gone, holder)) found.set(id, 'held');
  return found;
}
