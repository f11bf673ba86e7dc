import { mailJob } from '@qiaohui/service-kit/mail/mail-job';
import { teamSender } from './mail-settings/store.ts';
import { QUOTATION_TEMPLATE, type QuotationFacts, quotationMail } from './quotations/mail/mail.ts';
import { PARTNER_TEMPLATE, type PartnerFacts, partnerMail } from './sharing/invitations/mail.ts';
import { type InvitedFacts, teamMail } from './teams/invitations/mail.ts';

type Facts = InvitedFacts | PartnerFacts | QuotationFacts;

/**
 * Sends the service's e-mails, invitations of people into teams and of other teams, and those of teams over their own mail
 * servers.
 */
export const mailing = mailJob<Facts>({
  text: (locale, template, facts) => {
    if (template === QUOTATION_TEMPLATE) return quotationMail(locale, facts as QuotationFacts);
    return template === PARTNER_TEMPLATE
      ? partnerMail(locale, facts as PartnerFacts)
      : teamMail(locale, facts as InvitedFacts);
  },
  senderOf: teamSender,
});
