import { z } from 'zod';

/** A bill as a PDF, its lines as a workbook, its bookings, and the e-invoice of EN 16931. */
export const BillFileKind = z.enum(['pdf', 'xlsx', 'csv', 'xml']);
export type BillFileKind = z.infer<typeof BillFileKind>;

/** What the files of a draft would lack if it were locked as it is, in words of the reader's language. */
export const BillFileGap = z.object({ code: z.string(), message: z.string() });
export type BillFileGap = z.infer<typeof BillFileGap>;

/** What there is of all bills of a month together. */
export const MonthFileKind = BillFileKind.extract(['xlsx', 'csv']);
export type MonthFileKind = z.infer<typeof MonthFileKind>;
