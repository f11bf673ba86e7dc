/** The media type of an XLSX workbook (ECMA-376). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
