import { expect } from '@jest/globals';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { url as inquiries, uploadOf } from '../inquiries/inquiries.fixture.ts';
import { channelsOf, type Sent, url } from './offers.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };

/** Cells of the access matrix for offers: whoever has the link of a request, and the team that sent it. */
export function offerCells(service: () => TestService): Record<string, Cell> {
  const by = channelsOf(service);
  const send = () => by.sent({ models: ['6205-2RS'] });
  const filled = async (sent: Sent) => by.filled(await by.read(sent), [{ price: '12.5' }]);
  /** A cell for the holder of a link, whoever they are logged in as. */
  const byLink = (call: (sent: Sent) => Promise<{ path?: string; body?: unknown; headers?: object }>): Cell => ({
    allow: 'proof',
    owner: null,
    succeeds: 200,
    arrange: async () => {
      const sent = await send();
      const { path = '', body, headers = {} } = await call(sent);
      return { url: `${url}${path}`, body, headers: { ...headers, ...by.headersOf(sent) } };
    },
  });
  const picture = () => uploadOf(jpegOf(64, 48), 'plan.jpg', 'image/jpeg');
  const attached = async (sent: Sent): Promise<string> => {
    const response = await by.send(sent, '/files', jpegOf(64, 48), 'plan.jpg', 'image/jpeg');
    return response.json().data.files[0].uid;
  };
  const workbook = async (sent: Sent) =>
    uploadOf(new Uint8Array((await by.call(sent, '/workbook')).rawPayload), 'offer.xlsx', XLSX_TYPE);
  const isRequest: Cell['shows'] = (response) => expect(response.json().data.lines).toHaveLength(1);

  const onRecipient = (
    path: string,
    call: (sent: Sent) => Promise<{ body?: unknown; headers?: Record<string, string>; more?: string }>,
  ): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const sent = await send();
      const { more = '', ...rest } = await call(sent);
      return { url: `${inquiries}/${sent.inquiry}/offers/${sent.recipient}${path}${more}`, ...rest };
    },
  });
  return {
    [`GET ${url}`]: { ...byLink(async () => ({})), shows: isRequest },
    [`POST ${url}/open`]: byLink(async () => ({ path: '/open', body: {} })),
    [`PUT ${url}/draft`]: byLink(async (sent) => ({ path: '/draft', body: await filled(sent) })),
    [`POST ${url}/submit`]: byLink(async (sent) => ({ path: '/submit', body: await filled(sent) })),
    [`POST ${url}/decline`]: byLink(async () => ({ path: '/decline', body: { version: 0, note: 'x' } })),
    [`POST ${url}/files`]: byLink(async () => ({ path: '/files', ...(await picture()) })),
    [`POST ${url}/files/drop`]: byLink(async (sent) => ({ path: '/files/drop', body: { uid: await attached(sent) } })),
    [`POST ${url}/files/restore`]: byLink(async (sent) => ({
      path: '/files/restore',
      body: { uid: await attached(sent) },
    })),
    [`GET ${url}/files/:uid`]: byLink(async (sent) => ({ path: `/files/${await attached(sent)}` })),
    [`GET ${url}/workbook`]: byLink(async () => ({ path: '/workbook' })),
    [`POST ${url}/workbook`]: byLink(async (sent) => ({ path: '/workbook', ...(await workbook(sent)) })),
    [`GET ${inquiries}/:inquiry/offers`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${inquiries}/${(await send()).inquiry}/offers` }),
      shows: (response) => expect(response.json().data).toHaveLength(1),
    },
    [`POST ${inquiries}/:inquiry/offers/:recipient`]: onRecipient('', async (sent) => {
      const [line] = (await by.read(sent)).lines;
      return { body: { number: 0, offer: { currency: 'EUR', lines: [{ line: line?.id, price: '9.9' }] } } };
    }),
    [`GET ${inquiries}/:inquiry/offers/:recipient/lines`]: onRecipient('/lines', async () => ({})),
    [`GET ${inquiries}/:inquiry/offers/:recipient/workbook`]: onRecipient('/workbook', async () => ({})),
    [`POST ${inquiries}/:inquiry/offers/:recipient/workbook`]: onRecipient('/workbook', workbook),
    [`POST ${inquiries}/:inquiry/offers/:recipient/files`]: onRecipient('/files', picture),
    [`POST ${inquiries}/:inquiry/offers/:recipient/files/discard`]: onRecipient('/files/discard', async () => ({
      body: { uids: ['x'] },
    })),
    [`GET ${inquiries}/:inquiry/offers/:recipient/files/:uid`]: onRecipient('/files/', async (sent) => {
      const more = await attached(sent);
      await by.offer(sent, [{ price: '5' }]);
      return { more };
    }),
  };
}
