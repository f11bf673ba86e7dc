import { randomBytes, randomUUID } from 'node:crypto';
import { newKey, seal, unwrap } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { type PartnerRecord, Partners } from './model.ts';
import { endedBy } from './rules.ts';
import type { PartnerForm } from './schema.ts';

function freshKey(wrappedKey: string, now: Date): PartnerRecord['keys'][number] {
  const secret = randomBytes(32).toString('base64url');
  return { id: randomUUID(), sealed: seal(unwrap(wrappedKey), secret), created_at: now, retires_at: null };
}

export type { PartnerRecord } from './model.ts';

export const findPartner = (id: string): Promise<PartnerRecord | null> =>
  Partners.findById(id).lean<PartnerRecord>().exec();

export const hasPartners = async (): Promise<boolean> => (await Partners.estimatedDocumentCount()) > 0;

export async function loadPartner(id: string, session?: ClientSession): Promise<PartnerRecord> {
  const query = Partners.findById(id);
  const found = await (session ? query.session(session) : query).lean<PartnerRecord>();
  if (!found) throw notFound('partner');
  return found;
}

/** Creates a partner with its first key. */
export async function createPartner(form: PartnerForm, session: ClientSession): Promise<PartnerRecord> {
  const now = new Date();
  const { wrapped: wrappedKey } = newKey();
  const { id: _id, name, webhook_url } = form;
  const record = { _id, version: 1, name, webhook_url, wrappedKey, keys: [freshKey(wrappedKey, now)], created_at: now };
  try {
    await Partners.create([record], { session });
  } catch (error) {
    throw isDuplicate(error) ? conflict('partner.exists') : error;
  }
  return record;
}

type Seen = { id: string; version: number };

async function change(
  { id, version }: Seen,
  changed: (before: PartnerRecord) => Partial<PartnerRecord>,
  session: ClientSession,
): Promise<{ before: PartnerRecord; after: PartnerRecord }> {
  const before = await loadPartner(id, session);
  const fields = { ...changed(before), version: version + 1 };
  const result = await Partners.updateOne({ _id: id, version }, { $set: fields }, { session });
  if (result.matchedCount === 0) throw conflict('partner.moved-already', { version: before.version });
  return { before, after: { ...before, ...fields } };
}

export const setWebhookUrl = (seen: Seen, webhook_url: string | null, session: ClientSession) =>
  change(seen, () => ({ webhook_url }), session);

/** Adds a key; the older ones stay valid for a day. */
export const rotateKeys = (seen: Seen, session: ClientSession) => {
  const now = new Date();
  return change(
    seen,
    ({ keys, wrappedKey }) => ({ keys: [...endedBy(keys, now), freshKey(wrappedKey, now)] }),
    session,
  );
};

/** Ends one key at once, for example a leaked one. */
export const retireKey = (seen: Seen, key: string, session: ClientSession) =>
  change(
    seen,
    ({ keys }) => {
      if (!keys.some(({ id }) => id === key)) throw notFound('partner.key');
      return { keys: keys.map((one) => (one.id === key ? { ...one, retires_at: new Date() } : one)) };
    },
    session,
  );

/** The names of partners, by id; there are few of them. */
export async function partnerNames(): Promise<Map<string, string>> {
  const all = await Partners.find({}, { name: 1 }).lean<Pick<PartnerRecord, '_id' | 'name'>[]>();
  return new Map(all.map(({ _id, name }) => [_id, name]));
}
