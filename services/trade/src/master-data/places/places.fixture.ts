import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { Place } from './schema.ts';

export const base = '/api/v1/trade';

/** Returns a CSV part as UNECE publishes it, in Latin-1: one country, and its locations as `code,name,functions,status`. */
export function partOf(country: string, locations: string[]): string {
  const rows = locations.map((line) => {
    const [code, name, functions, status] = line.split(',');
    return `,"${country}","${code}","${name}","${name}",,"${functions}","${status}","0401",,,`;
  });
  return [`,"${country}",,".COUNTRY",,,,,,,,`, ...rows].join('\r\n');
}

/** What a person does to places. */
export function placesClerk(service: TestService, who: Parameters<TestService['as']>[0] = ann) {
  const call = service.as(who);
  const search = async (keyword: string, by?: string): Promise<Place[]> =>
    (await call(`${base}/places/search`, { keyword, ...(by && { function: by }) })).json().data;
  const list = async (query: object): Promise<{ data: Place[]; next_page_url: string | null }> =>
    (await call(`${base}/places/list`, query)).json().data;
  const place = async (form: object): Promise<Place> => (await call(`${base}/places`, form)).json().data;
  const compare = async (edition: string, text: string) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(text, 'latin1')], { type: 'text/csv' }), 'CodeListPart1.csv');
    const encoded = new Response(form);
    const headers = { 'content-type': String(encoded.headers.get('content-type')) };
    const body = Buffer.from(await encoded.arrayBuffer());
    return call(`${base}/place-editions?edition=${edition}`, body, { headers });
  };
  return { call, search, list, place, compare };
}
