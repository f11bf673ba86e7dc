import { trusted } from 'mongoose';
import { ordersWithSerials } from '../../orders/money.store.ts';
import { activeReceipts } from '../../orders/rules.ts';
import { partnerOrdersWithSerials } from '../../partner-orders/money.store.ts';
import { isSameSerial, serialForms } from '../identities/serials.rules.ts';
import { type LineRecord, Lines } from '../model.ts';
import { isLive, LIVE } from '../parts.rules.ts';

type Line = Pick<LineRecord, '_id' | 'reserveAccount' | 'serial' | 'isVoucher'>;
type Booked = Pick<LineRecord, 'reserveAccount' | 'serial' | 'parts'>;

/**
 * Orders that have receipts under the serials of these lines, by the lines' ids; a voucher's number identifies no
 * order.
 */
export async function ordersBySerial(lines: Line[]): Promise<Map<string, string[]>> {
  const candidates = lines.filter(({ isVoucher }) => !isVoucher);
  const serials = candidates.flatMap((one) => [one.serial, ...serialForms(one.serial)]);
  const [orders, partners, booked] = await Promise.all([
    ordersWithSerials(serials, serials),
    partnerOrdersWithSerials(serials),
    Lines.find({ serialKey: trusted({ $in: serials }), 'parts.state': trusted({ $in: LIVE }) } as never).lean<
      Booked[]
    >(),
  ]);
  const owned = [
    ...orders.flatMap(({ _id, state }) =>
      activeReceipts(state.receipts).map((one) => ({ order: _id, serial: one.serial })),
    ),
    ...partners.map(({ _id, receipt }) => ({ order: _id, serial: receipt?.serial ?? '' })),
    ...booked.flatMap((one) => one.parts.filter(isLive).map(({ order }) => ({ order, serial: one.serial }))),
  ];
  return new Map(
    candidates.map(({ _id, serial: mine }) => [
      _id,
      owned.filter((one) => isSameSerial(one.serial, mine)).map(({ order }) => order),
    ]),
  );
}
