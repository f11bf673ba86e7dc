import { type Delivery, ShippingRequest, type WaybillGoods } from '@qiaohui/trade/deliveries';
import { z } from 'zod';
import { noneIfEmpty } from '../typed.rules.ts';

/** Pieces of goods as they are typed; none where the field is empty. */
export type LineValues = { goods_id: string; pieces: string };

/** The service's schema over text fields; its lines follow from the pieces that are typed. */
export const WrittenRequest = ShippingRequest.omit({ lines: true, client_code: true }).extend({
  consignee: z.preprocess(noneIfEmpty, ShippingRequest.shape.consignee),
  lines: z.array(z.strictObject({ goods_id: z.string(), pieces: z.string().regex(/^\d{0,7}$/, 'field.invalid') })),
});

export const requestValues = (goods: WaybillGoods[], again: Delivery | null) => {
  const before = again?.request;
  const piecesOf = (id: string) => before?.lines.find(({ goods_id }) => goods_id === id)?.quantity;
  return {
    deliver_type: before?.deliver_type ?? ('truck' as const),
    courier: before?.courier ?? '',
    reference: before?.reference ?? '',
    fba_number: before?.fba_number ?? '',
    sku_number: before?.sku_number ?? '',
    consignee: before?.consignee ?? { name: '', street: '', number: '', zip: '', city: '', country: '' },
    email: before?.email ?? '',
    locale: before?.locale ?? ('zh-CN' as const),
    remark: before?.remark ?? '',
    // the field of what is gone is closed, and so could not be emptied
    lines: goods.map(
      ({ id, free }): LineValues => ({ goods_id: id, pieces: free > 0 ? String(piecesOf(id) ?? '') : '' }),
    ),
  };
};

/** What a line can hold and the form has no field for. */
const noFacts = { tray_quantity: 0, weight: null, desc: '', remark: '' };

/** What is wrong with the pieces typed for these goods, or the lines and the client code that they mean. */
export function linesOf(lines: LineValues[], goods: WaybillGoods[]) {
  const chosen = lines.flatMap(({ goods_id, pieces }) => {
    const row = goods.find(({ id }) => id === goods_id);
    return row && Number(pieces) > 0 ? [{ row, quantity: Number(pieces) }] : [];
  });
  const [first] = chosen;
  if (!first) return { error: 'nothingChosen' as const };
  if (chosen.some(({ row }) => row.client_code !== first.row.client_code)) return { error: 'oneClient' as const };
  return {
    client_code: first.row.client_code,
    lines: chosen.map(({ row, quantity }) => ({ goods_id: row.id, quantity, ...noFacts })),
  };
}
