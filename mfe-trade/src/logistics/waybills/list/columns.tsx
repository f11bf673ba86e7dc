import { Box, type Column, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import type { WaybillRow } from '@qiaohui/trade/waybills';
import { usePorts } from '../../../master-data/places/use-ports.ts';
import { useFigures } from '../../../records/figures.ts';
import milestoneText from '../../milestones/messages/zh-CN.json' with { type: 'json' };
import text from '../messages/zh-CN.json' with { type: 'json' };
import { WaybillChip } from '../status.tsx';

/** Writes routes with the names of ports in the user's language. */
function useRoute(rows: WaybillRow[]): (row: WaybillRow) => string {
  const portOf = usePorts(rows.flatMap(({ departure_code, destination_code }) => [departure_code, destination_code]));
  return (row) => {
    const from = portOf(row.departure_port, row.departure_code);
    const to = portOf(row.destination_port, row.destination_code);
    return from || to ? `${from ?? '…'} → ${to ?? '…'}` : '–';
  };
}

const isCalm = ({ late_days: days, open_exceptions: open }: WaybillRow) => days === 0 && open === 0;

/** How late a waybill is, and its open exceptions. */
function Attention({ waybill: { late_days: days, open_exceptions: open } }: { waybill: WaybillRow }) {
  const t = useText(text);
  const late = useText(milestoneText);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {days > 0 && <StatusChip tone="late" label={late('late', { count: days })} />}
      {open > 0 && <StatusChip tone="attention" label={t('openExceptions', { count: open })} />}
    </Box>
  );
}

export function useColumns(rows: WaybillRow[]): Column<WaybillRow>[] {
  const t = useText(text);
  const format = useFormat();
  const { day } = useFigures();
  const route = useRoute(rows);
  const minor = { whole: true, phone: 'hidden' } as const;
  const familyOf = ({ master, house_count: count }: WaybillRow) => {
    if (master) return t('houseOf');
    return count > 0 ? t('housesOf', { count }) : '–';
  };
  return [
    { key: 'number', title: t('number'), whole: true, sort: 'number', cell: ({ number }) => number },
    { key: 'family', title: t('family'), ...minor, cell: familyOf },
    { key: 'client', title: t('client'), sort: 'client', cell: ({ client }) => client },
    { key: 'code', title: t('client_code'), ...minor, from: 'xl', cell: ({ client_code: code }) => code ?? '–' },
    { key: 'status', title: t('status'), phone: 'beside', cell: ({ status }) => <WaybillChip status={status} /> },
    {
      key: 'transport',
      title: t('transport'),
      ...minor,
      cell: ({ transport, direction }) => `${t(transport)} · ${t(direction)}`,
    },
    { key: 'route', title: t('route'), least: 192, cell: route },
    {
      key: 'sailing',
      title: t('sailing_date'),
      ...minor,
      sort: 'sailing_date',
      cell: ({ sailing_date }) => day(sailing_date),
    },
    {
      key: 'arrival',
      title: t('arrival_date'),
      ...minor,
      phone: 'end',
      labelled: true,
      sort: 'arrival_date',
      cell: ({ arrival_date }) => day(arrival_date),
    },
    {
      key: 'attention',
      title: t('attention'),
      whole: true,
      phone: 'under',
      cell: (waybill) => (isCalm(waybill) ? '–' : <Attention waybill={waybill} />),
    },
    {
      key: 'inOrders',
      title: t('inOrders'),
      ...minor,
      figure: true,
      cell: ({ in_order_count: count }) => (count === 0 ? '–' : format.number(count)),
    },
    {
      key: 'created',
      title: t('created'),
      ...minor,
      from: 'xl',
      sort: 'created_at',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}
