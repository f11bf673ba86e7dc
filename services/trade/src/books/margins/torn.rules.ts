import { z } from 'zod';
import { FIGURES } from './figures.rules.ts';
import { MarginBy, WaybillMargin } from './schema.ts';

const { planned, actual, open, month, number } = WaybillMargin.shape;
const figure = z.string().regex(/^-?\d+(\.\d+)?$/);
const sides = (of: typeof planned) => z.object({ ...of.shape, receivable: figure, payable: figure });
const keys = z.record(MarginBy.exclude(['month']), z.string());
const Counted = z.object({ number, month, open, keys, planned: sides(planned), actual: sides(actual) });
const Sum = z.looseObject({ waybills: z.number(), open: z.number() });

/** True for a margin of a waybill that is none any more. */
export const isTornMargin = (one: unknown): boolean => !Counted.safeParse(one).success;

/** The same of a sum of margins, whose figures are decimals. */
export function isTornSum(sum: unknown): boolean {
  const { success, data } = Sum.safeParse(sum);
  return !success || FIGURES.some((name) => !/^-?\d/.test(String(data[name])));
}
