import { oneSheet } from '../../counting/read.ts';
import type { CountLine } from '../../counting/schema.ts';
import { placeName } from '../../stock/places/text.ts';
import { headOf, type Spoken } from '../locale.ts';
import type { Column, ListRow, ListSheet } from '../sheets.ts';

/** A line to be counted with pen and paper; what was counted already stands in its field. */
function rowOf({ place, goods, expected, counted }: CountLine, isTold: boolean, { figure, locale }: Spoken): ListRow {
  return {
    cells: [
      placeName(place, locale),
      [goods.type, goods.sku].filter(Boolean).join(' · '),
      goods.code,
      ...(isTold ? [figure(expected)] : []),
      { draw: 'field', text: counted === null ? '' : figure(counted) },
      { draw: 'field' },
    ],
  };
}

/** A count sheet on paper, its lines in the order of the walk. Without `isTold` nobody sees what should be there. */
export async function countList(id: string, isTold: boolean, words: Spoken): Promise<ListSheet> {
  const { t, figure, at, locale } = words;
  const { number, scope, rows, lines } = await oneSheet(id);
  const told: Column[] = isTold ? [{ label: t('expected'), share: 8, align: 'right' }] : [];
  return {
    kind: 'list',
    ...headOf(words, t('count')),
    number,
    // a shelf is what the scan station asks for first; the number of a sheet means nothing to it
    code: scope.kind === 'shelf' ? scope.code : '',
    facts: [
      [t(`scope_${scope.kind}`), placeName(scope.code, locale)],
      [t('lines'), figure(lines)],
    ],
    columns: [
      { label: t('place'), share: 16 },
      { label: t('model'), share: isTold ? 30 : 34 },
      { label: t('code'), share: 18 },
      ...told,
      { label: t('counted'), share: 14 },
      { label: t('note'), share: isTold ? 14 : 18 },
    ],
    rows: rows.map((row) => rowOf(row, isTold, words)),
    sums: [],
    signed: [t('byCounter'), t('date')],
    made: t('made', { at: at(new Date()) }),
    page: t('page'),
  };
}
