import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import { setupFields, setupIndexes } from '../setup/fields.ts';
import type { PlaceFunction } from './schema.ts';

const text = { type: String, default: null };

/** The team of the places of UN/LOCODE, which all teams read. */
export const ALL_TEAMS = '';

const place = {
  /** The UN/LOCODE of a place of the list; an id of its own for what a team entered. */
  ...setupFields,
  code: text,
  country: String,
  name: String,
  name_zh: text,
  name_de: text,
  functions: typed<PlaceFunction[]>([String]),
  /** Of what a team entered: the uses of the list's place with its code, for which it is found as well. */
  listed_functions: optional<PlaceFunction[]>({ type: [String], default: undefined }),
  iata: text,
  /** The edition that no longer has it: nothing new names it. */
  gone: text,
};
export type PlaceRecord = RecordOf<typeof place>;

const [, , one, regret] = setupIndexes;
export const Places = model(
  'Place',
  recordSchema('places', place)
    .index({ terms: 1 }, { name: 'words' })
    .index({ team: 1, code: 1, _id: 1 })
    .index({ team: 1, country: 1, code: 1 })
    .index(...one)
    .index(...regret),
);

/** The edition of UN/LOCODE in force. */
const source = { _id: String, edition: String, version: Number, updated_at: Date };
export type SourceRecord = RecordOf<typeof source>;
export const PlaceSources = model('PlaceSource', recordSchema('place_sources', source));

/** A place as an edition has it. */
export type Listed = { code: string; name: string; functions: PlaceFunction[]; iata: string | null };
export type Difference = { added: Listed[]; changed: Array<Listed & { before: string }>; removed: Listed[] };

const edition = {
  _id: String,
  edition: String,
  file: String,
  account: String,
  countries: [String],
  difference: typed<Difference>(),
  /** The version of the list that it was compared with. */
  version: Number,
  applied: Boolean,
  at: Date,
};
export type EditionRecord = RecordOf<typeof edition>;

const STORED_S = 24 * 3600;
/** Uploaded parts of editions, compared with the list. */
export const PlaceEditions = model(
  'PlaceEdition',
  recordSchema('place_editions', edition).index({ at: 1 }, { expireAfterSeconds: STORED_S }),
);
