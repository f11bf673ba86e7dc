import { codeForm } from '@qiaohui/service-kit/code-form';
import { trusted } from 'mongoose';
import { nameForm } from '../brands/name-form.rules.ts';
import { mailForm, taxForm } from './forms.rules.ts';
import { type CustomerRecord, Customers } from './model.ts';
import type { SimilarCustomer, SimilarCustomerQuery } from './schema.ts';

const MOST_SIMILAR = 5;
/** Of so many the surest are chosen: a group's customers may share a name, and their contacts an address. */
const MOST_COMPARED = 50;
const COMPARED = { tax_form: 1, code_form: 1, forms: 1, contact_mails: 1 };

/**
 * Returns customers of the team that have the same tax number, code, name or e-mail already, in whatever spelling, the surest
 * first.
 */
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
  if (signs.length === 0) return [];
  const where = {
    team,
    deleted_at: null,
    $or: signs.map((sign) => sign.where),
    ...(query.except && { _id: trusted({ $ne: query.except }) }),
  };
  const found = await Customers.find(where, { name: 1, code: 1, ...COMPARED })
    .limit(MOST_COMPARED)
    .lean<CustomerRecord[]>();
  return signs
    .flatMap(({ by, has }) => found.filter(has).map(({ _id: id, name, code }) => ({ id, name, code, by })))
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, MOST_SIMILAR);
}

/** What a customer of a file is compared by, in its plain form; empty: by nothing. */
export type Signs = { tax_number: string; name: string; email: string };
type Known = { id: string; name: string };

const fieldOf = { tax_number: 'tax_form', name: 'forms', email: 'contact_mails' } as const;
const signs = ['tax_number', 'name', 'email'] as const satisfies Array<keyof Signs>;
const BATCH = 1_000;

/** Returns which customers of the team have any of these signs, one for each sign and form: few queries for many rows. */
export async function customersBySigns(
  team: string,
  all: Signs[],
): Promise<(own: Signs) => (Known & { by: keyof Signs }) | null> {
  const known = new Map<string, Known>();
  for (const by of signs) {
    const forms = [...new Set(all.map((one) => one[by]).filter(Boolean))];
    for (let from = 0; from < forms.length; from += BATCH) {
      const some = forms.slice(from, from + BATCH);
      const where = { team, deleted_at: null, [fieldOf[by]]: trusted({ $in: some }) };
      const found = await Customers.find(where, { name: 1, ...COMPARED }).lean<CustomerRecord[]>();
      for (const { _id: id, name, ...customer } of found)
        for (const form of [customer[fieldOf[by]] ?? []].flat())
          if (!known.has(`${by}\n${form}`)) known.set(`${by}\n${form}`, { id, name });
    }
  }
  return (own) => {
    const by = signs.find((sign) => own[sign] !== '' && known.has(`${sign}\n${own[sign]}`));
    const found = by && known.get(`${by}\n${own[by]}`);
    return by && found ? { ...found, by } : null;
  };
}
