import { plain } from '@qiaohui/service-kit/mongo';
import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { type OutOrderRow, OutOrders } from '../../outbound/orders/model.ts';
import { packCode, packRef } from '../../outbound/orders/packages.rules.ts';
import { goodsIn } from '../../outbound/orders/read.ts';
import { packAt } from '../../outbound/packages/save.ts';
import { boxRef } from '../../stock/boxes/rules.ts';
import type { GoodsRow } from '../../stock/goods/model.ts';
import { addressOf } from '../address.ts';
import type { Spoken } from '../locale.ts';
import type { Label } from '../sheets.ts';
import { goodsBy, goodsLabel, piecesOfBoxes } from './goods.ts';

type Order = { row: OutOrderRow; goods: Map<string, GoodsRow> };

function packLabel({ row, goods }: Order, number: number, { t, figure }: Spoken): Label {
  const { kind, weight, size, lines } = packAt(row.packs, number);
  const inside = lines.flatMap(({ line }) => goods.get(row.lines[line]?.goods.id ?? '') ?? []);
  const consignee = row.consignee ?? inside.find((one) => one.consignee)?.consignee ?? null;
  const sorting = [...new Set(inside.flatMap((one) => one.sorting))].filter(Boolean);
  const measures = [
    weight ? `${figure(plain(weight))} kg` : '',
    size ? `${size.length} × ${size.width} × ${size.height} cm` : '',
  ];
  const [name = '', street = '', ...city] = addressOf(consignee);
  return {
    code: packCode(row.number, number),
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
  const rows = await OutOrders.find({ number: trusted({ $in: numbers }) }).lean<OutOrderRow[]>();
  const goods = await Promise.all(rows.map(goodsIn));
  return new Map(rows.map((row, at) => [row.number, { row, goods: goods[at] ?? new Map() }]));
}

/** Labels of boxes and trays by their codes, in that order: those of goods that came in, and those that go out. */
export async function boxLabels(codes: string[], words: Spoken): Promise<Label[]> {
  const refs = codes.map((code) => ({ pack: packRef(code), box: boxRef(code) }));
  const orders = await ordersBy([...new Set(refs.flatMap(({ pack }) => pack?.order ?? []))]);
  const named = refs.flatMap(({ pack, box }) => (pack ? [] : (box?.goods ?? [])));
  const goods = new Map((await goodsBy('code', [...new Set(named)])).map((row) => [row.code, row]));
  const pieces = await piecesOfBoxes([...goods.values()]);
  return refs.map(({ pack, box }, at) => {
    const order = pack && orders.get(pack.order);
    if (order) return packLabel(order, pack.number, words);
    const row = box && goods.get(box.goods);
    const inside = pieces.get(codes[at] ?? '');
    if (!row || inside === undefined) throw missing('box');
    return goodsLabel(row, { nth: box.nth, pieces: inside }, words);
  });
}
