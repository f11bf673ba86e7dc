import { codeForm } from '@qiaohui/service-kit/code-form';
import { Locale, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { PlaceCode } from '../stock/places/rules.ts';
import { MAX_LABELS } from './rules.ts';

export const LabelSize = z.enum(['62x29', '100x50', '100x150', 'a4-24', 'a4-8']);
export type LabelSize = z.infer<typeof LabelSize>;

const layout = {
  size: LabelSize,
  /** The first empty place of a sheet, along its rows. */
  start: z.number().int().min(1).default(1),
};
const copies = z.number().int().min(1, 'copies.range').max(MAX_LABELS, 'copies.range');
const many = <T extends z.ZodType>(one: T) => z.array(one).min(1, 'print.nothing').max(MAX_LABELS);

/**
 * The goods, boxes or shelves that get labels. Goods without `copies` get one for each box, which names that box; boxes are named by their codes,
 * whether they came in (`IN-2611-0042-01.B3`) or go out (`OUT-2611-0007.P1`).
 */
export const LabelRequest = z.discriminatedUnion('of', [
  z.strictObject({
    ...layout,
    of: z.literal('goods'),
    ids: many(z.string().min(1).max(60)),
    copies: copies.optional(),
  }),
  z.strictObject({
    ...layout,
    of: z.literal('boxes'),
    codes: many(Typed.overwrite(codeForm).min(1).max(80)),
    copies: copies.default(1),
  }),
  z.strictObject({ ...layout, of: z.literal('shelves'), codes: many(PlaceCode), copies: copies.default(1) }),
]);
export type LabelRequest = z.infer<typeof LabelRequest>;

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}

/** A time zone, the warehouse's own unless said otherwise. */
export const Zone = z.string().max(60).refine(isZone, 'print.zone').default('Asia/Shanghai');

const list = {
  id: z.string().min(1).max(60),
  /** The time zone of the reader, in which its times are. */
  zone: Zone,
  /** The caller's unless it is given. */
  locale: Locale.optional(),
};

export const ListRequest = z.strictObject(list);
export type ListRequest = z.infer<typeof ListRequest>;

/** The expected pieces are hidden from people who count unless `expected` is set. */
export const CountListRequest = z.strictObject({ ...list, expected: z.boolean().default(false) });
export type CountListRequest = z.infer<typeof CountListRequest>;
