export {
  DataGrid,
  type DataGridProps,
  GridActionsCellItem,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowId,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSortModel,
  useGridApiContext,
  useGridApiRef,
} from '@mui/x-data-grid';
export { DataTable } from './ui/list/data-table.tsx';
