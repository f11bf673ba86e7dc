import { serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { type InstitutionRecord, Institutions } from './model.ts';

export { asInstitution, type InstitutionRecord } from './model.ts';

/**
 * Returns an institution that orders may name; null when there is none. Throws a 503 before the first ones have
 * arrived.
 */
export async function activeInstitution(id: string): Promise<InstitutionRecord | null> {
  const found = await Institutions.findOne({ _id: id, active: true }).lean<InstitutionRecord>();
  if (!found && (await Institutions.estimatedDocumentCount()) === 0) throw serviceUnavailable('institutions.not-yet');
  return found;
}

export const institutionsFor = (paymentType: string, limit: number): Promise<InstitutionRecord[]> =>
  Institutions.find({ active: true, paymentType }).sort({ _id: 1 }).limit(limit).lean<InstitutionRecord[]>();

/** Stores how many of the latest orders pay each institution. */
export async function storeUses(uses: ReadonlyMap<string, number>): Promise<void> {
  const all = await Institutions.find({ active: true }, { uses: 1 }).lean<Pick<InstitutionRecord, '_id' | 'uses'>[]>();
  const changed = all.filter((one) => (one.uses ?? 0) !== (uses.get(one._id) ?? 0));
  await Institutions.bulkWrite(
    changed.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set: { uses: uses.get(_id) ?? 0 } } } })),
  );
}
