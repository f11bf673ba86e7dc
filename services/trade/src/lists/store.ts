import { randomUUID } from 'node:crypto';
import { decimal128, LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { grantOf } from '../grants/store.ts';
import { type LinkOf, type PriceListRecord, PriceLists } from './model.ts';
import { listRow } from './rows.ts';
import type { ListKind, NewPriceList, PriceListChange } from './schema.ts';
import { type SeenList, shownBy } from './seen.ts';

export type { LinkOf, LinkSource, PriceListRecord } from './model.ts';
export { isBare, rowViewOf, type SeenList } from './seen.ts';

/** How long a deleted list can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

/** Returns a list of the team; throws a 404 otherwise, also for another team's list. */
export async function listOf(team: string, _id: string, session?: ClientSession): Promise<PriceListRecord> {
  const list = await PriceLists.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean();
  if (!list) throw notFound('price-list');
  return list;
}

/**
 * Returns a list that the team may read: its own, or what a partner's share shows of it; throws a 404 otherwise. Whatever
 * writes to a list asks `listOf`.
 */
export async function listSeenBy(team: string, _id: string, session?: ClientSession): Promise<SeenList> {
  const own = await PriceLists.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean<PriceListRecord>();
  if (own) return own;
  const grant = await grantOf(team, 'list', _id, session);
  if (!grant) throw notFound('price-list');
  return shownBy(await listOf(grant.owner, _id, session), grant);
}

const stored = (rate: string | null) => (rate === null ? null : decimal128(rate));

type NewList = Omit<NewPriceList, 'kind'> & {
  kind: ListKind;
  team: string;
  _id?: string;
  at?: Date;
  source?: PriceListRecord['source'];
  bare?: boolean;
  link?: LinkOf;
};

/** Creates a list without rows; `revision` is null until it has its first. */
export async function createList(list: NewList, session: ClientSession): Promise<PriceListRecord> {
  const {
    _id = randomUUID(),
    team,
    kind,
    name,
    uniform_discount_rate: rate,
    at = new Date(),
    source,
    bare,
    link,
  } = list;
  const record = {
    _id,
    team,
    kind,
    name,
    status: 'normal' as const,
    source: source ?? ('self' as const),
    uniform_discount_rate: stored(rate),
    revision: null,
    item_count: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    shown: { version: 1, at, revision: null },
    deleted_at: null,
    terms: searchTermsOf(name),
    ...(bare && { bare }),
    ...(link && { link }),
  };
  await PriceLists.create([record], { session });
  return record;
}

/** Filter of the lists that a person may write to: of a disabled one nothing changes until it is enabled. */
const writable = { deleted_at: null, status: 'normal' as const };
/** Filter of those that may be enabled, disabled and deleted. */
const idle = { deleted_at: null, status: trusted({ $ne: 'processing' as const }) };

/** The error of a write to a list that is as it is now: it is locked, or else `otherwise`. */
function refused(list: PriceListRecord, otherwise: 'price-list.changed' | 'price-list.revised', lock = list.status) {
  const codes = { processing: 'price-list.processing', disabled: 'price-list.disabled', normal: otherwise } as const;
  return conflict(codes[lock], listRow(list));
}

/** Throws a 409 when nobody may write to a list now. */
export function requireWritable(list: PriceListRecord): void {
  if (list.status !== 'normal') throw refused(list, 'price-list.changed');
}

type Change = UpdateQuery<PriceListRecord>;
type Seen = { team: string; _id: string; version: number };
/** `shown`: it changes more than discounts. */
type Write = { session?: ClientSession; may?: typeof writable | typeof idle; shown?: boolean };

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
async function write(
  { team, _id, version }: Seen,
  change: Change,
  { session, may = writable, shown = true }: Write = {},
): Promise<PriceListRecord> {
  const at = shown && change.$set?.updated_at;
  const changed = await PriceLists.findOneAndUpdate(
    { _id, team, version, ...may },
    {
      $set: { ...change.$set, ...(at && { 'shown.at': at }) },
      $inc: { version: 1, ...(shown && { 'shown.version': 1 }) },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (changed) return changed;
  const list = await listOf(team, _id, session);
  const isLocked = list.status === 'processing' || may === writable;
  throw refused(list, 'price-list.changed', isLocked ? list.status : 'normal');
}

export async function changeList(seen: Omit<Seen, 'version'>, { version, ...change }: PriceListChange) {
  const { name, status, uniform_discount_rate: rate } = change;
  const present = await listOf(seen.team, seen._id);
  // the items of a linked list have the rates that it was linked with
  if (rate !== undefined && present.kind === 'linked')
    throw unprocessable({ uniform_discount_rate: ['price-list.linked'] });
  const fields = {
    ...(name !== undefined && { name, terms: searchTermsOf(name) }),
    ...(status !== undefined && { status }),
    ...(rate !== undefined && { uniform_discount_rate: stored(rate) }),
    updated_at: new Date(),
  };
  const shown = status !== undefined || (name !== undefined && name !== present.name);
  return write({ ...seen, version }, { $set: fields }, { may: status === undefined ? writable : idle, shown });
}

/** Puts another revision into force, on the version that was seen; `shown`: which one first had its prices. */
export const moveContent = (
  seen: Seen,
  { shown, ...content }: Pick<PriceListRecord, 'revision' | 'item_count'> & { link?: LinkOf; shown: ShownContent },
  session: ClientSession,
) =>
  write(
    seen,
    { $set: { ...content, 'shown.revision': shown.revision, updated_at: new Date() } },
    { session, shown: shown.isNew },
  );

/** Hides a list; it can be restored for a day. */
export const deleteList = (seen: Seen) => write(seen, { $set: { deleted_at: new Date() } }, { may: idle });

/** Restores a list that was deleted within the last day. A repeat finds it there already and changes nothing. */
export async function restoreList(team: string, _id: string, now = Date.now()): Promise<PriceListRecord> {
  const restored = await PriceLists.findOneAndUpdate(
    { _id, team, deleted_at: trusted({ $gt: new Date(now - RESTORABLE_MS) }) },
    { $set: { deleted_at: null }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean();
  return restored ?? listOf(team, _id);
}

/** Ids of lists that can no longer be restored. */
export async function expiredLists(now: number): Promise<string[]> {
  const before = new Date(now - RESTORABLE_MS);
  const found = PriceLists.collection.find({ deleted_at: { $gt: LONG_AGO, $lt: before } }, { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => String(_id));
}

/** Drops the record of a list that can no longer be restored. */
export const dropList = (_id: string) => PriceLists.deleteOne({ _id, deleted_at: trusted({ $gt: LONG_AGO }) });

type Content = Partial<Pick<PriceListRecord, 'revision' | 'item_count' | 'status' | 'bare'>>;
/** The revision that first had the prices of the one that comes into force, and whether more than discounts differs. */
type ShownContent = { revision: number; isNew: boolean };

/**
 * Changes the content of a list that is still as it was seen, in the transaction of the write to its rows; throws a 409
 * when another revision came into force, or the list is processed or disabled. Its own version stays, since its own fields do.
 */
export async function changeContent(
  seen: Pick<PriceListRecord, '_id' | 'team' | 'revision'>,
  { more = 0, at = new Date(), shown = true, ...content }: Content & { more?: number; at?: Date; shown?: boolean },
  session: ClientSession,
): Promise<PriceListRecord> {
  const { _id, team, revision } = seen;
  const changed = await PriceLists.findOneAndUpdate(
    { _id, team, revision, ...writable },
    // what was linked from its rows is stale after an act on them
    {
      $set: {
        ...{ ...content, updated_at: at, ...(shown && { 'shown.at': at }) },
        // its first
        ...(revision === null && content.revision && { 'shown.revision': content.revision }),
      },
      $inc: { item_count: more, edits: content.status === undefined ? 1 : 0 },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (changed) return changed;
  throw refused(await listOf(team, _id, session), 'price-list.revised');
}

type Ended = Content & { status: 'normal' | 'disabled'; shown?: Partial<ShownContent> };

/** Ends the processing of a list: another revision may come into force with it, or rows of the one in force. */
export async function endProcessing(
  _id: string,
  { status, shown, ...content }: Ended,
  session: ClientSession,
): Promise<boolean> {
  const at = new Date();
  // rows were added to the revision in force
  const isMore = content.revision === undefined && content.item_count !== undefined;
  const isShown = Boolean(shown?.isNew);
  const { matchedCount } = await PriceLists.updateOne(
    { _id, status: 'processing' },
    {
      $set: {
        ...{ status, ...content, updated_at: at },
        ...(shown?.revision !== undefined && { 'shown.revision': shown.revision }),
        ...(isShown && { 'shown.at': at }),
      },
      // who looks at the list's settings meanwhile sees its old content beside them
      ...(content.revision !== undefined && { $inc: { version: 1, ...(isShown && { 'shown.version': 1 }) } }),
      ...(isMore && { $inc: { edits: 1 } }),
    },
    { session },
  );
  return matchedCount > 0;
}

/** Notes what the content of a linked list was made of, in the transaction that puts it into force. */
export const noteLink = (_id: string, link: LinkOf, session: ClientSession) =>
  PriceLists.updateOne({ _id, kind: 'linked' }, { $set: { link } }, { session });

/** Notes why a list could not be linked again; null: it is tried once more. */
export const noteLinkError = (_id: string, error: string | null, session: ClientSession) =>
  PriceLists.updateOne(
    { _id, kind: 'linked' },
    error === null ? { $unset: { 'link.error': 1 } } : { $set: { 'link.error': error } },
    { session },
  );

/** How many acts there were on the rows of a team's list; null when it is gone. */
export async function editsOf(team: string, _id: string): Promise<number | null> {
  const found = await PriceLists.findOne({ _id, team, deleted_at: null }, { edits: 1 }).lean<{ edits?: number }>();
  return found && (found.edits ?? 0);
}

/** The lists of versions before revisions, one after the other. */
export const unrevisedLists = () =>
  PriceLists.find({ kind: null as never, revision: null }, { _id: 1, team: 1, updated_at: 1 })
    .lean<Array<Pick<PriceListRecord, '_id' | 'team' | 'updated_at'>>>()
    .cursor();

/** Gives a list of a version before revisions its first; false when another instance did. */
export async function adoptRevision(
  _id: string,
  content: { revision: number | null; item_count: number },
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await PriceLists.updateOne(
    { _id, kind: null as never },
    { $set: { kind: 'price', ...content } },
    { session },
  );
  return matchedCount > 0;
}

/** True when a team has any list. */
export const hasLists = async (team: string, session: ClientSession): Promise<boolean> =>
  (await PriceLists.exists({ team }).session(session)) !== null;

/** Returns lists by their ids, whosesoever; deleted ones left out. */
export const listsById = (ids: string[]): Promise<PriceListRecord[]> =>
  PriceLists.find({ _id: trusted({ $in: ids }), deleted_at: null }).lean<PriceListRecord[]>();

/** Notes how many partners see a list, in the transaction that shares it or ends that. */
export const setRecipients = (_id: string, recipients: number, session: ClientSession) =>
  PriceLists.updateOne({ _id }, { $set: { recipients } }, { session });

/** Drops a list whose first content never came. */
export const dropUnfilled = (_id: string) => PriceLists.deleteOne({ _id, revision: null, source: 'distributed' });

/** Says of lists of earlier versions what who sees no discounts is shown: all of it until now. */
export const upgradeShown = () =>
  PriceLists.collection.updateMany({ shown: { $exists: false } }, [
    { $set: { shown: { version: '$version', at: '$updated_at', revision: '$revision' } } },
  ]);

/** Lists that partners see, with the revision in force. */
export const sharedLists = () =>
  PriceLists.find({ recipients: trusted({ $gt: 0 }), revision: trusted({ $ne: null }) }, { revision: 1 }).lean<
    Array<Pick<PriceListRecord, '_id' | 'revision'>>
  >();

/** When a list was last changed, at all and for whom it shows no discounts; null when it is deleted. */
export const changesOf = (_id: string) =>
  PriceLists.findOne({ _id, deleted_at: null }, { status: 1, updated_at: 1, shown: 1 }).lean<Pick<
    PriceListRecord,
    'status' | 'updated_at' | 'shown'
  > | null>();
