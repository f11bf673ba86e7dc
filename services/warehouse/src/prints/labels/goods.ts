import { missing } from '@qiaohui/service-kit/refusal';
import { trusted } from 'mongoose';
import { Boxes, type BoxRow } from '../../stock/boxes/model.ts';
import { boxCode } from '../../stock/boxes/rules.ts';
import { Goods, type GoodsRow } from '../../stock/goods/model.ts';
import type { Spoken } from '../locale.ts';
import type { Label } from '../sheets.ts';

/** What each box of these goods holds, by its code. */
export async function piecesOfBoxes(goods: GoodsRow[]): Promise<Map<string, number>> {
  const found = await Boxes.find({ goods: trusted({ $in: goods.map(({ _id }) => _id) }) }).lean<BoxRow[]>();
  return new Map(found.map(({ _id, came, pieces }) => [_id, came ?? pieces]));
}

/** What stands on goods, or on one of their boxes, which holds so many pieces. */
export function goodsLabel(
  row: GoodsRow,
  box: { nth: number; pieces: number } | null,
  { t, figure, day }: Spoken,
): Label {
  const nth = box?.nth ?? null;
  const pieces = box?.pieces ?? (row.expected || row.count);
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
