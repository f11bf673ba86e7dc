import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { revisionId } from '../items/places.rules.ts';
import type { RowView } from '../items/row-view.ts';
import { rowViewOf, type SeenList } from '../lists/store.ts';
import type { RevisionRow } from './schema.ts';
import { shownOf } from './shown.rules.ts';
import { contentOf, historyOf, type RevisionRecord, revisionOf, revisionRow } from './store.ts';

/** A revision as the reader of its list sees it: by which key and number, and what of its rows. */
export type SeenContent = { content: RevisionRecord; key: number; number: number; view: RowView };

/** Whether somebody who sees a list sees a revision of it: by a share none from before but the one that was in force. */
const isSeen = ({ grant, revision }: SeenList, { key, number }: RevisionRecord): boolean =>
  !grant || key === revision || key === grant.since_revision || (number ?? 0) >= grant.since_number;

/** Whether revisions that differ by discounts alone are one to the reader of a list. */
const isPriced = ({ grant }: SeenList): boolean => grant?.discounts === false;

function seen(list: SeenList, content: RevisionRecord): SeenContent {
  const { key, number } = isPriced(list) ? shownOf(content) : content;
  return { content, key, number: number ?? 0, view: rowViewOf(list, key) };
}

/** The entries of a history that its reader sees, newest first; those that are one to the reader stand together. */
async function entriesSeen(list: SeenList): Promise<RevisionRecord[][]> {
  const records = (await historyOf(list._id)).filter((record) => isSeen(list, record));
  if (!isPriced(list)) return records.map((record) => [record]);
  const alike = Map.groupBy(records, (record) => shownOf(record).key);
  // a roll-back to the same prices is none
  return [...alike]
    .map(([key, entries]) => entries.filter((entry) => entry.kind !== 'rollback' || entry.key === key))
    .filter(([first]) => first)
    .sort(([one], [other]) => (other && one ? shownOf(other).number - shownOf(one).number : 0));
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
    const alike = (await entriesSeen(list)).find(([first]) => first && shownOf(first).key === key) ?? [];
    const content = alike.find((one) => one.key === list.revision) ?? alike[0];
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
  const present = entries.find(({ key }) => key === list.revision) ?? first;
  const row = revisionRow(present, list.revision);
  if (!isPriced(list)) return [row];
  const { key, number, at, kind, back_to = null } = shownOf(first);
  const shown = { id: revisionId(key), revision: key, number, kind, made_at: at.toISOString(), back_to };
  return [{ ...row, ...shown }];
}

/** The history of a list as its reader sees it; a partner learns neither its people nor its files and notes. */
export async function historySeen(list: SeenList): Promise<RevisionRow[]> {
  const rows = (await entriesSeen(list)).flatMap((entries) => rowOf(list, entries));
  const { grant } = list;
  if (!grant) return rows;
  return rows.map((row) => ({ ...row, made_by: grant.shared.team.name, file: null, import: null, note: null }));
}
