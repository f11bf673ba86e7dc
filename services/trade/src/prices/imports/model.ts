import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Tally } from './dry-run.ts';
import type { ImportKind } from './mapping/fields.ts';
import type { ImportAnalysis, ImportCounts, ImportMapping, ImportMode, ImportState, ImportTask } from './schema.ts';

const priceImport = {
  _id: String,
  team: String,
  kind: typed<ImportKind>(String),
  state: typed<ImportState>(String),
  /** What waits for a worker; null when nothing does. */
  task: typed<ImportTask | null>({ type: String, default: null }),
  /** Since when it waits. */
  queued_at: { type: Date, default: null },
  /** True while a worker has it; absent otherwise, so that the unique index knows one of a team alone. */
  working: optional<true>(Boolean),
  /** The worker has it until then. */
  lease_until: { type: Date, default: null },
  /** Counts the workers that had it: one that lost it knows by this. */
  token: Number,
  /** Workers that died or failed without progress, one after the other. */
  tries: Number,
  done: Number,
  total: Number,
  file: typed<{ uid: string; name: string; size: number }>(),
  wrapped_key: String,
  by: typed<{ id: string; email: string }>(),
  analysis: typed<Omit<ImportAnalysis, 'remembered'> | null>(),
  fingerprint: { type: String, default: null },
  width: Number,
  mapping: typed<ImportMapping | null>(),
  report: typed<Tally | null>(),
  /** The file of its rows as they were parsed; null before, when they are written, and where they could not be kept. */
  rows: { type: String, default: null },
  /** The file of the failing rows. */
  failing: { type: String, default: null },
  mode: typed<ImportMode | null>({ type: String, default: null }),
  list: { type: String, default: null },
  /** Key of the revision that is built or was made. */
  revision: { type: Number, default: null },
  /** Key of the revision that an update begins with. */
  base: { type: Number, default: null },
  /** Status of the list before it was processed. */
  was: typed<'normal' | 'disabled'>(String),
  /** What a failed or cancelled import began is not cleaned up yet. */
  unclean: optional<true>(Boolean),
  /** The repair workbook that was sent. */
  repair: typed<{ uid: string; name: string; size: number } | null>(),
  counts: typed<ImportCounts | null>(),
  error: { type: String, default: null },
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
};
export type ImportRecord = RecordOf<typeof priceImport>;

export const PriceImports = model(
  'PriceImport',
  recordSchema('price_imports', priceImport)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ task: 1, queued_at: 1 })
    .index({ unclean: 1 }, { name: 'unclean', partialFilterExpression: { unclean: true } })
    .index({ team: 1 }, { unique: true, partialFilterExpression: { working: true }, name: 'one of a team' }),
);

const remembered = {
  /** Team, kind and fingerprint of the headings. */
  _id: String,
  mapping: typed<ImportMapping>(),
  used_at: Date,
};

/** When a team's import was last taken up: teams take turns. */
export const ImportTurns = model('ImportTurn', recordSchema('price_import_turns', { _id: String, at: Date }));

/** How a team's files were read, by their headings; what nobody used for two years is forgotten. */
export const ImportMappings = model(
  'ImportMapping',
  recordSchema('price_import_mappings', remembered).index({ used_at: 1 }, { expireAfterSeconds: 2 * 365 * 24 * 3_600 }),
);

export const mappingId = ({ team, kind, fingerprint }: Pick<ImportRecord, 'team' | 'kind' | 'fingerprint'>): string =>
  `${team}:${kind}:${fingerprint}`;
