import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import { ann } from '../../people.fixture.ts';
import { base, clerkOf, uploadOf } from './brands.fixture.ts';

/** Another team, also the one that an administrator gets at the first call, finds nothing. */
const ofTeam = { allow: ['trade' as const], owner: ann, succeeds: 200, staff: { trade: 404, admin: 404 } };
const ofAll = { allow: ['trade' as const], owner: ann, succeeds: 200 };
const shows: Cell['shows'] = (response) => expect(response.json().data.data).not.toEqual([]);
const some: Cell['shows'] = (response) => expect(response.json().data).not.toEqual([]);

let count = 0;
const fresh = (noun: string) => {
  count += 1;
  return `${noun} ${count}`;
};

/** Cells of the access matrix for brands, channels, and merges. */
export function brandCells(service: () => TestService): Record<string, Cell> {
  const clerk = () => clerkOf(service());
  const brand = async () => clerk().brand(fresh('Brand'));
  const channel = async () => clerk().channel(fresh('Channel'), [(await brand()).id]);
  const pictured = async () => (await clerk().picture((await brand()).id)).json().data;
  const onBrand = (path: string, body?: unknown): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${base}/brands/${(await brand()).id}${path}`, body }),
  });
  const onChannel = (path: string, body?: unknown): Cell => ({
    ...ofTeam,
    arrange: async () => ({ url: `${base}/channels/${(await channel()).id}${path}`, body }),
  });
  const onPicture = (path: string): Cell => ({
    ...ofTeam,
    arrange: async () => {
      const { id, picture } = await pictured();
      return { url: `${base}/brands/${id}/picture/${path}`, body: { uid: picture.uid } };
    },
  });
  const merges = (noun: 'brand' | 'channel', make: () => Promise<{ id: string }>): Record<string, Cell> => {
    const url = `${base}/${noun}s`;
    const merged = async () => {
      const [one, two] = [await make(), await make()];
      const body = { version: 1, absorbed: [{ id: two.id, version: 1 }] };
      const { merge } = (await clerk().call(`${url}/${one.id}/merges`, body)).json().data;
      return `${url}/${one.id}/merges/${merge}`;
    };
    return {
      [`POST ${url}/:${noun}/merges/preview`]: {
        ...ofTeam,
        arrange: async () => ({
          url: `${url}/${(await make()).id}/merges/preview`,
          body: { absorbed: [(await make()).id] },
        }),
      },
      [`POST ${url}/:${noun}/merges`]: {
        ...ofTeam,
        arrange: async () => ({
          url: `${url}/${(await make()).id}/merges`,
          body: { version: 1, absorbed: [{ id: (await make()).id, version: 1 }] },
        }),
      },
      [`GET ${url}/:${noun}/merges`]: {
        ...ofTeam,
        arrange: async () => ({ url: (await merged()).replace(/\/[^/]+$/, '') }),
        shows: some,
      },
      [`POST ${url}/:${noun}/merges/:merge/undo`]: {
        ...ofTeam,
        arrange: async () => ({ url: `${await merged()}/undo`, body: {} }),
      },
    };
  };
  return {
    [`POST ${base}/brands/list`]: { ...ofAll, arrange: async () => brand().then(() => ({ body: {} })), shows },
    [`POST ${base}/brands/similar`]: {
      ...ofAll,
      arrange: async () => ({ body: { names: [(await brand()).name] } }),
      shows: some,
    },
    [`POST ${base}/brands`]: { ...ofAll, arrange: async () => ({ body: { name: 'x' } }) },
    [`GET ${base}/brands/:brand`]: onBrand(''),
    [`PATCH ${base}/brands/:brand`]: onBrand('', { version: 1, aliases: ['y'] }),
    [`DELETE ${base}/brands/:brand`]: onBrand('', { version: 1 }),
    [`POST ${base}/brands/:brand/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const url = `${base}/brands/${(await brand()).id}`;
        await clerk().call(url, { version: 1 }, { method: 'DELETE' });
        return { url: `${url}/restore`, body: {} };
      },
    },
    [`POST ${base}/brands/:brand/picture`]: {
      ...ofTeam,
      arrange: async () => ({ url: `${base}/brands/${(await brand()).id}/picture`, ...(await uploadOf()) }),
    },
    [`POST ${base}/brands/:brand/picture/drop`]: onPicture('drop'),
    [`POST ${base}/brands/:brand/picture/restore`]: onPicture('restore'),
    [`GET ${base}/brands/:brand/picture/:uid`]: {
      ...ofTeam,
      arrange: async () => {
        const { id, picture } = await pictured();
        return { url: `${base}/brands/${id}/picture/${picture.uid}` };
      },
      shows: (response) => expect(response.headers['content-type']).toBe('image/jpeg'),
    },
    ...merges('brand', brand),
    ...merges('channel', channel),
    [`POST ${base}/channels/list`]: { ...ofAll, arrange: async () => channel().then(() => ({ body: {} })), shows },
    [`POST ${base}/channels/similar`]: {
      ...ofAll,
      arrange: async () => ({ body: { names: [(await channel()).name] } }),
      shows: some,
    },
    [`POST ${base}/channels`]: { ...ofAll, arrange: async () => ({ body: { name: 'x' } }) },
    [`POST ${base}/channels/supply`]: {
      ...ofTeam,
      staff: { trade: 422, admin: 422 },
      arrange: async () => ({
        url: `${base}/channels/supply`,
        body: { brands: [(await brand()).id], channels: [(await channel()).id], supplies: true },
      }),
    },
    [`GET ${base}/channels/:channel`]: onChannel(''),
    [`PATCH ${base}/channels/:channel`]: onChannel('', { version: 1, name: 'y' }),
    [`DELETE ${base}/channels/:channel`]: onChannel('', { version: 1 }),
    [`POST ${base}/channels/:channel/restore`]: {
      ...ofTeam,
      arrange: async () => {
        const url = `${base}/channels/${(await channel()).id}`;
        await clerk().call(url, { version: 1 }, { method: 'DELETE' });
        return { url: `${url}/restore`, body: {} };
      },
    },
    [`POST ${base}/channels/:channel/brands/list`]: { ...onChannel('/brands/list', {}), shows },
  };
}
