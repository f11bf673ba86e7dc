import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { type ClientSession, trusted } from 'mongoose';
import { itemsOfWaybills } from '../costs/store.ts';
import { stillDue } from '../margin-due/store.ts';
import { waybillsNamed } from '../waybills/store.ts';
import { type Amounts, addUp, amountsOf, exact, shownFigures } from './figures.rules.ts';
import { type CountedMargin, CountedMargins, FIGURES, MarginSums } from './model.ts';
import { marginOf } from './waybill.rules.ts';

export type MarginDifference = { waybill: { id: string; number: string } | null; expected: string; found: string };

/** Streams the waybills whose margins a team has counted. */
export async function* countedWaybills(team: string): AsyncGenerator<string> {
  const all = CountedMargins.find({ team }, { _id: 1 }).sort({ _id: 1 }).lean().cursor();
  for await (const { _id } of all) yield _id;
}

const stated = ({ planned, actual, open }: Pick<CountedMargin, 'planned' | 'actual' | 'open'>): string =>
  `${planned.margin} / ${actual.margin} (${open})`;

/** Compares margins as they were counted with the items as they are; those that are about to be counted are left out. */
export async function wrongMargins(team: string, ids: string[], session: ClientSession): Promise<MarginDifference[]> {
  const counted = await CountedMargins.find({ _id: trusted({ $in: ids }) })
    .session(session)
    .lean<CountedMargin[]>();
  const due = await stillDue(ids, session);
  const items = Map.groupBy(await itemsOfWaybills(team, ids, session), ({ waybill }) => waybill);
  const waybills = new Map((await waybillsNamed(team, ids, session)).map((waybill) => [waybill._id, waybill]));
  return counted.flatMap((one) => {
    if (due.has(one._id)) return [];
    const waybill = waybills.get(one._id);
    const now = waybill ? marginOf(waybill, items.get(one._id) ?? []) : null;
    const [expected, found] = [now ? stated(now) : '', stated(one)];
    return expected === found && now?.month === one.month
      ? []
      : [
          {
            waybill: { id: one._id, number: one.number },
            expected: `${now?.month} ${expected}`,
            found: `${one.month} ${found}`,
          },
        ];
  });
}

const sumStated = (amounts: Amounts): string => {
  const { waybills, planned, actual, open } = shownFigures(amounts);
  return `${waybills}: ${planned.margin} / ${actual.margin} (${open})`;
};

/** Compares the sums of months with the waybills that they are added up from. */
export async function wrongSums(
  team: string,
  session: ClientSession,
): Promise<Array<{ month: string } & MarginDifference>> {
  const months = new Map<string, Amounts>();
  const counted = CountedMargins.find({ team }).session(session).lean<CountedMargin[]>().cursor();
  for await (const one of counted) {
    const known = months.get(one.month);
    months.set(one.month, addUp([...(known ? [[known, 1] as const] : []), [amountsOf(one), 1]]));
  }
  const sums = await MarginSums.find({ team, by: 'month' }).session(session).lean();
  const stored = new Map(
    sums.map((sum) => {
      const figures = Object.fromEntries(FIGURES.map((name) => [name, exact(decimalText(sum[name]))]));
      return [sum.month, { waybills: sum.waybills, open: sum.open, ...figures } as Amounts];
    }),
  );
  const none = sumStated(addUp([]));
  return [...new Set([...months.keys(), ...stored.keys()])].toSorted().flatMap((month) => {
    const [expected, found] = [months, stored].map((all) => {
      const amounts = all.get(month);
      return amounts ? sumStated(amounts) : none;
    }) as [string, string];
    return expected === found
      ? []
      : [{ month, waybill: null, expected: `${month} ${expected}`, found: `${month} ${found}` }];
  });
}
