import {
  DataGrid,
  type DataGridProps,
  type GridCellParams,
  type GridRowId,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { deDE, enUS, zhCN } from '@mui/x-data-grid/locales';
import { Box, useLocale } from '@qiaohui/kit/core';
import type { KeyboardEvent } from 'react';

const localeTexts = { 'zh-CN': zhCN, 'en-US': enUS, 'de-DE': deDE };
/** The most rows the community grid draws on one page. */
const PAGE = 100;
const steps: Record<string, number> = { j: 1, k: -1 };

/** Without a scrolling box of its own, the grid's head sticks to the window. */
const withPage = (from: number) => ({
  containerType: 'inline-size',
  [`@container (min-width: ${from}px)`]: {
    ...Object.fromEntries(
      ['root', 'main', 'mainContent', 'virtualScroller'].map((part) => [
        `& .MuiDataGrid-${part}`,
        { overflow: 'visible !important' },
      ]),
    ),
    '& .MuiDataGrid-topContainer': { top: 'var(--header, 0px)', overflow: 'clip', borderRadius: '14px 14px 0 0' },
    '& .MuiDataGrid-scrollbar, & .MuiDataGrid-filler': { display: 'none' },
  },
});

type Props<R extends GridValidRowModel> = Omit<DataGridProps<R>, 'onRowClick' | 'label'> & {
  /** Accessible name of the table. */
  label: string;
  /** A click or Enter on a row. */
  onOpen?: (row: R) => void;
  selected?: GridRowId | null;
  /** From this width of its place in px the table scrolls with the page alone, and its head stays below the header. */
  pageScrollFrom?: number;
};

/**
 * The MUI data grid for back-office pages: dense, localised, J and K move between rows outside editable cells, Enter
 * opens.
 */
export function DataTable<R extends GridValidRowModel>({
  label,
  onOpen,
  selected,
  rows = [],
  columns,
  pageScrollFrom,
  ...rest
}: Props<R>) {
  const { locale } = useLocale();
  const api = useGridApiRef();
  const walk = ({ id, field, row, cellMode, isEditable }: GridCellParams<R>, event: KeyboardEvent) => {
    // letters belong to the focused editable cell
    if (cellMode === 'edit') return;
    if (event.key === 'Enter') onOpen?.(row);
    const step = isEditable ? undefined : steps[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    const next = api.current?.getRowIdFromRowIndex(api.current.getRowIndexRelativeToVisibleRows(id) + step);
    if (next !== undefined) api.current?.setCellFocus(next, field);
  };
  const grid = (
    <DataGrid
      apiRef={api}
      rows={rows}
      columns={columns}
      aria-label={label}
      localeText={localeTexts[locale].components.MuiDataGrid.defaultProps.localeText}
      rowHeight={40}
      columnHeaderHeight={40}
      disableRowSelectionOnClick
      hideFooter={rows.length <= PAGE}
      pageSizeOptions={[PAGE]}
      initialState={{ pagination: { paginationModel: { pageSize: PAGE } } }}
      onRowClick={({ row }) => onOpen?.(row)}
      onCellKeyDown={walk}
      getRowClassName={({ id }) => (id === selected ? 'chosen' : '')}
      sx={{
        bgcolor: 'background.paper',
        '& .chosen': { bgcolor: 'primary.wash' },
        ...(onOpen ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}),
      }}
      {...rest}
      {...(pageScrollFrom !== undefined && { autoHeight: true })}
    />
  );
  return pageScrollFrom === undefined ? grid : <Box sx={withPage(pageScrollFrom)}>{grid}</Box>;
}
