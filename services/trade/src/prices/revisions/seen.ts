import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { revisionId } from '../items/places.rules.ts';
import type { RowView } from '../items/row-view.ts';
import { rowViewOf, type SeenList, shownRevision } from '../lists/store.ts';
import type { RevisionRow } from './schema.ts';
import { shownFrom, shownOf } from './shown.rules.ts';
import { contentOf, historyOf, type RevisionRecord, revisionOf, revisionRow } from './store.ts';

/** A revision as the reader of its list sees it: by which key and number, and what of its rows. */
export type SeenContent = { content: RevisionRecord; key: number; number: number; view: RowView };

/** Whether somebody who sees a list sees a revision of it: by a share none from before but the one that was in force. */
const isSeen = ({ grant, revision }: SeenList, { key, number }: RevisionRecord): boolean =>
  !grant || key === revision || key === grant.since_revision || (number ?? 0) >= grant.since_number;

/** Whether revisions that differ by discounts alone are one to the reader of a list. */
const isPriced = ({ grant }: SeenList): boolean => grant?.discounts === false;

function seen(list: SeenList, content: RevisionRecord): SeenContent {
  const shown = isPriced(list) ? shownOf(content) : content;
  const key = content.key === list.revision ? (shownRevision(list) ?? shown.key) : shown.key;
  return { content, key, number: shown.number ?? 0, view: rowViewOf(list, key) };
}

/** The entries of a history that its reader sees, newest first; those that are one to the reader stand together. */
async function entriesSeen(list: SeenList): Promise<RevisionRecord[][]> {
  const history = await historyOf(list._id);
  const records = history.filter((record) => isSeen(list, record));
  if (!isPriced(list)) return records.map((record) => [record]);
  const from = shownFrom(history);
  const alike = Map.groupBy(records, (record) => shownOf(record).key);
  // a roll-back to the same prices is none
  return (
    [...alike]
      .map(([key, entries]) => entries.filter((entry) => entry.kind !== 'rollback' || entry.key === key))
      // older ones are swept sooner or later, depending on changes of discounts
      .filter(([first]) => first && (shownOf(first).number >= from || shownOf(first).key === list.shown.revision))
      .sort(([one], [other]) => (other && one ? shownOf(other).number - shownOf(one).number : 0))
  );
}

/** Returns what a reader sees of the revision in force, null without one, or of another one; throws a 404 where that is none. */
export async function contentSeen(list: SeenList): Promise<SeenContent | null>;
export async function contentSeen(list: SeenList, key: number): Promise<SeenContent>;
export async function contentSeen(list: SeenList, key?: number): Promise<SeenContent | null>;
export async function contentSeen(list: SeenList, key?: number): Promise<SeenContent | null> {
  if (key === undefined) {
    const content = await contentOf(list);
    return content && seen(list, content);
  }
  if (isPriced(list)) {
    if (key === list.shown.revision) return contentSeen(list);
    const [content] = (await entriesSeen(list)).find(([first]) => first && shownOf(first).key === key) ?? [];
    if (!content || content.kind === 'rollback') throw notFound('revision');
    return seen(list, content);
  }
  const found = await revisionOf(list._id, key);
  if (!isSeen(list, found)) throw notFound('revision');
  return seen(list, found);
}

/** An entry as its reader is told of it: some entries may be one. */
function rowOf(list: SeenList, entries: RevisionRecord[]): RevisionRow[] {
  const [first] = entries;
  if (!first) return [];
  if (!isPriced(list)) return [revisionRow(first, list.revision)];
  const { key, number, at, kind, back_to = null } = shownOf(first);
  const isInForce = key === list.shown.revision;
  const item_count = isInForce ? list.item_count : first.item_count;
  const shown = { id: revisionId(key), revision: key, number, kind, made_at: at.toISOString(), back_to };
  return [{ ...revisionRow(first, null), ...shown, item_count, in_force: isInForce }];
}

/** The history of a list as its reader sees it; a partner learns neither its people nor its files and notes. */
export async function historySeen(list: SeenList): Promise<RevisionRow[]> {
  const rows = (await entriesSeen(list)).flatMap((entries) => rowOf(list, entries));
  const { grant } = list;
  if (!grant) return rows;
  return rows.map((row) => ({ ...row, made_by: grant.shared.team.name, file: null, import: null, note: null }));
}
