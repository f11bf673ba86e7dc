import { type Payee, PayeeEvent } from '@qiaohui/admin/contract';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { ClientSession } from 'mongoose';
import { pinyin } from 'pinyin-pro';
import { changesOf } from './history/rules.ts';
import { type By, storeVersion } from './history/store.ts';
import { type PayeeRecord, Payees, payeeOf } from './model.ts';
import type { PayeeForm } from './schema.ts';

const named = (id: string, form: PayeeForm): Payee => ({
  ...form,
  id,
  pinyin: pinyin(form.name, { toneType: 'none', nonZh: 'consecutive' }),
});

const termsOf = ({ id, name, nameEn, code, country, currency, accountName }: Payee) =>
  searchTermsOf(id, name, nameEn, code, country, currency, accountName);

const live = { groups: ['finance' as const] };

/** Creates an institution under a given number, and publishes it. */
export async function createPayee(id: string, form: PayeeForm, by: By, session: ClientSession): Promise<Payee> {
  const payee = named(id, form);
  const now = new Date();
  await Payees.create([{ _id: id, version: 1, payee, terms: termsOf(payee), created_at: now, updated_at: now }], {
    session,
  });
  await storeVersion({ before: null, after: payee, version: 1 }, by, session);
  await publish(PayeeEvent, { state: payee, version: 1, actor: by.actor, live }, session);
  return payee;
}

/**
 * Replaces an institution's data when nobody else has since `version`. Returns it before and after; the same record
 * twice when nothing would change, which is no version.
 */
export async function updatePayee(
  { id, version, payee: form }: { id: string; version: number; payee: PayeeForm },
  by: By,
  session: ClientSession,
): Promise<{ before: PayeeRecord; after: PayeeRecord }> {
  const payee = named(id, form);
  const known = await Payees.findOne({ _id: id, version }).session(session).lean<PayeeRecord>();
  if (known && changesOf(payeeOf(known), payee).length === 0) return { before: known, after: known };
  const fields = { version: version + 1, payee, terms: termsOf(payee), updated_at: new Date() };
  const before = await Payees.findOneAndUpdate({ _id: id, version }, { $set: fields }, { session }).lean<PayeeRecord>();
  if (!before) {
    const present = await Payees.findById(id).session(session).lean<PayeeRecord>();
    throw present ? conflict('payee.moved-already', { version: present.version }) : notFound('payee');
  }
  await storeVersion({ before: payeeOf(before), after: payee, version: version + 1 }, by, session);
  await publish(PayeeEvent, { state: payee, version: version + 1, actor: by.actor, live }, session);
  return { before, after: { ...before, ...fields } };
}
