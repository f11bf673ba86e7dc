import { clockAt } from '../waybills/clocks.rules.ts';
import { daysOver, type Lateness } from '../waybills/lateness.rules.ts';
import type { WaybillRecord } from '../waybills/store.ts';
import { MILESTONES, type MilestoneName } from './schema.ts';
import { type Step, type Steps, slipOf } from './steps.rules.ts';

type Codes = Pick<WaybillRecord, 'departure_code' | 'transit_code' | 'destination_code'>;

/** The clock at the port by which the time of a step is read; null where that is not known. */
function clockOf(name: MilestoneName, codes: Codes): string | null {
  if (name === 'transit') return clockAt(codes.transit_code);
  const isBefore = MILESTONES.indexOf(name) < MILESTONES.indexOf('transit');
  return clockAt(isBefore ? codes.departure_code : codes.destination_code);
}

/** Days since a step should have happened of which nothing but its plan is known, by the clock of its place. */
export const overdueOf = (name: MilestoneName, step: Step, codes: Codes, now: Date): number =>
  step.planned && !step.estimated && !step.actual ? daysOver(step.planned.slice(0, 10), clockOf(name, codes), now) : 0;

/**
 * What is stored of how late a waybill is: the slippage of the last step of which anything is known, and the planned day
 * of the next one. Nothing is due where nobody enters steps: the plan alone says nothing of the transport.
 */
export function latenessOf(steps: Steps, codes: Codes): Required<Lateness> {
  const all = MILESTONES.map((name) => ({ name, ...steps[name] }));
  const slip = all.map(slipOf).findLast((days) => days !== null) ?? 0;
  if (!all.some(({ estimated, actual }) => estimated || actual))
    return { slip_days: 0, due_day: null, due_clock: null };
  const open = all.slice(all.findLastIndex(({ actual }) => actual !== null) + 1);
  const planned = open.flatMap(({ name, planned: at }) => (at ? [{ name, day: at.slice(0, 10) }] : []));
  const [due] = planned.toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    slip_days: Math.max(0, slip),
    due_day: due?.day ?? null,
    due_clock: due ? clockOf(due.name, codes) : null,
  };
}
