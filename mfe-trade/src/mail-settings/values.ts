import { MailForm, MailPort, type MailSettings } from '@qiaohui/trade/mail-settings';
import { suggestedPort } from '@qiaohui/trade/mail-settings/rules';
import { z } from 'zod';

/** The form as it is typed: a port is figures. */
export const PageForm = MailForm.extend({
  port: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'mail.port')
    .transform(Number)
    .pipe(MailPort),
});
export type Typed = z.input<typeof PageForm>;

const empty: Typed = {
  driver: 'smtp',
  server: '',
  port: String(suggestedPort('starttls')),
  encryption: 'starttls',
  account: '',
  password: '',
  sender_name: '',
  sender_address: '',
  cc: [],
};

/** The values that the form begins with; a password is never shown. */
export function valuesOf(settings: MailSettings | null): Typed {
  if (!settings) return empty;
  const { driver, server, port, encryption, account, sender_name, sender_address, cc } = settings;
  return { driver, server, port: String(port), encryption, account, password: '', sender_name, sender_address, cc };
}

/** True when the stored settings are what a form has sent, as far as can be seen. */
export const isSameAs = (settings: MailSettings | null, sent: MailForm): boolean =>
  JSON.stringify({ ...PageForm.safeParse(valuesOf(settings)).data, password: '' }) ===
  JSON.stringify({ ...sent, password: '' });
