import { z } from 'zod';

/** A bill as a PDF, its lines as a workbook, its bookings, and the e-invoice of EN 16931. */
export const BillFileKind = z.enum(['pdf', 'xlsx', 'csv', 'xml']);
export type BillFileKind = z.infer<typeof BillFileKind>;

/** What there is of all bills of a month together. */
export const MonthFileKind = BillFileKind.extract(['xlsx', 'csv']);
export type MonthFileKind = z.infer<typeof MonthFileKind>;
