import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import type { Channel } from '../channels/schema.ts';
import type { Brand } from './schema.ts';

export const base = '/api/v1/trade';

export const jpeg = jpegOf(64, 48);

type Sent = { bytes?: Buffer; name?: string; type?: string };

/** Returns the multipart body of an upload, and its header. */
export async function uploadOf({ bytes = jpeg, name = 'logo.jpg', type = 'image/jpeg' }: Sent = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  };
}

/** What a clerk of the first team does to brands and channels. */
export function clerkOf(service: TestService) {
  const call = service.as(ann);
  const brand = async (name: string, more: object = {}): Promise<Brand> =>
    (await call(`${base}/brands`, { name, ...more })).json().data;
  const channel = async (name: string, brands: string[] = [], more: object = {}): Promise<Channel> =>
    (await call(`${base}/channels`, { name, brands, ...more })).json().data;
  const brandNow = async (id: string): Promise<Brand> => (await call(`${base}/brands/${id}`)).json().data;
  const channelsOf = async (id: string): Promise<string[]> =>
    (await call(`${base}/channels/list`, { brand: id, sort: 'name' })).json().data.data.map((one: Channel) => one.name);
  const picture = async (id: string, sent: Sent = {}, who = ann, key?: string) => {
    const { body, headers } = await uploadOf(sent);
    const all = { ...headers, ...(key && { 'idempotency-key': key }) };
    return service.as(who)(`${base}/brands/${id}/picture`, body, { headers: all });
  };
  return { call, brand, channel, brandNow, channelsOf, picture };
}
