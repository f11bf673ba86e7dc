import type { Payee } from '@qiaohui/admin/contract';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { byName, type PayeeRecord, Payees } from './model.ts';

type Named = Pick<Payee, 'name' | 'nameEn'>;

/** Other payees of the same Chinese or English name; case and accents do not distinguish them. */
export async function namesakesOf(
  { name, nameEn }: Named,
  id: string | null,
  session: ClientSession | null = null,
): Promise<Payee[]> {
  const found = await Payees.find({
    _id: trusted({ $ne: id }),
    $or: [{ 'payee.name': name }, { 'payee.nameEn': nameEn }],
  })
    .collation(byName)
    .session(session)
    .limit(5)
    .lean<PayeeRecord[]>();
  return found.map(({ payee }) => payee);
}

/** Warns of payees of the same name, once: who has seen them may go on. A name that stays warns of nothing. */
export async function demandOwnName(form: Named, id: string | null, session: ClientSession): Promise<void> {
  const present = id === null ? null : await Payees.findById(id).session(session).lean<PayeeRecord>();
  if (present?.payee.name === form.name && present.payee.nameEn === form.nameEn) return;
  const namesakes = await namesakesOf(form, id, session);
  if (namesakes.length === 0) return;
  const names = namesakes.map((one) => `${one.name} / ${one.nameEn} (${one.id})`).join(', ');
  throw new HttpError(409, 'payee.same-name', { values: { names }, state: namesakes.map((one) => one.id) });
}
