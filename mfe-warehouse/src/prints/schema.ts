import { keep, kept } from '@qiaohui/kit';
import { type LabelRequest, LabelSize } from '@qiaohui/warehouse/prints';
import { labelsAPage, MAX_LABELS } from '@qiaohui/warehouse/prints/rules';
import { z } from 'zod';

export type Of = LabelRequest['of'];

/** Goods may have one label for each box; what else gets labels says how many. */
export const asksCopies = (of: Of, each: Chosen['each']): boolean => of !== 'goods' || each === 'same';
/** A roll has no place to start at. */
export const asksStart = (size: LabelSize): boolean => labelsAPage(size) > 1;

const figure = z.preprocess(Number, z.number());
const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
const fields = z.strictObject({ size: LabelSize, each: z.enum(['box', 'same']), copies: figure, start: figure });
export type Fields = z.input<typeof fields>;
export type Chosen = z.output<typeof fields>;

/** The dialog's fields as they are typed; those that are not shown are not checked. */
export const written = (of: Of) =>
  fields.superRefine(({ size, each, copies, start }, { addIssue }) => {
    const fault = (name: string) => addIssue({ code: 'custom', path: [name], message: `${name}.range` });
    if (asksCopies(of, each) && !isWithin(copies, MAX_LABELS)) fault('copies');
    if (asksStart(size) && !isWithin(start, labelsAPage(size))) fault('start');
  });

const keyOf = (of: Of) => `labels-${of}`;
const YEAR_HOURS = 365 * 24;
const usual: Chosen = { size: '62x29', each: 'box', copies: 1, start: 1 };

/** How labels of this kind were printed last on this device. */
export function remembered(of: Of): Chosen {
  const found = written(of).safeParse(JSON.parse(kept(keyOf(of)) ?? '{}'));
  return found.success ? found.data : usual;
}

export const remember = (of: Of, chosen: Chosen): void => keep(keyOf(of), JSON.stringify(chosen), YEAR_HOURS);
