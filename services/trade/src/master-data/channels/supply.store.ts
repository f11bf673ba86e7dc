import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { namesOfBrands, requireBrands, storeCounts } from '../brands/store.ts';
import { Channels } from './model.ts';
import { type ChannelName, MAX_BRANDS, type Supplied, type Supply } from './schema.ts';

/**
 * Counts the channels of brands again. Every transaction that changes which channels supply a brand does so, and so
 * writes to the brand: of two at once the second starts again with what the first one wrote.
 */
export async function countBrands(team: string, brands: string[], session: ClientSession): Promise<void> {
  if (brands.length === 0) return;
  const found = await Channels.aggregate<{ _id: string; channels: number }>([
    { $match: { team, deleted_at: null, brands: { $in: brands } } },
    { $project: { brands: 1 } },
    { $unwind: '$brands' },
    { $match: { brands: { $in: brands } } },
    { $group: { _id: '$brands', channels: { $sum: 1 } } },
  ]).session(session);
  const counted = new Map(found.map(({ _id, channels }) => [_id, channels]));
  await storeCounts(new Map(brands.map((id) => [id, counted.get(id) ?? 0])), session);
}

/** Lets channels supply brands, or no longer; a repeat changes nothing. */
export async function setSupply(team: string, { supplies, ...of }: Supply, session: ClientSession): Promise<Supplied> {
  const brands = [...new Set(of.brands)];
  const channels = [...new Set(of.channels)];
  await requireBrands(team, brands, session);
  const at = new Date();
  const change = supplies ? { $addToSet: { brands: { $each: brands } } } : { $pullAll: { brands } };
  const { matchedCount } = await Channels.updateMany(
    { _id: trusted({ $in: channels }), team, deleted_at: null },
    { ...change, $set: { updated_at: at, 'shown.at': at, 'described.at': at } },
    { session },
  );
  if (matchedCount < channels.length) throw notFound('channel');
  const isFull = { [`brands.${MAX_BRANDS}`]: trusted({ $exists: true }) };
  if (supplies && (await Channels.exists({ _id: trusted({ $in: channels }), ...isFull }).session(session)))
    throw new HttpError(422, 'channel.brands', { errors: { brands: ['channel.brands'] } });
  await countBrands(team, brands, session);
  const named = await Channels.find({ _id: trusted({ $in: channels }), team }, { name: 1 })
    .session(session)
    .lean();
  return {
    brands: await namesOfBrands(team, brands, session),
    channels: named.map(({ _id: id, name }) => ({ id, name })),
  };
}

/** Returns the channels that supply a brand, by name. */
export async function channelsSupplying(team: string, brand: string, session?: ClientSession): Promise<ChannelName[]> {
  const channels = await Channels.find({ team, brands: brand, deleted_at: null }, { name: 1 })
    .sort({ name: 1 })
    .session(session ?? null)
    .lean();
  return channels.map(({ _id: id, name }) => ({ id, name }));
}

/** Takes a brand from its channels, deleted ones included; returns their ids. */
export async function takeBrand(team: string, brand: string, session: ClientSession): Promise<string[]> {
  const channels = await Channels.find({ team, brands: brand }, { _id: 1 }).session(session).lean();
  await Channels.updateMany({ team, brands: brand }, { $pull: { brands: brand } }, { session });
  return channels.map(({ _id }) => _id);
}

/** Gives a brand to channels, those that are there no more left out. */
export async function giveBrand(team: string, brand: string, channels: string[], session: ClientSession) {
  const of = { _id: trusted({ $in: channels }), team };
  await Channels.updateMany(of, { $addToSet: { brands: brand } }, { session });
  await countBrands(team, [brand], session);
}

/** Returns which of the channels supply a brand, deleted ones included. */
export async function suppliersAmong(team: string, brand: string, channels: string[], session: ClientSession) {
  const found = await Channels.find({ _id: trusted({ $in: channels }), team, brands: brand }, { _id: 1 })
    .session(session)
    .lean();
  return new Set(found.map(({ _id }) => _id));
}

/** Returns those of the channels that there still are, deleted ones included. */
export async function presentAmong(team: string, channels: string[], session: ClientSession): Promise<string[]> {
  const found = await Channels.find({ _id: trusted({ $in: channels }), team }, { _id: 1 })
    .session(session)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Takes a brand from some of its channels. */
export async function takeBrandFrom(team: string, brand: string, channels: string[], session: ClientSession) {
  const of = { _id: trusted({ $in: channels }), team };
  await Channels.updateMany(of, { $pull: { brands: brand } }, { session });
}
