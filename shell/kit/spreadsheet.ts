export { type SheetHistory, useSheetHistory } from './ui/spreadsheet/history.ts';
export type {
  ActResult,
  CellError,
  Cells,
  SheetAct,
  SheetColumn,
  SheetRow,
  SheetState,
  SpreadsheetProps,
  WindowQuery,
} from './ui/spreadsheet/schema.ts';
export { Spreadsheet } from './ui/spreadsheet/spreadsheet.tsx';
export { parseTsv, writeTsv } from './ui/spreadsheet/tsv.rules.ts';
