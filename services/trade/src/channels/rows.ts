import type { ClientSession } from 'mongoose';
import { namesOfBrands } from '../brands/store.ts';
import type { ChannelRecord } from './model.ts';
import { type Channel, NAMED_BRANDS } from './schema.ts';

/** Returns the wire shapes of channels; the brands that their rows name are read at once. */
export async function channelRows(
  team: string,
  channels: ChannelRecord[],
  session?: ClientSession,
): Promise<Channel[]> {
  const named = channels.map(({ brands }) => brands.slice(0, NAMED_BRANDS));
  const found = await namesOfBrands(team, [...new Set(named.flat())], session);
  const brandOf = new Map(found.map((brand) => [brand.id, brand]));
  return channels.map((channel, at) => ({
    id: channel._id,
    name: channel.name,
    description: channel.description,
    default_selected: channel.default_selected,
    brand_count: channel.brands.length,
    brands: (named[at] ?? []).flatMap((id) => brandOf.get(id) ?? []),
    version: channel.version,
    created_at: channel.created_at.toISOString(),
    updated_at: channel.updated_at.toISOString(),
  }));
}

export async function channelRow(team: string, channel: ChannelRecord, session?: ClientSession): Promise<Channel> {
  const [row] = await channelRows(team, [channel], session);
  if (!row) throw new Error('a channel has no row');
  return row;
}
