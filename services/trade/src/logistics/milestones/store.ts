import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { lateDays } from '../waybills/lateness.rules.ts';
import { isOpen } from '../waybills/rules.ts';
import { storeLateness, type WaybillRecord } from '../waybills/store.ts';
import { latenessOf, overdueOf } from './lateness.rules.ts';
import { type ChangeRecord, MilestoneChanges, type TimelineRecord, Timelines } from './model.ts';
import { MILESTONES, type Milestone, type MilestoneChange, type MilestoneName, type Timeline } from './schema.ts';
import { type Step, type Steps, slipOf } from './steps.rules.ts';

/** A waybill of a team, and who changes it. */
export type Target = { id: string; team: string; who: Identity };

/** More than anybody reads at once. */
const MOST_CHANGES = 500;

type Schedule = Pick<WaybillRecord, 'cut_off' | 'sailing_date' | 'sailing_time' | 'arrival_date' | 'arrival_time'>;
const momentOf = (day: string | null | undefined, time: string | null | undefined): string | null =>
  day ? [day, time].filter(Boolean).join('T') : null;

/** The steps whose planned times are fields of the waybill. */
export const scheduleOf = (waybill: Schedule) => ({
  cut_off: waybill.cut_off ?? null,
  departed: momentOf(waybill.sailing_date, waybill.sailing_time),
  arrived: momentOf(waybill.arrival_date, waybill.arrival_time),
});
export type ScheduledName = keyof ReturnType<typeof scheduleOf>;
export const SCHEDULED = ['cut_off', 'departed', 'arrived'] as const satisfies readonly ScheduledName[];
export const isScheduled = (name: MilestoneName): name is ScheduledName => SCHEDULED.some((one) => one === name);

const none: Step = { planned: null, estimated: null, actual: null, place: null };

/** Returns the steps of a waybill, its own schedule among them. */
export function stepsOf(waybill: WaybillRecord, stored: TimelineRecord | null): Steps {
  const schedule = scheduleOf(waybill);
  const places: Partial<Record<MilestoneName, string | null>> = {
    departed: waybill.departure_port,
    transit: waybill.transit_port,
    arrived: waybill.destination_port,
  };
  const stepOf = (name: MilestoneName): Step => {
    const step = { ...none, ...stored?.steps[name] };
    const planned = isScheduled(name) ? schedule[name] : step.planned;
    return { ...step, planned, place: step.place ?? places[name] ?? null };
  };
  return Object.fromEntries(MILESTONES.map((name) => [name, stepOf(name)])) as Steps;
}

export const recordOf = (_id: string, session?: ClientSession): Promise<TimelineRecord | null> =>
  Timelines.findById(_id)
    .session(session ?? null)
    .lean<TimelineRecord>();

/** Returns the steps of a waybill as they are shown. */
export async function milestonesOf(waybill: WaybillRecord, session?: ClientSession): Promise<Milestone[]> {
  const steps = stepsOf(waybill, await recordOf(waybill._id, session));
  const now = new Date();
  return MILESTONES.map((name) => ({
    name,
    ...steps[name],
    slip_days: slipOf(steps[name]),
    overdue_days: isOpen(waybill.status) ? overdueOf(name, steps[name], waybill, now) : 0,
  }));
}

const changeOf = ({ _id: id, milestone, field, from, to, note, by, at }: ChangeRecord): MilestoneChange => ({
  ...{ id, milestone, field, from, to, note, by, at: at.toISOString() },
});

/** Returns the steps of a waybill with every change of them. */
export async function timelineOf(waybill: WaybillRecord, session?: ClientSession): Promise<Timeline> {
  const changes = await MilestoneChanges.find({ waybill: waybill._id, team: waybill.team })
    .sort({ at: -1, _id: -1 })
    .limit(MOST_CHANGES)
    .session(session ?? null)
    .lean<ChangeRecord[]>();
  return {
    version: waybill.version,
    milestones: await milestonesOf(waybill, session),
    late_days: lateDays(waybill, new Date()),
    changes: changes.map(changeOf),
  };
}

/** Stores how late a waybill is by its steps; returns it as the waybill has it now. */
export async function settleLateness(waybill: WaybillRecord, session: ClientSession) {
  const lateness = latenessOf(stepsOf(waybill, await recordOf(waybill._id, session)), waybill);
  const isSame =
    lateness.slip_days === (waybill.slip_days ?? 0) &&
    lateness.due_day === (waybill.due_day ?? null) &&
    lateness.due_clock === (waybill.due_clock ?? null);
  if (!isSame) await storeLateness(waybill._id, lateness, session);
  return lateness;
}
