import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { moveContent } from '../lists/content.store.ts';
import { listRow } from '../lists/rows.ts';
import { listOf, type PriceListRecord, requireWritable } from '../lists/store.ts';
import { shownInForce } from './shown.rules.ts';
import { type By, holdRevision, newestOf, newRevision, sameShown, storeRevision } from './store.ts';

type Target = { team: string; list: string; key: number; version: number; by: By; undo: boolean };

/**
 * Puts an older revision into force again, with an entry of its own in the history. Throws a 409 while the list is
 * processed or disabled, when it has changed since `version`, or when that revision is in force already. `undo` takes the
 * last roll-back back: rows that were edited since, which change no version of the list, would be left behind with it.
 */
export async function rollBack(
  { team, list: id, key, version, by, undo }: Target,
  session: ClientSession,
): Promise<PriceListRecord> {
  const list = await listOf(team, id, session);
  requireWritable(list);
  const target = await holdRevision(id, key, session);
  if (target.kind === 'rollback' || list.revision === key) throw conflict('revision.in-force', listRow(list));
  const same = await sameShown(list, target, session);
  const newest = await newestOf(id, session);
  const edits = list.edits ?? 0;
  if (undo && newest?.edits !== undefined && newest.edits !== edits) throw conflict('revision.edited', listRow(list));
  const { sum: _, ...made } = await newRevision(list, { kind: 'rollback', made_by: by });
  const entry = { ...made, number: (newest?.number ?? 0) + 1, item_count: target.item_count };
  const shown = shownInForce({ newest, same }, { entry, content: target });
  const content = { revision: key, item_count: target.item_count, ...(target.link && { link: target.link }) };
  const moved = await moveContent({ team, _id: id, version }, content, shown.list, session);
  const record = { ...entry, state: 'visible' as const, back_to: target.number ?? 0, edits, shown: shown.entry };
  await storeRevision(record, session);
  return moved;
}
