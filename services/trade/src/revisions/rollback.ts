import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { listRow } from '../lists/rows.ts';
import { listOf, moveContent, type PriceListRecord, requireWritable } from '../lists/store.ts';
import { type By, holdRevision, newRevision, nextNumber, storeRevision } from './store.ts';

type Target = { team: string; list: string; key: number; version: number; by: By };

/**
 * Puts an older revision into force again, with an entry of its own in the history. Throws a 409 while the list is
 * processed or disabled, when it has changed since `version`, or when that revision is in force already.
 */
export const rollBack = ({ team, list: id, key, version, by }: Target): Promise<PriceListRecord> =>
  transaction(async (session) => {
    const list = await listOf(team, id, session);
    requireWritable(list);
    const target = await holdRevision(id, key, session);
    if (target.kind === 'rollback' || list.revision === key) throw conflict('revision.in-force', listRow(list));
    const content = { revision: key, item_count: target.item_count, ...(target.link && { link: target.link }) };
    const moved = await moveContent({ team, _id: id, version }, content, session);
    const number = await nextNumber(id, session);
    const entry = await newRevision(list, { kind: 'rollback', made_by: by });
    const back_to = target.number ?? 0;
    await storeRevision({ ...entry, number, state: 'visible', item_count: target.item_count, back_to }, session);
    return moved;
  });
