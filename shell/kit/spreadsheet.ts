export type {
  ActResult,
  CellError,
  Cells,
  SheetAct,
  SheetColumn,
  SheetRow,
  SpreadsheetProps,
  WindowQuery,
} from './ui/spreadsheet/schema.ts';
export { Spreadsheet } from './ui/spreadsheet/spreadsheet.tsx';
export { parseTsv, writeTsv } from './ui/spreadsheet/tsv.rules.ts';
