import type { BillDocument } from '../../books/bills/document.schema.ts';
import { type Obstacle, obstaclesOf } from './xml/obstacles.rules.ts';

/** What of a bill's files would be incomplete, with the values of its message. */
export type Missing = { code: Obstacle | `bill-csv.${'account' | 'customer'}`; values: Record<string, string> };

/**
 * Says what the bookings and the e-invoice of a draft would lack if it were locked as it is: a locked bill is only
 * reversed.
 */
export function missingIn(document: BillDocument): Missing[] {
  const codes = [...new Set(document.lines.filter(({ account }) => !account).map(({ code }) => code))];
  const xml = obstaclesOf(document).filter((one) => one !== 'bill-xml.draft' && one !== 'bill-xml.ledger');
  return [
    ...(codes.length > 0 ? [{ code: 'bill-csv.account' as const, values: { codes: codes.join(', ') } }] : []),
    ...(document.customer.code ? [] : [{ code: 'bill-csv.customer' as const, values: {} }]),
    ...(document.ledger === 'german' ? xml.map((code) => ({ code, values: {} })) : []),
  ];
}
