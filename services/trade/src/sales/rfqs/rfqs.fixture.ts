import { randomUUID } from 'node:crypto';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { MailForm } from '../../mail-settings/schema.ts';
import { presetMail } from '../../mail-settings/store.ts';
import { base, inquirerOf, url } from '../inquiries/inquiries.fixture.ts';
import type { Rfq, RfqRecipient } from './schema.ts';

export const DAY_MS = 24 * 3_600_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
export const text = { 'zh-CN': '请报价', 'en-US': 'Please quote.', 'de-DE': 'Bitte anbieten.' };

type To = { id: string; locale?: string };

/** What a clerk does with requests for quotation. */
export function requesterOf(service: TestService, person: Person) {
  const clerk = inquirerOf(service, person);
  /** A channel with a contact, whose address the e-mails go to. */
  const channel = async (name: string, email: string | null = `${randomUUID().slice(0, 8)}@channel.example`) => {
    const { id } = await clerk.channel(name);
    const party = { kind: 'channel', id };
    await clerk.dataOf(`${base}/contacts`, { party, name: `${name} Sales`, email });
    return { id, name, email: email ?? '' };
  };
  const body = (channels: To[], more: object = {}) => ({
    version: 1,
    channels: channels.map(({ id, locale = 'zh-CN' }) => ({ id, locale })),
    ...{ deadline: inDays(7), text },
    ...more,
  });
  const post = (inquiry: string, sent: object, key = randomUUID()) =>
    clerk.call(`${url}/${inquiry}/rfqs`, sent, { headers: { 'idempotency-key': key } });
  const rfqs = (inquiry: string) => clerk.dataOf<Rfq[]>(`${url}/${inquiry}/rfqs`);
  return {
    ...clerk,
    channel,
    body,
    post,
    rfqs,
    /** The first recipient of the newest round. */
    recipient: async (inquiry: string): Promise<RfqRecipient> => {
      const [rfq] = await rfqs(inquiry);
      const [first] = rfq?.recipients ?? [];
      if (!first) throw new Error(`${inquiry} has no recipient`);
      return first;
    },
    act: (inquiry: string, recipient: string, act: 'resend' | 'withdraw', sent: object) =>
      clerk.call(`${url}/${inquiry}/recipients/${recipient}/${act}`, sent),
    remind: (inquiry: string, rfq: string, recipients: string[] | null = null) =>
      clerk.call(`${url}/${inquiry}/rfqs/${rfq}/reminders`, { recipients }),
    prolong: (inquiry: string, rfq: string, sent: object) => clerk.call(`${url}/${inquiry}/rfqs/${rfq}/deadline`, sent),
    team: async (): Promise<string> => (await clerk.call(`${base}/team`)).json().data.id,
  };
}

/** Gives a team the mail server of an inbox, which is at 127.0.0.1. */
export const mailOver = (team: string, port: number, account: { user: string; password: string }) =>
  presetMail(
    team,
    MailForm.parse({
      ...{ server: '127.0.0.1', port, encryption: 'starttls', account: account.user, password: account.password },
      ...{ sender_name: '贸易一组', sender_address: account.user },
    }),
  );
