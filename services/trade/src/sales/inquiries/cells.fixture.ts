import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { base, inquirerOf, uploadOf, url } from './inquiries.fixture.ts';
import type { InquiryLine } from './line.schema.ts';
import type { Inquiry } from './schema.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const shows: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);

let count = 0;

/** Cells of the access matrix for inquiries. */
export function inquiryCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => inquirerOf(service());
  const inquiry = () => {
    count += 1;
    return clerk().inquire([`RFQ-${count}-A`, `RFQ-${count}-B`]);
  };
  const on = (path: string, body?: unknown): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${url}/${(await inquiry()).id}${path}`, body }),
  });
  /** A cell on a fresh inquiry and its first line. */
  const onLine = (call: (line: InquiryLine) => { path: string; body: unknown }): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id } = await inquiry();
      const [line] = await clerk().linesOf(id);
      const { path, body } = call(line as InquiryLine);
      return { url: `${url}/${id}${path}`, body };
    },
  });
  const seen = ({ id, version }: InquiryLine) => ({ lines: [{ id, version }] });
  const picture = () => uploadOf(jpegOf(64, 48), 'plan.jpg', 'image/jpeg');
  const attached = async () => {
    const { id } = await inquiry();
    const { body, headers } = await picture();
    return clerk().dataOf<Inquiry>(`${url}/${id}/attachments`, body, { headers });
  };
  const onAttachment = (path: string): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id, attachments } = await attached();
      return { url: `${url}/${id}/attachments/${path}`, body: { uid: attachments[0]?.uid } };
    },
  });
  const quoting = async () => {
    const [{ id }, channel] = [await inquiry(), await clerk().channel(`Quoting ${count}`)];
    return { id, channel };
  };
  return {
    [`POST ${url}/list`]: { ...ofAll, arrange: async () => inquiry().then(() => ({ body: {} })), shows },
    [`POST ${url}`]: {
      ...ofAll,
      arrange: async () => ({ body: { requestor: 'x', brand: null, lines: [{ model: 'x', quantity: '1' }] } }),
    },
    [`POST ${url}/sheet`]: {
      ...ofAll,
      echoes: true,
      arrange: () => uploadOf(Buffer.from('HD-1;5'), 'models.csv', 'text/csv'),
    },
    [`GET ${url}/:inquiry`]: on(''),
    [`GET ${url}/:inquiry/file`]: on('/file'),
    [`PUT ${url}/:inquiry`]: on('', { requestor: 'y', brand: null, version: 1 }),
    [`POST ${url}/:inquiry/state`]: on('/state', { to: 'closed', outcome: 'lost', reason: 'y', version: 1 }),
    [`POST ${url}/:inquiry/copy`]: on('/copy'),
    [`POST ${url}/:inquiry/prices`]: on('/prices'),
    [`POST ${url}/:inquiry/channels`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, channel } = await quoting();
        return { url: `${url}/${id}/channels`, body: { version: 1, channels: [channel.id] } };
      },
    },
    [`POST ${url}/:inquiry/channels/:channel/state`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, channel } = await quoting();
        await clerk().dataOf(`${url}/${id}/channels`, { version: 1, channels: [channel.id] });
        return { url: `${url}/${id}/channels/${channel.id}/state`, body: { version: 2, state: 'quoted' } };
      },
    },
    [`POST ${url}/:inquiry/lines/list`]: { ...on('/lines/list', {}), shows },
    [`POST ${url}/:inquiry/lines`]: on('/lines', { lines: [{ model: 'x', quantity: '1' }] }),
    [`PATCH ${url}/:inquiry/lines/:line`]: onLine(({ id }) => ({
      path: `/lines/${id}`,
      body: { version: 1, quantity: '2' },
    })),
    [`POST ${url}/:inquiry/lines/remove`]: onLine((line) => ({ path: '/lines/remove', body: seen(line) })),
    [`POST ${url}/:inquiry/lines/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const { id } = await inquiry();
        const [line] = await clerk().linesOf(id);
        await clerk().dataOf(`${url}/${id}/lines/remove`, seen(line as InquiryLine));
        return { url: `${url}/${id}/lines/restore`, body: { lines: [line?.id] } };
      },
    },
    [`GET ${url}/:inquiry/lines/:line/candidates`]: onLine(({ id }) => ({
      path: `/lines/${id}/candidates`,
      body: undefined,
    })),
    [`POST ${url}/:inquiry/lines/:line/price`]: {
      ...ofTeam,
      arrange: async () => {
        count += 1;
        const order_number = `NEAR-${count}000`;
        await clerk().list([{ order_number }]);
        const { id } = await clerk().inquire([`${order_number}-Z`]);
        const [line] = await clerk().linesOf(id);
        const path = `${url}/${id}/lines/${line?.id}`;
        const [found] = await clerk().dataOf<Array<{ item: string }>>(`${path}/candidates`);
        return { url: `${path}/price`, body: { version: 1, take: found?.item ?? 'none' } };
      },
    },
    [`POST ${url}/:inquiry/attachments`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${url}/${(await inquiry()).id}/attachments`, ...(await picture()) }),
    },
    [`POST ${url}/:inquiry/attachments/drop`]: onAttachment('drop'),
    [`POST ${url}/:inquiry/attachments/restore`]: onAttachment('restore'),
    [`GET ${url}/:inquiry/attachments/:uid`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, attachments } = await attached();
        return { url: `${base}/inquiries/${id}/attachments/${attachments[0]?.uid}` };
      },
      shows: (response) => expect(response.headers['content-type']).toBe('image/jpeg'),
    },
  };
}
