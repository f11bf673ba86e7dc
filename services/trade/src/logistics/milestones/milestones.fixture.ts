import { randomUUID } from 'node:crypto';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Person, TestService } from '@qiaohui/service-kit/testing/service';
import type { WaybillException } from '../exceptions/schema.ts';
import type { TrackedWaybill } from '../tracking/schema.ts';
import { TRACKING_HEADER, type TrackingLink } from '../tracking-links/schema.ts';
import type { Waybill } from '../waybills/schema.ts';
import type { Milestone, MilestoneName, Notices, Timeline } from './schema.ts';

export const api = '/api/v1/trade';
const url = `${api}/waybills`;
const HOUR_MS = 3_600_000;

/** A time some hours from now, on a clock of UTC. */
export const hours = (from: number): string => `${new Date(Date.now() + from * HOUR_MS).toISOString().slice(0, 16)}Z`;
/** A day some days from now, on our clocks, by which lateness counts. */
export const day = (from: number): string => dayOf(new Date(Date.now() + from * 24 * HOUR_MS));

const en = { 'accept-language': 'en' };
const sea = {
  transport: 'sea',
  direction: 'east',
  client: '宁波佳酿',
  departure_port: 'Hamburg',
  destination_port: '宁波',
};

/** What a clerk does with the timeline of waybills. */
export function followerOf(service: TestService, person: Person) {
  const call = service.as(person);
  const created = async (more: object = {}): Promise<Waybill> => {
    const response = await call(url, { ...sea, ...more });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };
  const read = async (id: string): Promise<Waybill> => (await call(`${url}/${id}`)).json().data;
  const timeline = async (id: string): Promise<Timeline> => (await call(`${url}/${id}/timeline`)).json().data;
  /** Saves a step on a version, that of now by default. */
  const save = async (id: string, name: MilestoneName, body: object, version?: number) =>
    call(
      `${url}/${id}/milestones/${name}`,
      { version: version ?? (await read(id)).version, ...body },
      { method: 'PATCH', headers: en },
    );
  return {
    call,
    created,
    read,
    timeline,
    save,
    step: async (id: string, name: MilestoneName): Promise<Milestone | undefined> =>
      (await timeline(id)).milestones.find((one) => one.name === name),
    rows: async (more: object = {}): Promise<string[]> =>
      (await call(`${url}/list`, more)).json().data.data.map((row: Waybill) => row.id),
    row: async (id: string) => (await call(`${url}/list`, {})).json().data.data.find((row: Waybill) => row.id === id),
    change: async (id: string, body: object) =>
      call(`${url}/${id}`, { version: (await read(id)).version, ...body }, { method: 'PATCH', headers: en }),
    move: async (id: string, status: string) =>
      call(`${url}/${id}/status`, { status, version: (await read(id)).version }),
    split: (id: string, houses: object[]) => call(`${url}/${id}/houses`, { houses }),
    notices: async (id: string): Promise<Notices> => (await call(`${url}/${id}/notices`)).json().data,
    setNotices: async (id: string, on: boolean, locale = 'zh-CN') =>
      call(`${url}/${id}/notices`, { version: (await read(id)).version, on, locale }, { method: 'PUT', headers: en }),
    resend: async (id: string, email: string, version?: number) =>
      call(
        `${url}/${id}/notices/departed/resend`,
        { version: version ?? (await read(id)).version, email },
        { headers: en },
      ),
    exceptions: async (id: string): Promise<WaybillException[]> => (await call(`${url}/${id}/exceptions`)).json().data,
    open: (id: string, body: object, key = randomUUID()) =>
      call(`${url}/${id}/exceptions`, body, { headers: { ...en, 'idempotency-key': key } }),
    changeException: (id: string, exception: string, body: object) =>
      call(`${url}/${id}/exceptions/${exception}`, body, { method: 'PUT', headers: en }),
    end: (id: string, exception: string, body: object) =>
      call(`${url}/${id}/exceptions/${exception}/end`, body, { headers: en }),
    link: (id: string, days = 90, key = randomUUID()) =>
      call(`${url}/${id}/tracking-links`, { days }, { headers: { ...en, 'idempotency-key': key } }),
    links: async (id: string): Promise<TrackingLink[]> => (await call(`${url}/${id}/tracking-links`)).json().data,
    revoke: (id: string, link: string) => call(`${url}/${id}/tracking-links/${link}/revoke`, {}),
  };
}

export const tokenIn = (address: string | null | undefined): string => address?.split('#')[1] ?? '';

/** Opens the public page of a waybill, as whoever has a token. */
export async function track(service: TestService, token: string, person: Person | null = null) {
  const response = await service.as(person)(`${api}/tracking`, undefined, { headers: { [TRACKING_HEADER]: token } });
  return Object.assign(response, { shown: response.json().data as TrackedWaybill });
}
