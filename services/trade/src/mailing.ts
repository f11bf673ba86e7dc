import { mailJob } from '@qiaohui/service-kit/mail/mail-job';
import { teamSender } from './mail-settings/store.ts';
import { PARTNER_TEMPLATE, type PartnerFacts, partnerMail } from './sharing/invitations/mail.ts';
import { type InvitedFacts, teamMail } from './teams/invitations/mail.ts';

/**
 * Sends the service's e-mails, invitations of people into teams and of other teams, and those of teams over their own mail
 * servers.
 */
export const mailing = mailJob<InvitedFacts | PartnerFacts>({
  text: (locale, template, facts) =>
    template === PARTNER_TEMPLATE
      ? partnerMail(locale, facts as PartnerFacts)
      : teamMail(locale, facts as InvitedFacts),
  senderOf: teamSender,
});
