import { readExpiring, storeExpiring } from '@qiaohui/kit';
import { type LabelRequest, LabelSize } from '@qiaohui/warehouse/prints';
import { labelsAPage, MAX_LABELS } from '@qiaohui/warehouse/prints/rules';
import { z } from 'zod';

export type Of = LabelRequest['of'];

/** True when the dialog asks for copies: goods may have one label per box instead. */
export const needsCopies = (of: Of, each: Chosen['each']): boolean => of !== 'goods' || each === 'same';
/** True for sheets; a roll has no start position. */
export const needsStart = (size: LabelSize): boolean => labelsAPage(size) > 1;

const figure = z.preprocess(Number, z.number());
const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
const fields = z.strictObject({ size: LabelSize, each: z.enum(['box', 'same']), copies: figure, start: figure });
export type Fields = z.input<typeof fields>;
export type Chosen = z.output<typeof fields>;

/** Schema of the dialog's fields; hidden ones are not checked. */
export const written = (of: Of) =>
  fields.superRefine(({ size, each, copies, start }, { addIssue }) => {
    const error = (name: string) => addIssue({ code: 'custom', path: [name], message: `${name}.range` });
    if (needsCopies(of, each) && !isWithin(copies, MAX_LABELS)) error('copies');
    if (needsStart(size) && !isWithin(start, labelsAPage(size))) error('start');
  });

const keyOf = (of: Of) => `labels-${of}`;
const YEAR_HOURS = 365 * 24;
const usual: Chosen = { size: '62x29', each: 'box', copies: 1, start: 1 };

/** Settings of the last label print of this kind on this device. */
export function remembered(of: Of): Chosen {
  const parsed = written(of).safeParse(JSON.parse(readExpiring(keyOf(of)) ?? '{}'));
  return parsed.success ? parsed.data : usual;
}

export const remember = (of: Of, chosen: Chosen): void => storeExpiring(keyOf(of), JSON.stringify(chosen), YEAR_HOURS);
