import { HttpError, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { changeWaybill } from '../waybills/change.store.ts';
import { housesOf } from '../waybills/family.store.ts';
import { isOpen } from '../waybills/rules.ts';
import { touchWaybill, type WaybillRecord, waybillIn } from '../waybills/store.ts';
import { type Changed, noteChanges } from './changes.store.ts';
import { Timelines } from './model.ts';
import { notifyCustomer, withdrawNotice } from './notices.store.ts';
import { isNotified, type MilestoneName, type MilestoneSave, type SavedTimeline } from './schema.ts';
import { actualError, type Step, type Steps, skippedBefore } from './steps.rules.ts';
import {
  isScheduled,
  recordOf,
  type ScheduledName,
  settleLateness,
  stepsOf,
  type Target,
  timelineOf,
} from './store.ts';

type Given = Omit<MilestoneSave, 'version' | 'with_houses'>;
type Write = { waybill: WaybillRecord; version: number; milestone: MilestoneName; given: Given; who: Identity };

const FIELDS = ['planned', 'estimated', 'actual', 'place'] as const;

/** The fields of a waybill that hold what a step plans. */
function scheduled(name: ScheduledName, planned: string | null) {
  const [day = null, time = null] = planned?.split('T') ?? [];
  if (name === 'departed') return { sailing_date: day, sailing_time: time };
  if (name === 'arrived') return { arrival_date: day, arrival_time: time };
  if (planned && !time) throw unprocessable({ planned: ['milestone.time-needed'] });
  return { cut_off: planned };
}

/** An error at a field of the waybill's schedule, at the field of the step that it comes from. */
function atPlanned(error: unknown): unknown {
  const [codes] = error instanceof HttpError && error.status === 422 ? Object.values(error.detail.errors ?? {}) : [];
  return codes ? unprocessable({ planned: codes }) : error;
}

const changedIn = (milestone: MilestoneName, step: Step, given: Given): Changed[] =>
  FIELDS.flatMap((field) => {
    const to = given[field];
    return to === undefined || to === step[field] ? [] : [{ milestone, field, from: step[field], to }];
  });

/** Makes the new version of the waybill: with what the step plans where that is a field of it, which is noted with it. */
async function writeWaybill(
  { waybill: { _id: id, team }, version, milestone, given: { planned, note = null }, who }: Write,
  isReplanned: boolean,
  session: ClientSession,
): Promise<WaybillRecord> {
  if (!isReplanned || !isScheduled(milestone)) return touchWaybill({ id, team, who, version }, {}, session);
  const form = scheduled(milestone, planned ?? null);
  const { saved } = await changeWaybill({ id, team, who, note }, { version, form }, session).catch((error: unknown) => {
    throw atPlanned(error);
  });
  return saved;
}

/** The e-mail of a step follows what happened: it goes out once, and not while nothing has happened. */
async function notify(
  waybill: WaybillRecord,
  { milestone, from, to }: { milestone: MilestoneName; from: string | null; to: string | null },
  session: ClientSession,
): Promise<string | null> {
  if (!isNotified(milestone)) return null;
  if (from === null) return notifyCustomer(waybill, milestone, session);
  if (to === null) await withdrawNotice(waybill._id, milestone, session);
  return null;
}

type Written = { waybill: WaybillRecord; steps: Steps; mailed: string[] };

/** Changes a step of one waybill: its fields, what is known of the step, every change, how late it is, and the e-mail. */
async function writeStep(write: Write, session: ClientSession): Promise<Written> {
  const { waybill, milestone, given, who } = write;
  const steps = stepsOf(waybill, await recordOf(waybill._id, session));
  const changed = changedIn(milestone, steps[milestone], given);
  const happened = changed.find(({ field }) => field === 'actual');
  const error = happened?.to && actualError(milestone, happened.to, steps, new Date());
  if (error) throw unprocessable({ actual: [error] });
  if (changed.length === 0) return { waybill, steps, mailed: [] };
  const isReplanned = changed.some(({ field }) => field === 'planned');
  const touched = await writeWaybill(write, isReplanned, session);
  const own = changed.filter(({ field }) => field !== 'planned' || !isScheduled(milestone));
  const known = Object.fromEntries(own.map(({ field, to }) => [`steps.${milestone}.${field}`, to]));
  await Timelines.updateOne(
    { _id: waybill._id },
    { $set: { team: waybill.team, ...known }, ...(own.length === 0 && { $setOnInsert: { steps: {} } }) },
    { session, upsert: true },
  );
  await noteChanges(waybill, own, { by: who.email, note: given.note ?? null }, session);
  const now = { ...touched, ...(await settleLateness(touched, session)) };
  const email = happened ? await notify(now, happened, session) : null;
  const after = stepsOf(now, await recordOf(now._id, session));
  return { waybill: now, steps: after, mailed: email ? [email] : [] };
}

type Along = SavedTimeline['houses'] & { mailed: string[] };

/** Changes the same step of the houses of a master; those that are closed, or whose own times do not let them, stay. */
async function writeHouses({ waybill: master, ...write }: Write, session: ClientSession): Promise<Along> {
  const along: Along = { changed: 0, skipped: [], mailed: [] };
  for (const house of await housesOf(master.team, master._id, session)) {
    if (!isOpen(house.status)) continue;
    try {
      const { mailed } = await writeStep({ ...write, waybill: house, version: house.version }, session);
      along.changed += 1;
      along.mailed.push(...mailed);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      along.skipped.push(house.number);
    }
  }
  return along;
}

/** The steps of a master that are those of its houses, too. */
const SHARED: readonly MilestoneName[] = ['departed', 'arrived'];

/** Changes what is known of a step, on the version of the waybill that was seen. */
export async function saveMilestone(
  { id, team, who }: Target,
  milestone: MilestoneName,
  { version, with_houses: withHouses, ...given }: MilestoneSave,
  session: ClientSession,
): Promise<SavedTimeline> {
  const present = await waybillIn(team, id, session);
  // another version, or a closed waybill, is a 409 with the present state, also where nothing would change
  if (present.version !== version || !isOpen(present.status))
    await touchWaybill({ id, team, who, version }, {}, session);
  const write = { waybill: present, version, milestone, given, who };
  const { waybill, steps, mailed } = await writeStep(write, session);
  const cascades = withHouses && SHARED.includes(milestone);
  const { mailed: more, ...houses } = cascades
    ? await writeHouses(write, session)
    : { changed: 0, skipped: [], mailed: [] };
  const isDone = given.actual !== undefined && given.actual !== null;
  return {
    ...(await timelineOf(waybill, session)),
    skipped: isDone ? skippedBefore(milestone, steps) : [],
    houses,
    mailed: [...mailed, ...more],
  };
}
