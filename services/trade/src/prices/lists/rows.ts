import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { type LinkOf, type LinkSource, type PriceListRecord, PriceLists } from './model.ts';
import type { LinkedSource, ListLink, PriceListRow } from './schema.ts';
import { isBare, type SeenList, shownRevision } from './seen.ts';

/** Returns the wire shape of a list, without what it was linked from. */
export const listRow = (list: SeenList): PriceListRow => ({
  id: list._id,
  kind: list.kind,
  name: list.name,
  status: list.status,
  source: list.source,
  uniform_discount_rate: list.uniform_discount_rate && decimalText(list.uniform_discount_rate),
  bare: isBare(list),
  revision: shownRevision(list),
  item_count: list.item_count,
  ...(list.recipients && { recipients: list.recipients }),
  ...(list.grant && { shared: list.grant.shared }),
  link: null,
  version: list.version,
  created_at: list.created_at.toISOString(),
  updated_at: list.updated_at.toISOString(),
});

type Present = Pick<PriceListRecord, '_id' | 'team' | 'name' | 'status' | 'revision' | 'edits' | 'deleted_at'>;

function sourceIn({ edits, ...source }: LinkSource, present: Present | undefined): LinkedSource {
  if (!present || present.deleted_at) return { ...source, state: 'gone', disabled: false };
  const named = { ...source, name: present.name, disabled: present.status === 'disabled' };
  const isEdited = (present.edits ?? 0) !== edits;
  if (present.revision !== source.revision) return { ...named, state: 'revised', ...(isEdited && { edited: true }) };
  return { ...named, state: isEdited ? 'edited' : 'current' };
}

function linkIn({ status, revision }: PriceListRecord, link: LinkOf, sources: Map<string, Present>): ListLink {
  const price = sourceIn(link.price, sources.get(link.price.list));
  const discount = sourceIn(link.discount, sources.get(link.discount.list));
  const ended = link.error || revision === null ? 'failed' : 'completed';
  return {
    ...{ price, discount, match: link.match, uniform_rate: link.uniform_rate },
    state: status === 'processing' ? 'processing' : ended,
    stale: [price, discount].some(({ state }) => state === 'revised' || state === 'edited'),
  };
}

/** Returns the wire shapes of lists with what the linked ones were made of; another team is not told of that. */
export async function rowsWithLinks(team: string, lists: SeenList[]): Promise<PriceListRow[]> {
  const links = lists.flatMap((list) => (list.link && list.team === team ? [list.link] : []));
  const ids = [...new Set(links.flatMap(({ price, discount }) => [price.list, discount.list]))];
  const fields = { team: 1, name: 1, status: 1, revision: 1, edits: 1, deleted_at: 1 };
  const found =
    ids.length > 0 ? await PriceLists.find({ _id: trusted({ $in: ids }), team }, fields).lean<Present[]>() : [];
  const sources = new Map(found.map((source) => [source._id, source]));
  return lists.map((list) => ({
    ...listRow(list),
    ...(list.link && list.team === team && { link: linkIn(list, list.link, sources) }),
  }));
}

/** Returns the wire shape of a list with what it was made of. */
export async function rowWithLink(team: string, list: SeenList): Promise<PriceListRow> {
  const [row] = await rowsWithLinks(team, [list]);
  return row ?? listRow(list);
}
