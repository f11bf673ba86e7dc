import type { Brand } from '@qiaohui/trade/brands';
import type { Channel } from '@qiaohui/trade/channels';
import { base, data, page, serveTrade } from '../../area/area.fixture.ts';

const at = '2026-11-20T08:00:00.000Z';

export const brand = (id: string, more: Partial<Brand> = {}): Brand => ({
  id,
  name: `Brand ${id}`,
  chinese_name: null,
  aliases: [],
  picture: null,
  channel_count: 0,
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

export const channel = (id: string, more: Partial<Channel> = {}): Channel => ({
  id,
  name: `Channel ${id}`,
  description: null,
  default_selected: false,
  brand_count: 0,
  formerly: [],
  brands: [],
  version: 1,
  created_at: at,
  updated_at: at,
  ...more,
});

export const brandUrl = `${base}/brands`;
export const channelUrl = `${base}/channels`;

type Responses = Parameters<typeof serveTrade>[0];
type Stored = { brands?: Brand[]; channels?: Channel[] };

/** Fakes the service with these brands and channels; every channel supplies the first brand. */
export function serveSupply({ brands = [], channels = [] }: Stored, responses: Responses = {}) {
  const records = Object.fromEntries([
    ...brands.map((one) => [`GET ${brandUrl}/${one.id}`, data(one)]),
    ...brands.map((one) => [`GET ${brandUrl}/${one.id}/merges`, data([])]),
    ...channels.map((one) => [`GET ${channelUrl}/${one.id}`, data(one)]),
    ...channels.map((one) => [`GET ${channelUrl}/${one.id}/merges`, data([])]),
    ...channels.map((one) => [`GET ${base}/contacts/of/channel/${one.id}`, data([])]),
    ...channels.map((one) => [`POST ${channelUrl}/${one.id}/brands/list`, page(brands.slice(0, 1))]),
  ]);
  return serveTrade({
    [`POST ${brandUrl}/list`]: page(brands),
    [`POST ${channelUrl}/list`]: page(channels),
    [`POST ${brandUrl}/similar`]: data([]),
    [`POST ${channelUrl}/similar`]: data([]),
    ...records,
    ...responses,
  });
}
