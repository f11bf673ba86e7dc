import { Instant, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** How e-mails are handed over: SMTP alone so far. */
export const MailDriver = z.enum(['smtp']);

/** What protects a connection: `starttls` after it began in plain text, `tls` from its first byte. */
export const MailEncryption = z.enum(['starttls', 'tls', 'none']);
export type MailEncryption = z.infer<typeof MailEncryption>;

export const MailPort = z.number('mail.port').int('mail.port').min(1, 'mail.port').max(65_535, 'mail.port');

export const MailAddress = z
  .string()
  .trim()
  .min(1, 'mail.address-needed')
  .max(200, 'field.long')
  .pipe(z.email('mail.address-format'));

/** Recipients of a copy of every e-mail, each once. */
export const MailCopies = z
  .array(MailAddress)
  .max(10, 'mail.copies-most')
  .overwrite((all) => {
    const lower = all.map((address) => address.toLowerCase());
    return all.filter((_, at) => lower.indexOf(lower[at] ?? '') === at);
  });

/** Everything of the settings that a form holds. An absent or empty password leaves the stored one. */
export const MailForm = z.strictObject({
  driver: MailDriver.default('smtp'),
  server: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'mail.server-needed')
    .max(253, 'field.long')
    .regex(/^(?:[a-z\d._-]*|(?=.*:.*:)[\da-f.:]*)$/, 'mail.server-format'),
  port: MailPort,
  encryption: MailEncryption,
  account: NameText.max(200, 'field.long').default(''),
  password: z.string().max(200, 'field.long').optional(),
  sender_name: NameText.max(100, 'field.long').default(''),
  sender_address: MailAddress,
  cc: MailCopies.default([]),
});
export type MailForm = z.infer<typeof MailForm>;

/** `version`: of the state that the form began with. */
export const MailChange = MailForm.extend({ version: z.number().int().nonnegative() });
export type MailChange = z.infer<typeof MailChange>;

export const MailSettings = z.object({
  driver: MailDriver,
  server: z.string(),
  port: z.number().int(),
  encryption: MailEncryption,
  account: z.string(),
  has_password: z.boolean(),
  sender_name: z.string(),
  sender_address: z.string(),
  cc: z.array(z.string()),
  version: z.number().int(),
  changed_at: Instant,
  changed_by: z.string(),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** What a member sees: whether mail is set up, and the settings where they look after the team. */
export const MailState = z.object({
  /** The team. */
  id: z.string(),
  set_up: z.boolean(),
  may_change: z.boolean(),
  /** Of the settings, also of those that were removed; 0: there never were any. */
  version: z.number().int().nonnegative(),
  settings: MailSettings.nullable(),
});
export type MailState = z.infer<typeof MailState>;

/** The settings that are removed, as they were seen. */
export const MailRemoval = MailChange.pick({ version: true });
export type MailRemoval = z.infer<typeof MailRemoval>;

/** What came of a test mail: the server's own words, or why there was no connection. */
export const MailTrial = z.object({
  ok: z.boolean(),
  reply: z.string(),
  /** What to look at first: the server's name, its port, its silence, TLS, or the log-in; null: the words say it. */
  cause: z.enum(['name', 'port', 'time', 'tls', 'login']).nullable(),
  to: z.string(),
});
export type MailTrial = z.infer<typeof MailTrial>;
