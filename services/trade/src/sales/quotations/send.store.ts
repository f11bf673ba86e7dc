import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { enqueueMail } from '@qiaohui/service-kit/mail/mail-queue';
import type { ClientSession } from 'mongoose';
import { teamSender } from '../../mail-settings/store.ts';
import type { Contact } from '../../master-data/contacts/schema.ts';
import { contactsOf } from '../../master-data/contacts/store.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { QUOTATION_TEMPLATE, type QuotationFacts } from './mail/mail.ts';
import type { QuotationSending } from './schema.ts';
import { mayBecome } from './states.rules.ts';
import { change, type Seller } from './store.ts';

type Addressed = Contact & { email: string };
const isAddressed = (contact: Contact): contact is Addressed => contact.email !== null;
const reject = (code: string) => new HttpError(422, code, { errors: { contact: [code] } });

/** Returns the contact that a quotation goes to; throws where there is none, or the team has no mail server. */
export async function recipientFor(
  team: string,
  inquiry: string,
  { contact }: Pick<QuotationSending, 'contact'>,
): Promise<Addressed> {
  const { customer } = await inquiryOf(team, inquiry);
  if (!customer) throw reject('quotation.no-customer');
  const contacts = (await contactsOf(team, { kind: 'customer', id: customer.id })).filter(isAddressed);
  const chosen = contacts.find(({ id }) => contact === null || id === contact);
  if (!chosen) throw reject('quotation.no-address');
  if (!(await teamSender(team))) throw conflict('quotation.no-mail-settings');
  return chosen;
}

/** Enqueues the e-mail of a quotation by the team's own server. */
export async function sendQuotation(
  seller: Seller,
  which: { inquiry: string; id: string; version: number },
  { locale, text, recipient }: Pick<QuotationSending, 'locale' | 'text'> & { recipient: Addressed },
  session: ClientSession,
): Promise<void> {
  const { team, by } = seller;
  await change(
    seller,
    which,
    async (present, { customer }) => {
      if (!mayBecome(present.state, 'sent')) return { code: 'quotation.state' };
      // the prices of one customer are not sent to another
      const isOther = Boolean(present.customer_id) && present.customer_id !== customer?.id;
      if (isOther || recipient.party.id !== customer?.id) return { code: 'quotation.customer-changed' };
      const values: QuotationFacts = { quotation: present._id, name: recipient.name, text };
      const to = recipient.email;
      const mail = { to, sender: team, locale, template: QUOTATION_TEMPLATE, values, order: present._id };
      const id = await enqueueMail(mail, session);
      return { set: { $set: { state: 'sent' }, $push: { mails: { id, to, by: by.email, at: new Date() } } } };
    },
    session,
  );
}
