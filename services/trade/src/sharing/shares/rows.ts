import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import type { SharedKind } from '../../grants/schema.ts';
import { type ShareRecord, shareCollection } from '../../grants/shares.store.ts';
import { builtSoFar } from '../../prices/revisions/store.ts';
import { namesOfTeams } from '../../teams/store.ts';
import type { Share, ShareQuery } from '../schema.ts';
import { presentSubjects, type Subject } from './subjects.ts';

/** Records of a kind; lists also of what has ended, for their kind. */
const idsOf = (shares: ShareRecord[], kind: SharedKind) => [
  ...new Set(shares.flatMap((share) => (share.kind === kind && (share.active || kind === 'list') ? [share.item] : []))),
];

/** A copy of a linked list is a price list. */
const listKindOf = ({ way }: ShareRecord, subject: Subject | undefined): Share['list_kind'] =>
  way === 'copy' && subject?.list_kind === 'linked' ? 'price' : (subject?.list_kind ?? null);

/** Returns the wire shapes of shares for one of their two teams. A deleted record is shared no more. */
export async function shareRows(shares: ShareRecord[], team: string): Promise<Share[]> {
  const [names, present, built] = await Promise.all([
    namesOfTeams([...new Set(shares.flatMap(({ owner, recipient }) => [owner, recipient]))]),
    presentSubjects({ list: idsOf(shares, 'list'), brand: idsOf(shares, 'brand'), channel: idsOf(shares, 'channel') }),
    builtSoFar(shares.flatMap(({ state, copy }) => (state === 'pending' && copy ? [copy.revision] : []))),
  ]);
  return shares.map((share) => {
    const isMine = share.owner === team;
    const counterpart = isMine ? share.recipient : share.owner;
    const subject = present.get(share.item);
    const now = share.active ? subject : undefined;
    return {
      id: share._id,
      direction: isMine ? ('mine' as const) : ('with_me' as const),
      way: share.way,
      kind: share.kind,
      list_kind: listKindOf(share, subject),
      item: !isMine && share.copy ? share.copy.list : share.item,
      name: now?.name ?? share.name,
      counterpart: { id: counterpart, name: names.get(counterpart) ?? '' },
      state: share.active && !now ? ('deleted' as const) : share.state,
      discounts: share.discounts,
      description: share.description ?? false,
      count: now?.count ?? share.count,
      done: share.state === 'pending' && share.copy ? (built.get(share.copy.revision) ?? 0) : null,
      by: share.by.email,
      created_at: share.created_at.toISOString(),
      ended_at: share.ended_at?.toISOString() ?? null,
      version: share.version,
    };
  });
}

export async function shareRow(share: ShareRecord, team: string): Promise<Share> {
  const [row] = await shareRows([share], team);
  if (!row) throw new Error('a share has no row');
  return row;
}

type Search = { query: ShareQuery; next: PageQuery; url: string };

/** Returns a page of what a team shares, or of what is shared with it, newest first. */
export async function sharesOf(team: string, { query, next, url }: Search) {
  const { direction, kind, way, state, partner, item, keyword, ...rest } = query;
  const [own, other] = direction === 'mine' ? ['owner', 'recipient'] : ['recipient', 'owner'];
  const where = {
    [own as string]: team,
    ...(partner && { [other as string]: partner }),
    ...(kind && { kind }),
    ...(way && { way }),
    ...(state && { state }),
    ...(item && { item }),
    ...keywordFilter(keyword),
  };
  const search = { ...rest, ...next };
  const row = (record: ShareRecord) => record;
  const listing = { where, by: 'created_at', query: search, url, row, counted: true } as const;
  const found = await page<ShareRecord, ShareRecord>(shareCollection, listing);
  return { ...found, data: await shareRows(found.data, team) };
}
