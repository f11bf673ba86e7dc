import { type ClientSession, trusted } from 'mongoose';
import { type LinkOf, type PriceListRecord, PriceLists } from './model.ts';
import { told } from './shown.rules.ts';
import { listOf, refused, type Seen, writable, write } from './writes.ts';

/** How content that comes into force is shown to who sees no discounts: by which revision, and whether it is another. */
type ShownContent = { revision: number; isShown: boolean };
type Content = Pick<PriceListRecord, 'revision' | 'item_count'> & { bare?: boolean; link?: LinkOf };

/** Puts another revision into force, on the version that was seen. */
export const moveContent = (seen: Seen, content: Content, shown: ShownContent, session: ClientSession) =>
  write(seen, { set: content, at: new Date(), ...shown, session });

type SeenContent = Pick<PriceListRecord, '_id' | 'team' | 'revision'>;

/** Writes to a list whose content is as it was seen; throws a 409 where another is in force, or it is processed or disabled. */
async function writeContent({ _id, team, revision }: SeenContent, change: object, session: ClientSession) {
  const changed = await PriceLists.findOneAndUpdate({ _id, team, revision, ...writable }, change, {
    session,
    returnDocument: 'after',
  }).lean();
  if (changed) return changed;
  throw refused(await listOf(team, _id, session), 'price-list.revised');
}

type Act = { revision: number; more: number; at: Date; isShown: boolean; bare?: boolean };

/**
 * Notes an act on the rows of a list, in its transaction; `revision`: that of the rows, the list's first where it had none.
 * The list's own version stays, since its own fields do.
 */
export function noteAct(
  seen: SeenContent,
  { revision, more, at, isShown, bare }: Act,
  session: ClientSession,
): Promise<PriceListRecord> {
  const { set, inc } = told({ at, isShown, isVersion: false, ...(seen.revision === null && { revision }) });
  return writeContent(
    seen,
    {
      $set: { ...set, revision, ...(bare !== undefined && { bare }) },
      // what was linked from its rows is stale after an act on them
      $inc: { ...inc, item_count: more, edits: 1 },
    },
    session,
  );
}

/** Begins the processing of a list, of which who sees no discounts is told nothing. */
export const beginProcessing = (seen: SeenContent, session: ClientSession): Promise<PriceListRecord> =>
  writeContent(seen, { $set: { status: 'processing' } }, session);

/** What the processing of a list has come to: another revision in force, or rows that were added to the one in force. */
type Result = { content: Content; shown: ShownContent } | { item_count: number; isShown: boolean };

/** Ends the processing of a list; with null it is as it was before. False when it was not processed any more. */
export async function endProcessing(
  _id: string,
  status: 'normal' | 'disabled',
  result: Result | null,
  session: ClientSession,
): Promise<boolean> {
  const at = new Date();
  let change = { ...told({ at, isVersion: false, isShown: false }), edits: 0 };
  let rows: Partial<PriceListRecord> = {};
  if (result && 'content' in result) {
    // who looks at the list's settings meanwhile sees its old content beside them
    change = { ...told({ at, isVersion: true, ...result.shown }), edits: 0 };
    rows = result.content;
  } else if (result) {
    change = { ...told({ at, isVersion: false, isShown: result.isShown }), edits: 1 };
    rows = { item_count: result.item_count };
  }
  const { matchedCount } = await PriceLists.updateOne(
    { _id, status: 'processing' },
    { $set: { status, ...rows, ...change.set }, $inc: { ...change.inc, edits: change.edits } },
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

/** Drops a list whose first content never came. */
export const dropUnfilled = (_id: string) => PriceLists.deleteOne({ _id, revision: null, source: 'distributed' });

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
