import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { parse } from 'csv-parse/sync';
import { trusted } from 'mongoose';
import { mainNames } from './data.ts';
import { differenceOf, listedOf } from './edition.rules.ts';
import { listedRecord, SOURCE, sourceNow } from './list.store.ts';
import {
  ALL_TEAMS,
  type Difference,
  type EditionRecord,
  type Listed,
  PlaceEditions,
  type PlaceRecord,
  PlaceSources,
  Places,
} from './model.ts';
import { updateOwnTerms } from './own-terms.store.ts';
import type { PlaceEdition, PlaceSource } from './schema.ts';

/** As many of each kind of change are shown. */
const SHOWN = 20;
const BATCH = 2_000;

const sample = ({ code, name }: Listed, before: string | null = null) => ({ code, name, before });

export async function editionRow(record: EditionRecord): Promise<PlaceEdition> {
  const { _id: id, edition, file, countries, difference, applied } = record;
  const { added, changed, removed } = difference;
  return {
    ...{ id, edition, file, applied },
    older: edition < (await sourceNow()).edition,
    countries: countries.length,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    samples: {
      added: added.slice(0, SHOWN).map((place) => sample(place)),
      changed: changed.slice(0, SHOWN).map((place) => sample(place, place.before)),
      removed: removed.slice(0, SHOWN).map((place) => sample(place)),
    },
  };
}

/** UNECE's parts are Latin-1; newer ones may be UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function rowsOf(bytes: Buffer): string[][] {
  try {
    return parse(textOf(bytes), { relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch {
    throw new HttpError(422, 'place-edition.file', { errors: { file: ['place-edition.file'] } });
  }
}

const listedOfRecord = ({ code, name, functions, iata }: PlaceRecord): Listed => ({
  code: code ?? '',
  name,
  functions,
  iata,
});

/** What is compared; uploaded as one of the parts of an edition, which each name countries of their own. */
type Part = { edition: string; file: string; bytes: Buffer; account: string };

/** Compares a part of an edition with the list and stores what it would change. */
export async function compareEdition({ edition, file, bytes, account }: Part): Promise<EditionRecord> {
  const { version } = await sourceNow();
  const names = await mainNames();
  const { countries, places, isEdition } = listedOf(rowsOf(bytes), (code) => names.has(code));
  if (!isEdition) throw new HttpError(422, 'place-edition.file', { errors: { file: ['place-edition.file'] } });
  const present = await Places.find({ team: ALL_TEAMS, country: trusted({ $in: countries }), gone: null }).lean<
    PlaceRecord[]
  >();
  const difference = differenceOf(present.map(listedOfRecord), places);
  const own = { _id: randomUUID(), edition, file, account, version, applied: false, at: new Date() };
  const record = { ...own, countries, difference };
  await PlaceEditions.create([record]);
  return record;
}

type Write = Parameters<typeof Places.bulkWrite>[0][number];

/** The writes of what an edition changes: what it no longer has stays readable, and no word finds it any more. */
async function writesOf({ added, changed, removed }: Difference, edition: string): Promise<Write[]> {
  const at = new Date();
  const records = await Promise.all([...added, ...changed].map((place) => listedRecord(place, at)));
  const puts = records.map(({ _id, created_at, version: _, ...set }) => ({
    updateOne: {
      filter: { _id },
      update: { $set: set, $setOnInsert: { created_at }, $inc: { version: 1 } },
      upsert: true,
    },
  }));
  const goes = removed.map(({ code }) => ({
    updateOne: { filter: { _id: code }, update: { $set: { gone: edition, updated_at: at }, $inc: { version: 1 } } },
  }));
  return [...puts, ...goes] as Write[];
}

/**
 * Applies a compared part as one act; throws a 409 when the list is another than the one it was compared with, and for an
 * edition before the one in force unless `older` says that this is meant.
 */
export async function applyEdition(_id: string, older: boolean): Promise<EditionRecord> {
  const found = await PlaceEditions.findById(_id).lean<EditionRecord>();
  if (!found) throw notFound('place-edition');
  if (found.applied) return found;
  if (!older && found.edition < (await sourceNow()).edition) throw conflict('place-edition.older');
  const writes = await writesOf(found.difference, found.edition);
  const { added, changed, removed } = found.difference;
  const codes = [...added, ...changed, ...removed].map(({ code }) => code);
  const done = await transaction(async (session) => {
    const source = await PlaceSources.findOneAndUpdate(
      { _id: SOURCE, version: found.version },
      { $set: { edition: found.edition, updated_at: new Date() }, $inc: { version: 1 } },
      { session },
    ).lean();
    const applied = source
      ? await PlaceEditions.findOneAndUpdate(
          { _id, applied: false },
          { $set: { applied: true } },
          { session, returnDocument: 'after' },
        ).lean<EditionRecord>()
      : null;
    if (!applied) {
      // the second click of a double click, or another administrator, wanted the same
      const other = await PlaceEditions.findOne({ _id, applied: true }).session(session).lean<EditionRecord>();
      if (other) return other;
      throw conflict('place-edition.changed');
    }
    for (let from = 0; from < writes.length; from += BATCH)
      await Places.bulkWrite(writes.slice(from, from + BATCH), { session, ordered: false });
    await updateOwnTerms(codes, session);
    return applied;
  });
  // a team's place that was entered while this was written is not among what the transaction saw
  await updateOwnTerms(codes);
  return done;
}

/** Returns the edition in force and the number of its places. */
export async function sourceRow(): Promise<PlaceSource> {
  const { edition, updated_at } = await sourceNow();
  const places = await Places.countDocuments({ team: ALL_TEAMS, gone: null });
  return { edition, places, updated_at: updated_at.toISOString() };
}
