import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { packageCode, packageRef } from '../../outbound/orders/packages.rules.ts';
import { findOutOrders, goodsOfOrder, type OutOrderRecord, packageAt } from '../../outbound/orders/store.ts';
import { boxRef } from '../../stock/goods/box.rules.ts';
import type { GoodsRecord } from '../../stock/goods/store.ts';
import { addressOf } from '../address.ts';
import type { Formatter } from '../formatter.ts';
import type { Label } from '../sheets.ts';
import { goodsBy, goodsLabel, piecesOfBoxes } from './goods.ts';

type Order = { row: OutOrderRecord; goods: Map<string, GoodsRecord> };

function packageLabel({ row, goods }: Order, number: number, { t, figure }: Formatter): Label {
  const { kind, weight, size, lines } = packageAt(row.packs, number);
  const inside = lines.flatMap(({ line }) => goods.get(row.lines[line]?.goods.id ?? '') ?? []);
  const consignee = row.consignee ?? inside.find((one) => one.consignee)?.consignee ?? null;
  const sorting = [...new Set(inside.flatMap((one) => one.sorting))].filter(Boolean);
  const measures = [
    weight ? `${figure(decimalText(weight))} kg` : '',
    size ? `${size.length} × ${size.width} × ${size.height} cm` : '',
  ];
  const [name = '', street = '', ...city] = addressOf(consignee);
  return {
    code: packageCode(row.number, number),
    head: `${t(kind)} ${number} / ${row.packs.length}`,
    lines: [
      { text: name, bold: true as const },
      { text: street },
      { text: city.join(', ') },
      { text: sorting.length > 0 ? t('sorting', { codes: sorting.join(' · ') }) : '', bold: true as const },
      { text: `${row.number} · ${t('client')} ${row.client_code}` },
      { text: measures.filter(Boolean).join(' · ') },
      { text: row.fba_number && `${t('fba')} ${row.fba_number}` },
      { text: row.sku_number && `${t('skuOrder')} ${row.sku_number}` },
      { text: [row.courier, row.tracking].filter(Boolean).join(' ') },
    ].filter(({ text }) => text),
  };
}

async function ordersBy(numbers: string[]): Promise<Map<string, Order>> {
  const rows = await findOutOrders({ number: { $in: numbers } });
  const goods = await Promise.all(rows.map(goodsOfOrder));
  return new Map(rows.map((row, at) => [row.number, { row, goods: goods[at] ?? new Map() }]));
}

/** Returns labels of boxes and trays by their codes, in that order: those of goods that came in, and those that go out. */
export async function boxLabels(codes: string[], format: Formatter): Promise<Label[]> {
  const refs = codes.map((code) => ({ ref: packageRef(code), box: boxRef(code) }));
  const orders = await ordersBy([...new Set(refs.flatMap(({ ref }) => ref?.order ?? []))]);
  const named = refs.flatMap(({ ref, box }) => (ref ? [] : (box?.goods ?? [])));
  const goods = new Map((await goodsBy('code', [...new Set(named)])).map((row) => [row.code, row]));
  const pieces = await piecesOfBoxes([...goods.values()]);
  return refs.map(({ ref, box }, at) => {
    const order = ref && orders.get(ref.order);
    if (order) return packageLabel(order, ref.number, format);
    const row = box && goods.get(box.goods);
    const inside = pieces.get(codes[at] ?? '');
    if (!row || inside === undefined) throw notFound('box');
    return goodsLabel(row, { nth: box.nth, pieces: inside }, format);
  });
}
