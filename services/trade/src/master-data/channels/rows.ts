import type { ClientSession } from 'mongoose';
import type { Grant } from '../../grants/store.ts';
import { namesOfBrands } from '../brands/store.ts';
import type { ChannelRecord } from './model.ts';
import { type Channel, NAMED_BRANDS } from './schema.ts';

/** A channel as a team sees it: its own, or a partner's. */
export type SeenChannel = ChannelRecord & { grant?: Grant };

/**
 * Returns what a grant shows of a channel: the relationship with it only where that was said. Whether inquiries choose it,
 * and what else it was called, is each team's own business; nor is told that what is not shown has changed.
 */
export function channelShownBy(channel: ChannelRecord, grant: Grant): SeenChannel {
  const { version, at } = grant.description ? channel.described : channel.shown;
  const description = grant.description ? channel.description : null;
  return { ...channel, description, default_selected: false, also: [], version, updated_at: at, grant };
}

/** Fields that a page of channels is sorted by beside those stored: the time of the last change that its reader is told. */
export function seenAt(grants: Map<string, Grant>) {
  const timeOf = (described: boolean, otherwise: string | object) => {
    const ids = [...grants].flatMap(([id, { description }]) => (description === described ? [id] : []));
    return { $cond: [{ $in: ['$_id', ids] }, described ? '$described.at' : '$shown.at', otherwise] };
  };
  return { seen_at: timeOf(false, timeOf(true, '$updated_at')) };
}

/** Names of brands by id; each team's are asked of that team. */
async function namesByTeam(channels: SeenChannel[], session?: ClientSession) {
  const found = [...Map.groupBy(channels, ({ team }) => team)].map(([team, own]) => {
    const ids = own.flatMap(({ brands }) => brands.slice(0, NAMED_BRANDS));
    return namesOfBrands(team, [...new Set(ids)], session);
  });
  return new Map((await Promise.all(found)).flat().map((brand) => [brand.id, brand]));
}

/** Returns the wire shapes of channels; the brands that their rows name are read at once. */
export async function channelRows(channels: SeenChannel[], session?: ClientSession): Promise<Channel[]> {
  const brandOf = await namesByTeam(channels, session);
  return channels.map((channel) => ({
    id: channel._id,
    name: channel.name,
    description: channel.description,
    formerly: channel.also ?? [],
    default_selected: channel.default_selected,
    brand_count: channel.brands.length,
    brands: channel.brands.slice(0, NAMED_BRANDS).flatMap((id) => brandOf.get(id) ?? []),
    ...(channel.grant && { shared: channel.grant.shared }),
    version: channel.version,
    created_at: channel.created_at.toISOString(),
    updated_at: channel.updated_at.toISOString(),
  }));
}

export async function channelRow(channel: SeenChannel, session?: ClientSession): Promise<Channel> {
  const [row] = await channelRows([channel], session);
  if (!row) throw new Error('a channel has no row');
  return row;
}
