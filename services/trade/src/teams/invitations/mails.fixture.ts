import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';

export const Mails = mailsOf<Record<string, unknown>>();
