import { randomUUID } from 'node:crypto';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { base as api, inquirerOf, uploadOf } from '../inquiries/inquiries.fixture.ts';
import { Recipients, type RfqRecord, Rfqs } from '../rfqs/model.ts';
import { hashFor, tokenOf } from '../rfqs/token.ts';
import { type DraftContent, type DraftLine, OFFER_HEADER, type OfferRequest } from './request.schema.ts';

export const url = `${api}/offer`;
export const HOUR_MS = 3_600_000;

export type Sent = { inquiry: string; rfq: string; recipient: string; channel: { id: string; name: string } };
type Round = Partial<Pick<RfqRecord, 'deadline' | 'sealed' | 'round' | 'text' | 'lines'>> & {
  inquiry?: string;
  channel?: { id: string; name: string };
  models?: Array<string | object>;
};

let count = 0;

/** Sends requests for quotation as rounds do, and acts as the channels that they went to. */
export function channelsOf(service: () => TestService) {
  const clerk = () => inquirerOf(service());
  const sent = async ({
    inquiry: known,
    channel: named,
    models = ['6205-2RS', 'NU 208'],
    ...more
  }: Round = {}): Promise<Sent> => {
    count += 1;
    const inquiry = known ?? (await clerk().inquire(models, { notes: '内部', customer_number: 'PO-77' })).id;
    const name = `Kugellager ${count} GmbH`;
    const channel = named ?? { id: (await clerk().channel(name)).id, name };
    const before = await clerk().now(inquiry);
    if (!before.channels.some(({ id }) => id === channel.id))
      await clerk().dataOf(`${api}/inquiries/${inquiry}/channels`, { version: before.version, channels: [channel.id] });
    const lines = (await clerk().linesOf(inquiry)).map(({ id }) => id);
    const { id: team } = await clerk().dataOf<{ id: string }>(`${api}/team`);
    const [rfq, recipient] = [randomUUID(), randomUUID()];
    const round = more.round ?? 1;
    const own = { team, inquiry, round };
    await Rfqs.create([
      {
        ...{ _id: rfq, ...own, lines, text: { 'de-DE': 'Bitte um Ihr Angebot.' } },
        ...{ deadline: new Date(Date.now() + HOUR_MS), sealed: false, by: { id: 'ann', email: 'ann@example.com' } },
        ...{ created_at: new Date(), version: 1, ...more },
      },
    ]).catch(async (error) => {
      if (!String(error).includes('E11000')) throw error;
    });
    const { _id: of } = await Rfqs.findOne({ inquiry, round }).orFail();
    await Recipients.create([
      {
        ...{ _id: recipient, ...own, rfq: of, channel, email: 'verkauf@kugellager.example', locale: 'de-DE' },
        ...{ token_hash: hashFor(recipient, 1), link: 1, state: 'sent', mails: [], offer: 0, version: 1 },
      },
    ]);
    return { inquiry, rfq: String(of), recipient, channel };
  };

  const headersOf = ({ recipient }: Pick<Sent, 'recipient'>) => ({ [OFFER_HEADER]: tokenOf(recipient, 1) });
  const call = (of: Pick<Sent, 'recipient'>, path = '', body?: unknown, more: { method?: 'PUT'; key?: string } = {}) =>
    service().as(null)(`${url}${path}`, body, {
      ...(more.method && { method: more.method }),
      headers: {
        ...headersOf(of),
        'accept-language': 'en',
        ...(more.key && { 'idempotency-key': more.key }),
      },
    });
  const dataOf = async (...given: Parameters<typeof call>): Promise<OfferRequest> => {
    const response = await call(...given);
    if (response.statusCode !== 200) throw new Error(`${given[1]}: ${response.body}`);
    return response.json().data;
  };
  const read = (of: Pick<Sent, 'recipient'>) => dataOf(of);
  /** What was entered, with these changes by line from the first on. */
  const filled = ({ draft }: OfferRequest, lines: Array<Partial<DraftLine>>, more: Partial<DraftContent> = {}) => ({
    version: draft.version,
    content: {
      ...draft.content,
      ...more,
      lines: draft.content.lines.map((line, at) => ({ ...line, not_offered: false, ...lines[at] })),
    },
  });
  const offer = async (of: Sent, lines: Array<Partial<DraftLine>>, more: Partial<DraftContent> = {}) =>
    dataOf(of, '/submit', filled(await read(of), lines, more));
  const send = async (of: Sent, path: string, bytes: Uint8Array, name: string, type: string) => {
    const { body, headers } = await uploadOf(bytes, name, type);
    return service().as(null)(`${url}${path}`, body, {
      headers: { ...headers, ...headersOf(of), 'accept-language': 'en' },
    });
  };
  return { clerk, sent, headersOf, call, dataOf, read, filled, offer, send };
}
