import { Link, RouterLink, useFormat, useText, When } from '@qiaohui/kit';
import type { GridColDef } from '@qiaohui/kit/grid';
import type { PriceListRow } from '@qiaohui/trade/prices';
import { ListChip } from './status.tsx';
import { text } from './text.ts';

/** Columns of the price lists. */
export function useColumns(): Array<GridColDef<PriceListRow>> {
  const t = useText(text);
  const format = useFormat();
  return [
    {
      field: 'name',
      headerName: t('name'),
      flex: 1,
      minWidth: 150,
      display: 'flex',
      renderCell: ({ row, tabIndex }) => (
        <Link component={RouterLink} to={`/trade/price-lists/${row.id}`} tabIndex={tabIndex} underline="hover">
          {row.name}
        </Link>
      ),
    },
    {
      field: 'status',
      headerName: t('status'),
      width: 96,
      display: 'flex',
      renderCell: ({ row }) => <ListChip status={row.status} />,
    },
    {
      field: 'item_count',
      headerName: t('items'),
      type: 'number',
      width: 84,
      valueFormatter: (count: number) => format.number(count),
    },
    {
      field: 'uniform_discount_rate',
      headerName: t('rate'),
      type: 'number',
      width: 160,
      valueFormatter: (rate: string | null) => (rate === null ? '–' : `${format.number(rate)} %`),
    },
    {
      field: 'updated_at',
      headerName: t('updated'),
      width: 190,
      renderCell: ({ row }) => <When at={row.updated_at} />,
    },
    {
      field: 'created_at',
      headerName: t('created'),
      width: 190,
      renderCell: ({ row }) => <When at={row.created_at} />,
    },
  ];
}
