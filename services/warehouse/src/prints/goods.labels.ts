import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { Goods, type GoodsRow } from '../goods/model.ts';
import { boxCode, piecesIn } from '../scan/boxes.rules.ts';
import type { Label } from './sheets.ts';
import type { Spoken } from './spoken.ts';

/** What stands on goods; `nth` names one of their boxes. */
export function goodsLabel(row: GoodsRow, nth: number | null, { t, figure, day }: Spoken): Label {
  const all = row.count || row.expected;
  const pieces = nth === null ? all : piecesIn(nth, row.box_count, all);
  const boxes = nth === null ? t('boxes', { count: figure(row.box_count) }) : `${t('box')} ${nth} / ${row.box_count}`;
  const amount = [
    (nth !== null || row.box_count > 0) && boxes,
    pieces ? t('pieces', { count: figure(pieces) }) : '',
  ].filter(Boolean);
  return {
    code: nth === null ? row.code : boxCode(row.code, nth),
    head: row.type,
    lines: [
      { text: amount.join(' · '), bold: true as const },
      { text: row.sku && `${t('sku')} ${row.sku}` },
      { text: `${t('client')} ${row.client_code}` },
      { text: row.ware_in.code },
      { text: row.best_before ? t('bestBefore', { day: day(row.best_before) }) : '' },
    ].filter(({ text }) => text),
  };
}

/** Goods in the order in which they were asked for. */
export async function goodsBy(key: '_id' | 'code', wanted: string[]): Promise<GoodsRow[]> {
  const found = await Goods.find({ [key]: trusted({ $in: wanted }) }).lean<GoodsRow[]>();
  const rows = new Map(found.map((row) => [row[key], row]));
  return wanted.map((one) => {
    const row = rows.get(one);
    if (!row) throw missing(key === '_id' ? 'goods' : 'box');
    return row;
  });
}
