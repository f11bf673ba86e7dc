import { randomUUID } from 'node:crypto';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { hideBrand } from '../master-data/brands/deleted.store.ts';
import { movePicture } from '../master-data/brands/picture.store.ts';
import { brandRow, namedAs } from '../master-data/brands/rows.ts';
import { MAX_ALIASES } from '../master-data/brands/schema.ts';
import { brandOf, writeBrand } from '../master-data/brands/store.ts';
import { channelsSupplying, giveBrand, suppliersAmong, takeBrand } from '../master-data/channels/supply.store.ts';
import { moveInquiriesOfBrand } from '../sales/inquiries/party.store.ts';
import { mergeMade } from './made.store.ts';
import { mergedBrand } from './merge.rules.ts';
import { type MergeRecord, Merges } from './model.ts';
import { recordsOfMerge } from './records.ts';
import type { Merged, MergePreview, MergeRequest } from './schema.ts';

/** Returns the brands of a merge and what comes of them. */
async function brandsOfMerge(team: string, survivor: string, absorbed: string[], session?: ClientSession) {
  const { into, others } = await recordsOfMerge(survivor, absorbed, (id) => brandOf(team, id, session));
  return { into, others, result: mergedBrand(brandRow(into), others.map(brandRow)) };
}

/** Returns what a merge would bring, by the rule of the merge itself. */
export async function previewMerge(team: string, survivor: string, absorbed: string[]): Promise<MergePreview> {
  const { into, others, result } = await brandsOfMerge(team, survivor, absorbed);
  const own = await channelsSupplying(team, survivor);
  const known = new Map(own.map((channel) => [channel.id, channel]));
  for (const id of absorbed) for (const channel of await channelsSupplying(team, id)) known.set(channel.id, channel);
  const { pictureOf, ...names } = result;
  const pictured = others.find(({ _id }) => _id === pictureOf);
  return {
    survivor: { ...brandRow(into), ...names, channel_count: known.size },
    absorbed: others.map(brandRow),
    gains: {
      chinese_name: into.chinese_name === result.chinese_name ? null : result.chinese_name,
      aliases: result.aliases.slice(into.aliases.length),
      picture_of: pictured ? { id: pictured._id, name: pictured.name, chinese_name: pictured.chinese_name } : null,
      channels: [...known.values()].slice(own.length),
    },
  };
}

/** Hands the channels of an absorbed brand to the survivor, deleted channels included. */
async function moveChannels(
  team: string,
  { from, to }: { from: string; to: string },
  session: ClientSession,
): Promise<MergeRecord['moved'][number]> {
  const channels = await takeBrand(team, from, session);
  const had = [...(await suppliersAmong(team, to, channels, session))];
  await giveBrand(team, to, channels, session);
  return { brand: from, channels, had };
}

export type MergeOrder = MergeRequest & { team: string; survivor: string; by: Identity };

/**
 * Makes other brands part of one: their names, channels, inquiries and perhaps a picture move, and they are hidden, all in
 * one transaction with a record by which it can be undone. A repeat changes nothing.
 */
export async function mergeBrands(
  { team, survivor, version, absorbed, by }: MergeOrder,
  session: ClientSession,
): Promise<Merged> {
  const ids = absorbed.map(({ id }) => id);
  const made = await mergeMade(Merges, { team, survivor }, ids, session);
  if (made) return { merge: made, brand: brandRow(await brandOf(team, survivor, session)) };
  const { into, others, result } = await brandsOfMerge(team, survivor, ids, session);
  if (result.aliases.length > MAX_ALIASES) throw new HttpError(422, 'merge.aliases');
  const merge = randomUUID();
  const moved: MergeRecord['moved'] = [];
  for (const { id, version: seen } of absorbed) {
    const one = await moveChannels(team, { from: id, to: survivor }, session);
    await hideBrand({ team, _id: id, version: seen }, { channels: one.channels, merge }, session);
    moved.push({ ...one, inquiries: await moveInquiriesOfBrand({ team, from: id, to: survivor }, session) });
  }
  const { pictureOf, picture, ...names } = result;
  if (pictureOf && picture) await movePicture(picture.uid, survivor, session);
  const fields = { ...namedAs({ ...into, ...names }), picture, updated_at: new Date() };
  const brand = await writeBrand({ team, _id: survivor, version }, { $set: fields }, session);
  const record = {
    _id: merge,
    team,
    survivor,
    absorbed: others.map(({ _id: id, name, chinese_name }) => ({ id, name, chinese_name })),
    before: { chinese_name: into.chinese_name, aliases: into.aliases, picture: into.picture },
    after: { name: brand.name, chinese_name: brand.chinese_name, aliases: brand.aliases, picture: brand.picture },
    picture_of: pictureOf,
    moved,
    by: { id: by.id, email: by.email },
    at: new Date(),
    undone_at: null,
  };
  await Merges.create([record], { session });
  return { merge, brand: brandRow(brand) };
}
