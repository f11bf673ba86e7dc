import { mailJob } from '@qiaohui/service-kit/mail/mail-job';
import type { Mail } from '@qiaohui/service-kit/mail/mail-queue';
import { noticeMail } from './logistics/milestones/mail.ts';
import { NOTICE_TEMPLATE, type NoticeFacts } from './logistics/milestones/notices.store.ts';
import { storeNoticeOutcome } from './logistics/milestones/outcome.ts';
import { teamSender } from './mail-settings/store.ts';
import { QUOTATION_TEMPLATE, type QuotationFacts, quotationMail } from './sales/quotations/mail/mail.ts';
import { RFQ_TEMPLATE, type RfqFacts, rfqMail } from './sales/rfqs/mail.ts';
import { storeOutcome } from './sales/rfqs/outcome.ts';
import { PARTNER_TEMPLATE, type PartnerFacts, partnerMail } from './sharing/invitations/mail.ts';
import { type InvitedFacts, teamMail } from './teams/invitations/mail.ts';

type Facts = InvitedFacts | NoticeFacts | PartnerFacts | QuotationFacts | RfqFacts;

/**
 * Sends the service's e-mails, invitations of people into teams and of other teams, and those of teams over their own mail
 * servers: requests for quotation, quotations and notices of transports to customers.
 */
export const mailing = mailJob<Facts>({
  text: (locale, template, facts) => {
    if (template === QUOTATION_TEMPLATE) return quotationMail(locale, facts as QuotationFacts);
    if (template === NOTICE_TEMPLATE) return noticeMail(locale, facts as NoticeFacts);
    if (template === RFQ_TEMPLATE) return rfqMail(locale, facts as RfqFacts);
    if (template === PARTNER_TEMPLATE) return partnerMail(locale, facts as PartnerFacts);
    return teamMail(locale, facts as InvitedFacts);
  },
  ended: async (row, delivery) => {
    if (row.template === NOTICE_TEMPLATE) await storeNoticeOutcome(row as Mail<NoticeFacts>);
    if (row.template === RFQ_TEMPLATE) await storeOutcome(row as Mail<RfqFacts>, delivery);
  },
  senderOf: teamSender,
});
