import {
  AnnouncedGoods,
  Announcement,
  areBoxesFilled,
  type Delivery,
  emptyBoxes,
  MAX_ANNOUNCED,
} from '@qiaohui/trade/deliveries';
import { z } from 'zod';
import { noneIfEmpty } from '../typed.rules.ts';

const figure = (instead: number | undefined) => (value: unknown) => (value === '' ? instead : Number(value));
const nullIfEmpty = (value: unknown) => (value === '' ? null : value);
/** Their position matters, so only empty ones at the end are removed. */
const filled = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, value.findLastIndex((one) => one.trim() !== '') + 1) : value;

const { size, weight, consignee, sorting, best_before, box_count, expected } = AnnouncedGoods.shape;
const side = z.preprocess(figure(0), size.unwrap().unwrap().shape.length);

/** A line of announced goods, over text fields. */
const WrittenGoods = AnnouncedGoods.extend({
  box_count: z.preprocess(figure(0), box_count),
  expected: z.preprocess(figure(undefined), expected),
  best_before: z.preprocess(nullIfEmpty, best_before),
  size: z.preprocess(noneIfEmpty, z.strictObject({ length: side, width: side, height: side }).nullable()),
  weight: z.preprocess(nullIfEmpty, weight),
  consignee: z.preprocess(noneIfEmpty, consignee),
  sorting: z.preprocess(filled, sorting),
}).refine((line) => areBoxesFilled(line.box_count, line.expected), emptyBoxes());

/** The service's schema over text fields. */
export const WrittenAnnouncement = Announcement.extend({
  type: z.preprocess(figure(undefined), Announcement.shape.type),
  quantity: z.preprocess(figure(undefined), Announcement.shape.quantity),
  weight: z.preprocess(nullIfEmpty, Announcement.shape.weight),
  eta: z.preprocess(nullIfEmpty, Announcement.shape.eta),
  goods: z.array(WrittenGoods).max(MAX_ANNOUNCED),
});

export const SORTING_NUMBERS = [0, 1, 2, 3, 4] as const;

export const noGoods = {
  type: '',
  sku: '',
  barcode: '',
  box_count: '',
  expected: '',
  best_before: '',
  size: { length: '', width: '', height: '' },
  weight: '',
  consignee: { name: '', street: '', number: '', zip: '', city: '', country: '' },
  sorting: SORTING_NUMBERS.map(() => ''),
};
export type GoodsValues = typeof noGoods;

const none = {
  client_code: '',
  client_code2: '',
  client_code3: '',
  package: 'parcel' as 'parcel' | 'pallet',
  type: '',
  quantity: '1',
  eta: '',
  weight: '',
  desc: '',
  remark: '',
  goods: [] as GoodsValues[],
};
export type AnnouncementValues = typeof none;

const goodsOf = (goods: z.output<typeof AnnouncedGoods>): GoodsValues => ({
  ...noGoods,
  type: goods.type,
  sku: goods.sku,
  barcode: goods.barcode,
  box_count: String(goods.box_count || ''),
  expected: String(goods.expected),
  best_before: goods.best_before ?? '',
  size: {
    length: String(goods.size?.length ?? ''),
    width: String(goods.size?.width ?? ''),
    height: String(goods.size?.height ?? ''),
  },
  weight: goods.weight ?? '',
  consignee: goods.consignee ?? noGoods.consignee,
  sorting: SORTING_NUMBERS.map((nth) => goods.sorting[nth] ?? ''),
});

/** The values of a new announcement for a client, or of one that is sent again. */
export const announcementValues = (client_code: string, again: Delivery | null): AnnouncementValues => {
  const before = again?.announcement;
  if (!before) return { ...none, client_code };
  return {
    ...before,
    type: before.type === undefined ? '' : String(before.type),
    quantity: String(before.quantity),
    eta: before.eta ?? '',
    weight: before.weight ?? '',
    goods: before.goods.map(goodsOf),
  };
};
