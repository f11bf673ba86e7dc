import {
  AnnouncedGoods,
  areBoxesFilled,
  emptyBoxes,
  GoodsFacts,
  type KnownGoods,
  Size,
} from '@qiaohui/warehouse/goods';
import { z } from 'zod';

const figure = (instead: number | undefined) => (value: unknown) => (value === '' ? instead : Number(value));
const nullIfEmpty = (value: unknown) => (value === '' ? null : value);
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => part === '');
/** Maps a group of empty fields to null. */
const noneIfEmpty = (value: unknown) => (isEmpty(value) ? null : value);
const facts = GoodsFacts.shape;
const side = z.preprocess(figure(0), Size.shape.length);

/** Facts of goods as text field values. */
const written = {
  box_count: z.preprocess(figure(0), facts.box_count),
  best_before: z.preprocess(nullIfEmpty, facts.best_before),
  size: z.preprocess(noneIfEmpty, z.strictObject({ length: side, width: side, height: side }).nullable()),
  weight: z.preprocess(nullIfEmpty, facts.weight),
  consignee: z.preprocess(noneIfEmpty, facts.consignee),
  // their position matters, so only empty ones at the end are removed
  sorting: z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, value.findLastIndex((one) => one.trim() !== '') + 1) : value),
    facts.sorting,
  ),
};

export const WrittenFacts = GoodsFacts.extend(written);
export const WrittenGoods = AnnouncedGoods.extend({
  ...written,
  expected: z.preprocess(figure(undefined), AnnouncedGoods.shape.expected),
}).refine(({ box_count, expected }) => areBoxesFilled(box_count, expected), emptyBoxes());

export type FactsInput = {
  type: string;
  sku: string;
  barcode: string;
  box_count: string;
  best_before: string;
  size: { length: string; width: string; height: string };
  weight: string;
  consignee: { name: string; street: string; number: string; zip: string; city: string; country: string };
  sorting: string[];
};
export type GoodsInput = FactsInput & { expected: string };

export const SORTING_NUMBERS = [0, 1, 2, 3, 4] as const;
const noConsignee = { name: '', street: '', number: '', zip: '', city: '', country: '' };

export const emptyGoods = (): GoodsInput => ({
  type: '',
  sku: '',
  barcode: '',
  box_count: '',
  expected: '',
  best_before: '',
  size: { length: '', width: '', height: '' },
  weight: '',
  consignee: { ...noConsignee },
  sorting: SORTING_NUMBERS.map(() => ''),
});

/** Facts of goods as form values. */
export const inputOf = (goods: KnownGoods): FactsInput => ({
  type: goods.type,
  sku: goods.sku,
  barcode: goods.barcode,
  box_count: String(goods.box_count || ''),
  best_before: goods.best_before ?? '',
  size: {
    length: String(goods.size?.length ?? ''),
    width: String(goods.size?.width ?? ''),
    height: String(goods.size?.height ?? ''),
  },
  weight: goods.weight ?? '',
  consignee: goods.consignee ?? { ...noConsignee },
  sorting: SORTING_NUMBERS.map((nth) => goods.sorting[nth] ?? ''),
});
