import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { AnalysisLine, AnalysisRow } from './schema.ts';

export const base = '/api/v1/trade';
type Item = {
  order_number?: string | null;
  model?: string | null;
  unit_price?: string;
  price_unit?: number;
  piece_price?: string;
};

/** Calls of one person, as most tests need them. */
export function deskOf(service: TestService, person = ann) {
  const call = service.as(person);
  return {
    call,
    makeList: async (items: Item[], more: object = {}): Promise<string> => {
      const { id } = (await call(`${base}/price-lists`, { name: '西门子价格表', ...more })).json().data;
      const adds = items.map((item) => ({ unit_price: '10', currency: 'EUR', ...item }));
      const done = await call(`${base}/price-lists/${id}/items/changes`, { revision: null, kind: 'add', adds });
      if (done.statusCode !== 200) throw new Error(done.body);
      return id;
    },
    analyse: async (lists: string[], text: string, name = ''): Promise<AnalysisRow> => {
      const response = await call(`${base}/analyses`, { name, lists, text });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json().data;
    },
    one: async (id: string): Promise<AnalysisRow> => (await call(`${base}/analyses/${id}`)).json().data,
    linesOf: async (id: string, body: object = {}): Promise<AnalysisLine[]> => {
      const lines: AnalysisLine[] = [];
      let url: string | null = `${base}/analyses/${id}/lines?limit=100`;
      while (url) {
        const { data }: { data: { data: AnalysisLine[]; next_page_url: string | null } } = (
          await call(url, body)
        ).json();
        lines.push(...data.data);
        url = data.next_page_url;
      }
      return lines;
    },
    decide: (analysis: string, { id, version }: AnalysisLine, take: string | null) =>
      call(`${base}/analyses/${analysis}/lines/${id}/decision`, { version, take }),
  };
}
