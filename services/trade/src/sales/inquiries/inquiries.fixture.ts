import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { InquiryLine } from './line.schema.ts';
import type { Inquiry } from './schema.ts';

export const base = '/api/v1/trade';
export const url = `${base}/inquiries`;

type Item = { order_number?: string | null; model?: string | null; unit_price?: string } & Record<string, unknown>;

/** What one clerk does with inquiries. */
export function inquirerOf(service: TestService, person: Person = ann) {
  const call = service.as(person);
  const dataOf = async <T>(...sent: Parameters<typeof call>): Promise<T> => {
    const response = await call(...sent);
    if (response.statusCode !== 200) throw new Error(`${sent[0]}: ${response.body}`);
    return response.json().data;
  };
  const made = <T = { id: string }>(path: string, body: object) => dataOf<T>(`${base}${path}`, body);
  return {
    call,
    dataOf,
    brand: (name: string) => made('/brands', { name }),
    customer: (name: string) => made('/customers', { name }),
    channel: (name: string, brands: string[] = []) => made('/channels', { name, brands }),
    list: async (items: Item[], more: object = {}): Promise<string> => {
      const { id } = await made('/price-lists', { name: 'Siemens 2026', ...more });
      const adds = items.map((item) => ({ unit_price: '10', currency: 'EUR', ...item }));
      await made(`/price-lists/${id}/items/changes`, { revision: null, kind: 'add', adds });
      return id;
    },
    inquire: (models: Array<string | object>, more: object = {}) =>
      made<Inquiry>('/inquiries', {
        requestor: '王采购',
        brand: null,
        lines: models.map((line) => (typeof line === 'string' ? { model: line, quantity: '1' } : line)),
        ...more,
      }),
    now: (id: string) => dataOf<Inquiry>(`${url}/${id}`),
    linesOf: async (id: string): Promise<InquiryLine[]> => {
      const lines: InquiryLine[] = [];
      let next: string | null = `${url}/${id}/lines/list?limit=100`;
      while (next) {
        const page: { data: InquiryLine[]; next_page_url: string | null } = await dataOf(next, {});
        lines.push(...page.data);
        next = page.next_page_url;
      }
      return lines;
    },
    find: async (query: object): Promise<string[]> =>
      (await dataOf<{ data: Array<{ number: string }> }>(`${url}/list`, query)).data.map(({ number }) => number),
  };
}

/** Returns the multipart body of an upload, and its header. */
export async function uploadOf(bytes: Uint8Array, name: string, type: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  };
}
