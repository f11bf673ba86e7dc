import { Link, RouterLink, useFormat, useText, When } from '@qiaohui/kit';
import type { GridColDef } from '@qiaohui/kit/grid';
import type { WaybillRow } from '@qiaohui/trade/waybills';
import { useFigures } from '../area/figures.ts';
import { WaybillChip } from './status.tsx';
import { text } from './text.ts';

const route = ({ departure_port: from, destination_port: to }: WaybillRow): string =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : '–';

/** Columns of the waybills. */
export function useColumns(): Array<GridColDef<WaybillRow>> {
  const t = useText(text);
  const format = useFormat();
  const { day } = useFigures();
  return [
    {
      field: 'number',
      headerName: t('number'),
      width: 148,
      display: 'flex',
      renderCell: ({ row, tabIndex }) => (
        <Link component={RouterLink} to={`/logistics/waybill/${row.id}`} tabIndex={tabIndex} underline="hover">
          {row.number}
        </Link>
      ),
    },
    { field: 'client', headerName: t('client'), flex: 1, minWidth: 96 },
    {
      field: 'client_code',
      headerName: t('client_code'),
      width: 110,
      valueFormatter: (code: string | null) => code ?? '–',
    },
    {
      field: 'status',
      headerName: t('status'),
      width: 104,
      display: 'flex',
      renderCell: ({ row }) => <WaybillChip status={row.status} />,
    },
    {
      field: 'transport',
      headerName: t('transport'),
      width: 124,
      valueGetter: (_, row) => `${t(row.transport)} · ${t(row.direction)}`,
    },
    { field: 'route', headerName: t('route'), flex: 1, minWidth: 170, valueGetter: (_, row) => route(row) },
    { field: 'sailing_date', headerName: t('sailing_date'), width: 104, valueFormatter: day },
    { field: 'arrival_date', headerName: t('arrival_date'), width: 104, valueFormatter: day },
    {
      field: 'in_order_count',
      headerName: t('inOrders'),
      type: 'number',
      width: 92,
      valueFormatter: (count: number) => (count === 0 ? '–' : format.number(count)),
    },
    {
      field: 'created_at',
      headerName: t('created'),
      width: 120,
      renderCell: ({ row }) => <When at={row.created_at} as="date" />,
    },
  ];
}
