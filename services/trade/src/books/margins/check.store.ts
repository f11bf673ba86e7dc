import { type ClientSession, trusted } from 'mongoose';
import { stillDue } from '../../logistics/margin-due/store.ts';
import { waybillsNamed } from '../../logistics/waybills/store.ts';
import { itemsOfWaybills } from '../costs/store.ts';
import { isTornCost } from '../costs/torn.rules.ts';
import { type Amounts, addUp, amountsOf, placesOf, shownFigures } from './figures.rules.ts';
import { type CountedMargin, CountedMargins, type MarginSum, MarginSums } from './model.ts';
import { amountsIn, sumId } from './sums.ts';
import { isTornMargin, isTornSum } from './torn.rules.ts';
import { marginOf } from './waybill.rules.ts';

export type MarginDifference = { waybill: { id: string; number: string } | null; expected: string; found: string };

/** Streams the waybills whose margins a team has counted. */
export async function* countedWaybills(team: string): AsyncGenerator<string> {
  const all = CountedMargins.find({ team }, { _id: 1 }).lean().cursor();
  for await (const { _id } of all) yield _id;
}

type Compared = Pick<CountedMargin, 'month' | 'keys' | 'planned' | 'actual' | 'open'>;

const sidesOf = ({ receivable, payable, margin }: Compared['planned']): string =>
  `${receivable} − ${payable} = ${margin}`;

/** A record of which nothing can be worked out any more. */
const TORN = '?';

/** What is compared of a margin, as it is shown: its month, both sides, what is open, and by what else it is added up. */
const stated = (one: Compared | null): string => {
  if (!one) return '–';
  if (isTornMargin(one)) return TORN;
  const { month, keys, planned, actual, open } = one;
  const places = [keys.customer, keys.route, keys.salesperson].filter(Boolean).join(', ');
  return `${month} ${sidesOf(planned)} / ${sidesOf(actual)} (${open}) ${places}`.trim();
};

/**
 * Compares margins as they were counted with the items as they are, also where nobody has counted them; those that are
 * about to be counted are left out.
 */
export async function wrongMargins(team: string, ids: string[], session: ClientSession): Promise<MarginDifference[]> {
  const found = await CountedMargins.find({ _id: trusted({ $in: ids }) })
    .session(session)
    .lean<CountedMargin[]>();
  const counted = new Map(found.map((one) => [one._id, one]));
  const due = await stillDue(ids, session);
  const items = Map.groupBy(await itemsOfWaybills(team, ids, session), ({ waybill }) => waybill);
  const waybills = new Map((await waybillsNamed(team, ids, session)).map((waybill) => [waybill._id, waybill]));
  return ids.flatMap((id) => {
    if (due.has(id)) return [];
    const waybill = waybills.get(id);
    const own = items.get(id) ?? [];
    const one = counted.get(id) ?? null;
    const is = own.some(isTornCost) ? TORN : stated(waybill ? marginOf(waybill, own) : null);
    const was = stated(one);
    const number = one?.number ?? waybill?.number ?? '';
    return is === was && is !== TORN ? [] : [{ waybill: { id, number }, expected: is, found: was }];
  });
}

const sumStated = (amounts: Amounts): string => {
  const { waybills, planned, actual, open } = shownFigures(amounts);
  return `${waybills}: ${sidesOf(planned)} / ${sidesOf(actual)} (${open})`;
};

const NONE = sumStated(addUp([]));

/** Compares the sums by month, customer, route and salesperson with the waybills that they are added up from. */
export async function wrongSums(team: string, session: ClientSession): Promise<MarginDifference[]> {
  const wanted = new Map<string, Amounts>();
  for await (const one of CountedMargins.find({ team }).session(session).lean<CountedMargin[]>().cursor()) {
    // it is found as the margin of its waybill
    if (isTornMargin(one)) continue;
    for (const place of placesOf(one)) {
      const id = sumId(team, one.month, place);
      const known = wanted.get(id);
      wanted.set(id, addUp([...(known ? [[known, 1] as const] : []), [amountsOf(one), 1]]));
    }
  }
  const sums = await MarginSums.find({ team }).session(session).lean<MarginSum[]>();
  const stored = new Map(sums.map((sum) => [sum._id, isTornSum(sum) ? TORN : sumStated(amountsIn(sum))]));
  return [...new Set([...wanted.keys(), ...stored.keys()])].toSorted().flatMap((id) => {
    const amounts = wanted.get(id);
    const expected = amounts ? sumStated(amounts) : NONE;
    const found = stored.get(id) ?? NONE;
    const place = id.slice(team.length + 1);
    return expected === found ? [] : [{ waybill: null, expected: `${place} ${expected}`, found: `${place} ${found}` }];
  });
}
