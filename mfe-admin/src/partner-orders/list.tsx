import { PartnerOrderQuery, type PartnerOrderRow } from '@qiaohui/admin/gic';
import {
  Box,
  type Column,
  RecordList,
  rowsOf,
  StatusChip,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useLocale,
  useMediaQuery,
  useText,
} from '@qiaohui/kit';
import { useReading } from '../side-panel/reading.ts';
import { useElapsed } from '../status/elapsed.ts';
import { toneOf, useStatusLabels } from '../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

function State({ row }: { row: PartnerOrderRow }) {
  const t = useText(text);
  const { status } = useStatusLabels();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
      {row.price_hold && (
        <StatusChip tone="attention" label={t(row.price_hold === 'unknown' ? 'heldRate' : 'heldPrice')} />
      )}
    </Box>
  );
}

/** Rates with the same decimals, so that they stand digit under digit. */
function useRate(rows: PartnerOrderRow[]) {
  const { locale } = useLocale();
  const places = Math.max(0, ...rows.map(({ gic_rate }) => String(gic_rate).split('.')[1]?.length ?? 0));
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  return (value: PartnerOrderRow['gic_rate']) => format.format(Number(value));
}

function useColumns(rows: PartnerOrderRow[], opened: string | null): Column<PartnerOrderRow>[] {
  const t = useText(text);
  const format = useFormat();
  const elapsed = useElapsed();
  const rate = useRate(rows);
  const wide = useMediaQuery('(min-width: 1400px)');
  const figure = (key: 'amount' | 'cny' | 'rate' | 'profit', cell: (row: PartnerOrderRow) => string) => ({
    key,
    title: t(key),
    figure: true,
    cell,
  });
  const profit = [
    figure('cny', (row) => format.figures(row.cny_amount, 'CNY')),
    figure('rate', (row) => rate(row.gic_rate)),
    figure('profit', (row) => (row.gic_profit === null ? t('unknown') : format.money(row.gic_profit, 'CNY'))),
  ];
  return [
    { key: 'order', title: t('order'), whole: true, cell: (row) => row.number },
    { key: 'student', title: t('student'), cell: (row) => row.student_name },
    { key: 'partner', title: t('partner'), cell: (row) => row.partner.name },
    { ...figure('amount', (row) => format.money(row.amount, row.currency)), phone: 'end' },
    // beside an open order they fit on wide screens only; the order shows them anyway
    ...(opened && !wide ? [] : profit),
    { key: 'status', title: t('status'), phone: 'beside', cell: (row) => <State row={row} /> },
    {
      key: 'waiting',
      title: t('waiting'),
      whole: true,
      cell: (row) => (row.waits_for_us ? elapsed(row.since) : '–'),
    },
  ];
}

const { status, partner } = PartnerOrderQuery.shape;
const choices = { status, partner };

export function PartnerOrderList() {
  const t = useText(text);
  const { filter, filtered, show, hrefWith } = useListParams(choices);
  const reading = useReading('order');
  const query = useInfiniteQuery(partnerOrders.list(filter));
  return (
    <RecordList
      label={t('list')}
      query={query}
      columns={useColumns(rowsOf(query.data), reading.opened)}
      addressOf={({ id }) => hrefWith({ order: id })}
      filtered={filtered}
      onClear={() => show({ order: null, part: null })}
      empty={{ title: t('empty'), text: t('emptyText') }}
      reading={reading}
      keyboard
    />
  );
}
