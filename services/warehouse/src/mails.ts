import { mailJob } from '@qiaohui/service-kit/mail/mail-job';
import type { MailText } from '@qiaohui/service-kit/mail/mail-page';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { type AlertFacts, alertMail } from './alerts/mail.ts';
import { type ShippedFacts, shippedMail } from './outbound/shipping/mail.ts';

/** Returns the text of the service's e-mails by template. */
const text = (locale: Locale, template: string, values: ShippedFacts | AlertFacts): MailText =>
  template === 'alerts' ? alertMail(locale, values as AlertFacts) : shippedMail(locale, values as ShippedFacts);

export const mailing = mailJob({ text });
