import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { changeWaybill } from '../waybills/change.store.ts';
import { PORTS } from '../waybills/details.rules.ts';
import { isOfMode } from '../waybills/modes.rules.ts';
import { type WaybillRecord, waybillIn } from '../waybills/store.ts';
import { type EditRecord, WaybillEdits } from './model.ts';
import type { CommonFields, SkippedWaybill, WaybillEdit, WaybillEditResult } from './schema.ts';

type By = { team: string; who: Identity };
type Step = { id: string; version: number; set: CommonFields };
type Done = { saved: WaybillRecord; before: CommonFields; seen: number };

const fieldsOf = (set: CommonFields) =>
  (Object.keys(set) as Array<keyof CommonFields>).filter((name) => set[name] !== undefined);

/** A port that is set without its code is another one than before: its code is not known, and comes back with it. */
const withCodes = (set: CommonFields): CommonFields => ({
  ...Object.fromEntries(PORTS.flatMap(([port, code]) => (set[port] === undefined ? [] : [[code, null]]))),
  ...Object.fromEntries(fieldsOf(set).map((name) => [name, set[name]])),
});

const codeOf = ({ detail: { errors = {} } }: HttpError): string | null => {
  const [first] = Object.values(errors).flat();
  return typeof first === 'object' ? first.code : (first ?? null);
};

/** Changes one waybill of several; one that cannot be changed is named, and nothing of it is written. */
async function changeOne({ id, version, set }: Step, by: By, session: ClientSession): Promise<Done | SkippedWaybill> {
  const present = await waybillIn(by.team, id, session);
  const skipped = { id, number: present.number, code: null };
  if (fieldsOf(set).some((name) => set[name] && !isOfMode(name, present.transport)))
    return { ...skipped, reason: 'mode' };
  try {
    const { saved, before } = await changeWaybill({ id, ...by }, { version, form: set }, session);
    const was = Object.fromEntries(fieldsOf(set).map((name) => [name, before[name] ?? null])) as CommonFields;
    return { saved, before: was, seen: version };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 409) return { ...skipped, reason: error.code === 'waybill.closed' ? 'closed' : 'changed' };
    if (error.status === 422) return { ...skipped, reason: 'refused', code: codeOf(error) };
    throw error;
  }
}

async function changeAll(steps: Step[], by: By, session: ClientSession) {
  const changed: Done[] = [];
  const skipped: SkippedWaybill[] = [];
  for (const step of steps) {
    const result = await changeOne(step, by, session);
    if ('saved' in result) changed.push(result);
    else skipped.push(result);
  }
  return { changed, skipped };
}

const resultOf = (edit: string | null, changed: Done[], skipped: SkippedWaybill[]): WaybillEditResult => ({
  edit,
  changed: changed.map(({ saved: { _id: id, number } }) => ({ id, number })),
  skipped,
});

const keyOf = ({ who }: By, key: string) => `${who.id}:${key}`;

/** The edits of these keys that were done and still are, in their order. */
const doneAmong = ({ waybills, unanswered = [] }: WaybillEdit, by: By, session: ClientSession) =>
  WaybillEdits.find({
    team: by.team,
    'rows.id': trusted({ $in: waybills.map(({ id }) => id) }),
    key: trusted({ $in: unanswered.map((key) => keyOf(by, key)) }),
    undone: false,
  })
    .sort({ at: 1 })
    .session(session)
    .lean<EditRecord[]>();

/** The version of a waybill that its user knows of: that which own edits without a response have made of the seen one. */
const knownAfter = (edits: EditRecord[], { id, version }: { id: string; version: number }): number =>
  edits.reduce((now, { rows }) => rows.find((row) => row.id === id && row.seen === now)?.version ?? now, version);

/** Sets fields of several waybills at once, each on the version that was seen; those that cannot be changed are named. */
export async function editWaybills(
  edit: WaybillEdit & { key: string },
  by: By,
  session: ClientSession,
): Promise<WaybillEditResult> {
  const { waybills, key, unanswered } = edit;
  const set = withCodes(edit.set);
  const done = unanswered ? await doneAmong(edit, by, session) : [];
  const earlier = unanswered && { earlier: done.map(({ _id, rows }) => ({ edit: _id, count: rows.length })) };
  const once = waybills.filter(({ id }, at) => waybills.findIndex((one) => one.id === id) === at);
  const { changed, skipped } = await changeAll(
    once.map((one) => ({ ...one, version: knownAfter(done, one), set })),
    by,
    session,
  );
  if (changed.length === 0) return { ...resultOf(null, changed, skipped), ...earlier };
  const rows = changed.map(({ saved, before, seen }) => ({ id: saved._id, before, seen, version: saved.version }));
  const stamp = { team: by.team, at: new Date(), key: keyOf(by, key) };
  const record: EditRecord = { _id: randomUUID(), ...stamp, rows, undone: false };
  await WaybillEdits.create([record], { session });
  return { ...resultOf(record._id, changed, skipped), ...earlier };
}

/**
 * An undone edit leaves a waybill as the edit before it did, under another version: that one can be undone then, too.
 * That is the one that left the version which the undone edit saw: the version which the undone edit left may be a later
 * one, as it has followed those after it.
 */
async function followVersions(team: string, undone: EditRecord, changed: Done[], session: ClientSession) {
  const seen = new Map(undone.rows.map((row) => [row.id, row.seen]));
  const updates = changed.map(({ saved: { _id: id, version } }) => {
    const row = { id, version: seen.get(id) ?? 0 };
    const filter = { team, undone: false, rows: trusted({ $elemMatch: row }) };
    const update = { $set: { 'rows.$[row].version': version } };
    return { updateOne: { filter, update, arrayFilters: [{ 'row.id': row.id, 'row.version': row.version }] } };
  });
  if (updates.length > 0) await WaybillEdits.bulkWrite(updates as never, { session });
}

/**
 * Takes an edit back; waybills that were changed since are named and stay as they are. A repeat, as after a lost response,
 * returns the same; throws a 409 for one of earlier releases, of which that is not known.
 */
export async function undoEdit(_id: string, by: By, session: ClientSession): Promise<WaybillEditResult> {
  const undone = await WaybillEdits.findOneAndUpdate(
    { _id, team: by.team, undone: false },
    { $set: { undone: true } },
    { session },
  ).lean<EditRecord>();
  if (!undone) {
    const known = await WaybillEdits.findOne({ _id, team: by.team }).session(session).lean<EditRecord>();
    if (known?.undo_result) return known.undo_result;
    throw known ? conflict('waybill-edit.undone') : notFound('waybill-edit');
  }
  const steps = undone.rows.map(({ id, before, version }) => ({ id, version, set: before }));
  const { changed, skipped } = await changeAll(steps, by, session);
  await followVersions(by.team, undone, changed, session);
  const result = resultOf(null, changed, skipped);
  await WaybillEdits.updateOne({ _id }, { $set: { undo_result: result } }, { session });
  return result;
}
