import { codeForm } from '@qiaohui/service-kit/code-form';
import { trusted } from 'mongoose';
import { nameForm } from '../brands/name-form.rules.ts';
import { mailForm, taxForm } from './forms.rules.ts';
import { type CustomerRecord, Customers } from './model.ts';
import type { SimilarCustomer, SimilarCustomerQuery } from './schema.ts';

const MOST_SIMILAR = 5;

/** Returns customers of the team that have the same tax number, code, name or e-mail already, in whatever spelling. */
export async function similarCustomers(team: string, query: SimilarCustomerQuery): Promise<SimilarCustomer[]> {
  const tax = taxForm(query.tax_number);
  const code = codeForm(query.code);
  const name = nameForm(query.name);
  const mail = mailForm(query.email);
  // the surest sign first: it is the one that is named
  const signs = [
    {
      by: 'tax_number' as const,
      form: tax,
      where: { tax_form: tax },
      has: (one: CustomerRecord) => one.tax_form === tax,
    },
    {
      by: 'code' as const,
      form: code,
      where: { code_form: code },
      has: (one: CustomerRecord) => one.code_form === code,
    },
    { by: 'name' as const, form: name, where: { forms: name }, has: (one: CustomerRecord) => one.forms.includes(name) },
    {
      by: 'email' as const,
      form: mail,
      where: { contact_mails: mail },
      has: (one: CustomerRecord) => one.contact_mails.includes(mail),
    },
  ].filter(({ form }) => form !== '');
  const [first] = signs;
  if (!first) return [];
  const found = await Customers.find({
    team,
    deleted_at: null,
    $or: signs.map(({ where }) => where),
    ...(query.except && { _id: trusted({ $ne: query.except }) }),
  })
    .limit(MOST_SIMILAR)
    .lean<CustomerRecord[]>();
  return found.map((one) => {
    const { by } = signs.find(({ has }) => has(one)) ?? first;
    return { id: one._id, name: one.name, code: one.code, by };
  });
}
