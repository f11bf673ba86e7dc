import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { boxesByGoods } from '../../stock/boxes/store.ts';
import { boxCode } from '../../stock/goods/box.rules.ts';
import { findGoods, type GoodsRecord } from '../../stock/goods/store.ts';
import type { Formatter } from '../formatter.ts';
import type { Label } from '../sheets.ts';

/** Returns the pieces of each box of these goods, by its code. */
export async function piecesOfBoxes(goods: GoodsRecord[]): Promise<Map<string, number>> {
  const found = await boxesByGoods(goods.map(({ _id }) => _id));
  return new Map([...found.values()].flat().map(({ _id, came, pieces }) => [_id, came ?? pieces]));
}

/** Returns the label of goods, or of one of their boxes, which holds so many pieces. */
export function goodsLabel(
  row: GoodsRecord,
  box: { nth: number; pieces: number } | null,
  { t, figure, day }: Formatter,
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

/** Returns goods in the order in which they were requested. */
export async function goodsBy(key: '_id' | 'code', wanted: string[]): Promise<GoodsRecord[]> {
  const found = await findGoods({ [key]: { $in: wanted } });
  const rows = new Map(found.map((row) => [row[key], row]));
  return wanted.map((one) => {
    const row = rows.get(one);
    if (!row) throw notFound(key === '_id' ? 'goods' : 'box');
    return row;
  });
}
