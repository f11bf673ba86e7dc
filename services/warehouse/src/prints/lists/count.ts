import { readSheet } from '../../counting/read.store.ts';
import type { CountLine } from '../../counting/schema.ts';
import { placeName } from '../../stock/places/names.rules.ts';
import { type Formatter, headOf } from '../formatter.ts';
import type { Column, ListRow, ListSheet } from '../sheets.ts';

/** Returns a line to be counted by hand; an existing count is in its field. */
function rowOf(
  { place, goods, expected, counted }: CountLine,
  showsExpected: boolean,
  { figure, locale }: Formatter,
): ListRow {
  return {
    cells: [
      placeName(place, locale),
      [goods.type, goods.sku].filter(Boolean).join(' · '),
      goods.code,
      ...(showsExpected ? [figure(expected)] : []),
      { draw: 'field', text: counted === null ? '' : figure(counted) },
      { draw: 'field' },
    ],
  };
}

/**
 * Returns a count sheet to print, its lines in the order of the walk. Without `showsExpected` the expected pieces are
 * hidden.
 */
export async function countList(id: string, showsExpected: boolean, format: Formatter): Promise<ListSheet> {
  const { t, figure, at, locale } = format;
  const { number, scope, rows, lines } = await readSheet(id);
  const expectedColumn: Column[] = showsExpected ? [{ label: t('expected'), share: 8, align: 'right' }] : [];
  return {
    kind: 'list',
    ...headOf(format, t('count')),
    number,
    // the scan station starts with a shelf; a sheet's number means nothing to it
    code: scope.kind === 'shelf' ? scope.code : '',
    facts: [
      [t(`scope_${scope.kind}`), placeName(scope.code, locale)],
      [t('lines'), figure(lines)],
    ],
    columns: [
      { label: t('place'), share: 16 },
      { label: t('model'), share: showsExpected ? 30 : 34 },
      { label: t('code'), share: 18 },
      ...expectedColumn,
      { label: t('counted'), share: 14 },
      { label: t('note'), share: showsExpected ? 14 : 18 },
    ],
    rows: rows.map((row) => rowOf(row, showsExpected, format)),
    sums: [],
    signed: [t('byCounter'), t('date')],
    made: t('made', { at: at(new Date()) }),
    page: t('page'),
  };
}
