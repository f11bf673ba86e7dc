import type { PartnerOrderRow } from '@qiaohui/admin/gic';
import { Box, Link, RouterLink, StatusChip, useFormat, useInfiniteQuery, useMediaQuery, useText } from '@qiaohui/kit';
import { NoRows } from '../list/no-rows.tsx';
import { type Column, PagedTable } from '../list/paged-table.tsx';
import { useElapsed } from '../status/elapsed.ts';
import { toneOf, useStatusLabels } from '../status/labels.ts';
import { usePartnerOrderAddress } from './address.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

function useColumns(): Column<PartnerOrderRow>[] {
  const t = useText(text);
  const format = useFormat();
  const { status } = useStatusLabels();
  const elapsed = useElapsed();
  const { opened, hrefOf } = usePartnerOrderAddress();
  const wide = useMediaQuery('(min-width: 1400px)');
  const order = (row: PartnerOrderRow) => (
    <Link
      component={RouterLink}
      to={hrefOf(row.id)}
      color="info"
      data-row={row.id}
      aria-current={row.id === opened}
      sx={figures}
    >
      {row.number}
    </Link>
  );
  const figure = (sum: string) => (
    <Box component="span" sx={figures}>
      {sum}
    </Box>
  );
  const state = (row: PartnerOrderRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip tone={toneOf(row.status)} label={status(row.status)} />
      {row.price_hold && (
        <StatusChip tone="attention" label={t(row.price_hold === 'unknown' ? 'heldRate' : 'heldPrice')} />
      )}
    </Box>
  );
  const profit: Column<PartnerOrderRow>[] = [
    { title: t('cny'), cell: (row) => figure(format.figures(row.cny_amount, 'CNY')) },
    { title: t('rate'), cell: (row) => figure(format.number(row.gic_rate)) },
    {
      title: t('profit'),
      cell: (row) => figure(row.gic_profit === null ? t('unknown') : format.money(row.gic_profit, 'CNY')),
    },
  ];
  return [
    { title: t('order'), strong: true, cell: order },
    { title: t('student'), cell: (row) => row.student_name },
    { title: t('partner'), cell: (row) => row.partner.name },
    { title: t('amount'), cell: (row) => figure(format.money(row.amount, row.currency)) },
    // beside an open order they fit on wide screens only; the order shows them anyway
    ...(opened && !wide ? [] : profit),
    { title: t('status'), cell: state },
    { title: t('waiting'), cell: (row) => figure(row.waits_for_us ? elapsed(row.since) : '–') },
  ];
}

export function PartnerOrderList() {
  const t = useText(text);
  const { filters, filtered, clear } = usePartnerOrderAddress();
  const query = useInfiniteQuery(partnerOrders.list(filters));
  const columns = useColumns();
  return (
    <PagedTable
      label={t('list')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      empty={<NoRows t={t} filtered={filtered} clear={clear} />}
    />
  );
}
