import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { type PriceListRecord, PriceLists } from './model.ts';
import { listRow } from './rows.ts';
import { type ListChange, told } from './shown.rules.ts';

/** Returns a list of the team; throws a 404 otherwise, also for another team's list. */
export async function listOf(team: string, _id: string, session?: ClientSession): Promise<PriceListRecord> {
  const list = await PriceLists.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean();
  if (!list) throw notFound('price-list');
  return list;
}

/** Filter of the lists that a person may write to: of a disabled one nothing changes until it is enabled. */
export const writable = { deleted_at: null, status: 'normal' as const };
/** Filter of those that may be enabled, disabled and deleted. */
export const idle = { deleted_at: null, status: trusted({ $ne: 'processing' as const }) };

/** The error of a write to a list that is as it is now: it is locked, or else `otherwise`. */
export function refused(
  list: PriceListRecord,
  otherwise: 'price-list.changed' | 'price-list.revised',
  lock = list.status,
) {
  const codes = { processing: 'price-list.processing', disabled: 'price-list.disabled', normal: otherwise } as const;
  return conflict(codes[lock], listRow(list));
}

/** Throws a 409 when nobody may write to a list now. */
export function requireWritable(list: PriceListRecord): void {
  if (list.status !== 'normal') throw refused(list, 'price-list.changed');
}

export type Seen = { team: string; _id: string; version: number };
type Write = Omit<ListChange, 'isVersion'> & {
  set: Partial<PriceListRecord>;
  may?: typeof writable | typeof idle;
  session?: ClientSession;
};

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
export async function write(
  { team, _id, version }: Seen,
  { set, may = writable, session, ...change }: Write,
): Promise<PriceListRecord> {
  const { set: stamp, inc } = told({ ...change, isVersion: true });
  const changed = await PriceLists.findOneAndUpdate(
    { _id, team, version, ...may },
    { $set: { ...set, ...stamp }, $inc: inc },
    { session, returnDocument: 'after' },
  ).lean();
  if (changed) return changed;
  const list = await listOf(team, _id, session);
  const isLocked = list.status === 'processing' || may === writable;
  throw refused(list, 'price-list.changed', isLocked ? list.status : 'normal');
}
