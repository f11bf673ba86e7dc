import type { Payee } from '@qiaohui/admin/contract';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, model, Schema } from 'mongoose';
import { changesOf } from './rules.ts';
import type { FieldChange, How, PayeeVersion } from './schema.ts';

/** The person who saves a payee, and the way; `email` is empty for the service itself. */
export type By = { actor: Actor; email: string; how: How };

const { Mixed } = Schema.Types;

const payeeVersion = {
  _id: String,
  payee: { type: String, required: true },
  version: { type: Number, required: true },
  at: { type: Date, required: true },
  actor: typed<Actor>({ type: Mixed, required: true }),
  email: { type: String, default: '' },
  how: typed<How>({ type: String, required: true }),
  changes: typed<FieldChange[]>([Mixed]),
  state: typed<Payee>({ type: Mixed, required: true }),
};
export type VersionRecord = RecordOf<typeof payeeVersion>;

/** Every version of a payee, written in the transaction of its save. */
export const Versions = model(
  'PayeeVersion',
  recordSchema('payee_versions', payeeVersion).index({ payee: 1, version: -1 }, { unique: true }),
);

/** Stores a version with what it changed. */
export async function storeVersion(
  { before, after, version }: { before: Payee | null; after: Payee; version: number },
  { actor, email, how }: By,
  session: ClientSession,
): Promise<void> {
  const changes = changesOf(before, after);
  const row = { payee: after.id, version, at: new Date(), actor, email, how, changes, state: after };
  await Versions.create([{ _id: `${after.id}:${version}`, ...row }], { session });
}

export const versionRow = ({ version, at, email, how, changes }: VersionRecord): PayeeVersion => ({
  version,
  at: at.toISOString(),
  email,
  how,
  changes,
});
