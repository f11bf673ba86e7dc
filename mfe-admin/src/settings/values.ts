import { ProposeSettings } from '@qiaohui/admin/config/settings';
import { z } from 'zod';
import { emptySubmission, SubmissionForm, submissionOf } from '../proposals/submission.tsx';
import { type Section, type SectionValues, wholeFields } from './sections.ts';

type Days = { closed: string; open: string; knownUntil: string };
/** A section's form values: numbers as text, lists of days as lines, referrers as rows. */
type Whole = (typeof wholeFields)[number];
type Filled = Omit<SectionValues, 'holidays' | 'referrers' | Whole> & {
  [Field in Whole]?: string;
} & {
  holidays?: Days;
  referrers?: Array<{ from: string; link: string }>;
};
export type Values = SubmissionForm & { change: Filled };

/** Days as text, a month on each line. */
export function daysText(days: string[]): string {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].map((month) => month.join(', ')).join('\n');
}
const daysOf = (text: string): string[] => text.split(/[\s,;，；、]+/).filter(Boolean);

function filled({ holidays, referrers, ...same }: SectionValues): Filled {
  const whole = wholeFields.flatMap((field) => (same[field] === undefined ? [] : [[field, String(same[field])]]));
  return {
    ...same,
    ...Object.fromEntries(whole),
    ...(holidays && {
      holidays: { ...holidays, closed: daysText(holidays.closed), open: daysText(holidays.open) },
    }),
    ...(referrers && { referrers: Object.entries(referrers).map(([from, link]) => ({ from, link })) }),
  };
}
export const valuesOf = (part: SectionValues): Values => ({ change: filled(part), ...emptySubmission });

function read({ holidays, referrers, ...same }: Filled): unknown {
  return {
    ...same,
    ...(holidays && {
      holidays: { ...holidays, closed: daysOf(holidays.closed), open: daysOf(holidays.open) },
    }),
    ...(referrers && { referrers: Object.fromEntries(referrers.map(({ from, link }) => [from.trim(), link])) }),
  };
}

type Path = Array<string | number>;
const CODE = /^[A-Za-z0-9][\w-]*$/;

/** Errors of rows with an invalid or repeated code: as keys of a record they would be lost. */
function rowErrors(rows: Filled['referrers']): Array<{ path: Path; message: string }> {
  const codes = (rows ?? []).map(({ from }) => from.trim());
  return codes.flatMap((code, at) => {
    const path = ['change', 'referrers', at, 'from'];
    if (code === '') return [{ path, message: 'field.required' }];
    if (!CODE.test(code)) return [{ path, message: 'config.referrer' }];
    return codes.indexOf(code) < at ? [{ path, message: 'config.referrer-twice' }] : [];
  });
}

/** Maps the path of an error in the body to the form's field. */
function fieldOf(path: Path, { change }: Values): Path {
  const [root, part, key] = path;
  if (part === 'holidays') return path.slice(0, 3);
  if (part !== 'referrers' || key === undefined) return path;
  const row = (change.referrers ?? []).findIndex(({ from }) => from.trim() === key);
  return [root ?? '', part, row, 'link'];
}

/** Parses the form of a section to the request; all errors are reported at once, at the form's own fields. */
export const formOf = (section: Section): z.ZodType<ProposeSettings, Values> =>
  z
    .object<{ [Key in keyof Values]: z.ZodType<Values[Key], Values[Key]> }>({
      change: z.unknown() as z.ZodType<Filled, Filled>,
      reason: z.string(),
      effective_at: z.string(),
    })
    .transform((values, context): ProposeSettings => {
      const submission = SubmissionForm.safeParse(values);
      const late = submission.success ? [] : submission.error.issues.filter(({ path }) => path[0] === 'effective_at');
      const rows = rowErrors(values.change.referrers);
      const { reason, effective_at } = values;
      const sent = submissionOf(late.length > 0 ? { reason, effective_at: '' } : { reason, effective_at });
      const parsed = ProposeSettings.safeParse({ section, change: read(values.change), ...sent });
      const errors = parsed.success ? [] : parsed.error.issues;
      const shown = errors
        .map(({ path, message }) => ({ path: fieldOf(path as Path, values), message }))
        // the rows' own errors name the row
        .filter(({ path }) => !(path[1] === 'referrers' && path.length === 2 && rows.length > 0));
      const all = [...rows, ...shown, ...late.map(({ message }) => ({ path: ['effective_at'], message }))];
      for (const { path, message } of all) context.addIssue({ code: 'custom', path, message });
      // with errors the value is never read
      return parsed.data as ProposeSettings;
    });
