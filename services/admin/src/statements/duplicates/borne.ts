import { trusted } from 'mongoose';
import { activeReceipts } from '../../orders/rules.ts';
import { findOrders, type OrderRecord } from '../../orders/store.ts';
import { findPartnerOrders, type PartnerOrderRecord } from '../../partner-orders/store.ts';
import { isSameSerial, serialForms } from '../identities/serials.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive, LIVE } from '../standing.rules.ts';

type Line = Pick<LineRecord, '_id' | 'reserveAccount' | 'serial' | 'isVoucher'>;
type Booked = Pick<LineRecord, 'reserveAccount' | 'serial' | 'parts'>;

/** Orders whose money has the serials of these lines, by the lines' ids; a voucher's number identifies nobody. */
export async function bearersOf(lines: Line[]): Promise<Map<string, string[]>> {
  const candidates = lines.filter(({ isVoucher }) => !isVoucher);
  const serial = trusted({ $in: candidates.flatMap((one) => [one.serial, ...serialForms(one.serial)]) });
  const [orders, partners, booked] = await Promise.all([
    findOrders({ $or: [{ 'state.receipts.serial': serial }, { serials: serial }] }, { state: 1 }).lean<OrderRecord[]>(),
    findPartnerOrders({ 'receipt.serial': serial }, { receipt: 1 }).lean<PartnerOrderRecord[]>(),
    Lines.find({ serialKey: serial, 'parts.state': trusted({ $in: LIVE }) } as never).lean<Booked[]>(),
  ]);
  const borne = [
    ...orders.flatMap(({ _id, state }) =>
      activeReceipts(state.receipts).map((one) => ({ order: _id, serial: one.serial })),
    ),
    ...partners.map(({ _id, receipt }) => ({ order: _id, serial: receipt?.serial ?? '' })),
    ...booked.flatMap((one) => one.parts.filter(isLive).map(({ order }) => ({ order, serial: one.serial }))),
  ];
  return new Map(
    candidates.map(({ _id, serial: mine }) => [
      _id,
      borne.filter((one) => isSameSerial(one.serial, mine)).map(({ order }) => order),
    ]),
  );
}
