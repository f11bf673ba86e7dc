export type {
  ActResult,
  CellError,
  Cells,
  SheetAct,
  SheetColumn,
  SheetRow,
  WindowQuery,
} from './ui/spreadsheet/schema.ts';
export { Spreadsheet, type SpreadsheetProps } from './ui/spreadsheet/spreadsheet.tsx';
export { parseTsv, writeTsv } from './ui/spreadsheet/tsv.rules.ts';
