import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { url as mailUrl } from '../../mail-settings/cells.fixture.ts';
import type { MailState } from '../../mail-settings/schema.ts';
import { ann } from '../../people.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { inDays, requesterOf, text } from './rfqs.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };

let count = 0;

/** Cells of the access matrix for requests for quotation. */
export function rfqCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => requesterOf(service(), ann);
  /** Sets a port of this machine where nobody listens: the e-mails wait. */
  const waitingMail = async () => {
    process.env.LOCAL_MAIL_CA = 'absent';
    const { settings, version } = await clerk().dataOf<MailState>(mailUrl);
    if (settings?.port === 9) return;
    const form = { server: '127.0.0.1', port: 9, encryption: 'none', sender_address: 'ann@example.com' };
    await clerk().dataOf(mailUrl, { ...form, version }, { method: 'PUT' });
  };
  const inquiry = async () => {
    count += 1;
    await waitingMail();
    const { id } = await clerk().inquire([`RFQ-${count}`]);
    return { id, body: clerk().body([await clerk().channel(`Requested ${count}`)]) };
  };
  const sent = async () => {
    const { id, body } = await inquiry();
    const response = await clerk().post(id, body);
    if (response.statusCode !== 200) throw new Error(response.body);
    const [rfq] = await clerk().rfqs(id);
    return { id, rfq: rfq?.id ?? '', recipient: await clerk().recipient(id) };
  };
  const onRecipient = (act: string, more: object = {}): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id, recipient } = await sent();
      return { url: `${url}/${id}/recipients/${recipient.id}/${act}`, body: { version: recipient.version, ...more } };
    },
  });
  const shows: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);
  const preview = { locale: 'de-DE', text: text['de-DE'], deadline: inDays(3), lines: 1 };
  return {
    [`GET ${url}/:inquiry/rfqs`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await sent()).id}/rfqs` }),
      shows,
    },
    [`GET ${url}/:inquiry/rfqs/draft`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await inquiry()).id}/rfqs/draft` }),
    },
    [`POST ${url}/:inquiry/rfqs/preview`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await inquiry()).id}/rfqs/preview`, body: preview }),
    },
    [`POST ${url}/:inquiry/rfqs`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, body } = await inquiry();
        return { url: `${url}/${id}/rfqs`, body };
      },
      shows,
    },
    [`POST ${url}/:inquiry/rfqs/:rfq/reminders`]: {
      ...ofTeam,
      // the e-mail waits, so that there is nobody to remind
      succeeds: 409,
      arrange: async () => {
        const { id, rfq } = await sent();
        return { url: `${url}/${id}/rfqs/${rfq}/reminders`, body: { recipients: null } };
      },
    },
    [`POST ${url}/:inquiry/rfqs/:rfq/deadline`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, rfq } = await sent();
        return { url: `${url}/${id}/rfqs/${rfq}/deadline`, body: { version: 1, deadline: inDays(30) } };
      },
    },
    [`POST ${url}/:inquiry/recipients/:recipient/resend`]: onRecipient('resend', { new_link: true }),
    [`POST ${url}/:inquiry/recipients/:recipient/withdraw`]: onRecipient('withdraw'),
  };
}
