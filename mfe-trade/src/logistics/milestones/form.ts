import { HttpError } from '@qiaohui/kit';
import type { Milestone, MilestoneSave } from '@qiaohui/trade/milestones';
import { z } from 'zod';
import { offsetAt, offsetIn, onClock } from './clock.rules.ts';

const day = z.union([z.iso.date('field.invalid'), z.literal('')], 'field.invalid');
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'field.invalid');
const moment = z.union(
  [z.iso.datetime({ local: true, precision: -1, error: 'field.invalid' }), z.literal('')],
  'field.invalid',
);

export const MilestoneValues = z.object({
  planned_day: day,
  planned_time: time,
  estimated_day: day,
  estimated_time: time,
  actual: moment,
  clock: z.string(),
  place: z.string().max(80, 'field.long'),
  note: z.string().max(300, 'field.long'),
  with_houses: z.boolean(),
});
export type MilestoneValues = z.infer<typeof MilestoneValues>;

const split = (at: string | null): [day: string, time: string] => {
  const [first = '', second = ''] = at?.split('T') ?? [];
  return [first, second];
};

export function valuesOf({ planned, estimated, actual, place }: Milestone, clock: string): MilestoneValues {
  const [planned_day, planned_time] = split(planned);
  const [estimated_day, estimated_time] = split(estimated);
  return {
    ...{ planned_day, planned_time, estimated_day, estimated_time },
    actual: actual ? onClock(actual) : '',
    clock: (actual && offsetIn(actual)) ?? clock,
    ...{ place: place ?? '', note: '', with_houses: true },
  };
}

const joined = (on: string, at: string): string | null => (on ? [on, at].filter(Boolean).join('T') : null);

/** The time that was entered, with the offset of its clock. */
export const actualOf = ({ actual, clock }: Pick<MilestoneValues, 'actual' | 'clock'>): string | null =>
  actual ? `${actual}${offsetAt(actual, clock)}` : null;

/** What the form changes of a step as it was when the form began: all else may have been changed by others. */
export function changesIn(values: MilestoneValues, before: Milestone): Omit<MilestoneSave, 'version'> {
  const after = {
    planned: joined(values.planned_day, values.planned_time),
    estimated: joined(values.estimated_day, values.estimated_time),
    actual: actualOf(values),
    place: values.place.trim() || null,
  };
  const isSame = (name: keyof typeof after) =>
    name === 'actual' && after.actual && before.actual
      ? Date.parse(after.actual) === Date.parse(before.actual) && onClock(after.actual) === onClock(before.actual)
      : after[name] === before[name];
  const changed = (Object.keys(after) as Array<keyof typeof after>).filter((name) => !isSame(name));
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(values.note.trim() && { note: values.note.trim() }),
  };
}

/** The same error at the fields of this form. */
export function atFields(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 422) return error;
  const named = { planned: 'planned_day', estimated: 'estimated_day' } as Record<string, string>;
  const errors = Object.entries(error.errors).map(([name, texts]) => [named[name] ?? name, texts]);
  return new HttpError(error.status, error.code, error.message, Object.fromEntries(errors), error.requestId);
}
