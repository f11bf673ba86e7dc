import { daysBetween } from '../waybills/days.rules.ts';
import { MILESTONES, type MilestoneName } from './schema.ts';

export type Step = { planned: string | null; estimated: string | null; actual: string | null; place: string | null };
export type Steps = Record<MilestoneName, Step>;

/** Clocks differ by a little; what is further ahead has not happened. */
const TOLERANCE_MS = 5 * 60_000;

/** Days between what is planned and what is known of a step: what happened, else what is expected. */
export function slipOf({ planned, estimated, actual }: Omit<Step, 'place'>): number | null {
  const known = actual ?? estimated;
  return planned && known ? daysBetween(planned, known) : null;
}

/** Code of why something cannot have happened at a time: it is to come, or the order of the steps is another one. */
export function actualError(name: MilestoneName, actual: string, steps: Steps, now: Date): string | null {
  const at = Date.parse(actual);
  if (at > now.getTime() + TOLERANCE_MS) return 'milestone.future';
  const place = MILESTONES.indexOf(name);
  const times = (names: readonly MilestoneName[]) => names.flatMap((one) => steps[one].actual ?? []).map(Date.parse);
  if (times(MILESTONES.slice(0, place)).some((earlier) => at < earlier)) return 'milestone.before-earlier';
  if (times(MILESTONES.slice(place + 1)).some((later) => at > later)) return 'milestone.after-later';
  return null;
}

/** Steps before one that have not happened as far as anybody entered; a stop on the way only where there is one. */
export const skippedBefore = (name: MilestoneName, steps: Steps): MilestoneName[] =>
  MILESTONES.slice(0, MILESTONES.indexOf(name)).filter((earlier) => {
    const { planned, estimated, actual, place } = steps[earlier];
    return actual === null && (earlier !== 'transit' || planned || estimated || place);
  });
