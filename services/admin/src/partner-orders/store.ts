import { missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession, PipelineStage, ProjectionType, QueryFilter } from 'mongoose';
import { dropIndex } from '../indexes.ts';
import { GicOrders, type GicRecord } from './model.ts';

export type { GicRecord } from './model.ts';

/** A partner's order, or a 404. */
export async function gicOrder(id: string, session?: ClientSession): Promise<GicRecord> {
  const query = GicOrders.findById(id);
  const found = await (session ? query.session(session) : query).lean<GicRecord>();
  if (!found) throw missing('order');
  return found;
}

/** Partner orders that match; read them with `lean`. */
export const findGicOrders = (where: QueryFilter<GicRecord>, fields: ProjectionType<GicRecord> = {}) =>
  GicOrders.find(where, fields);
export const findGicOrder = (id: string, fields: ProjectionType<GicRecord> = {}) => GicOrders.findById(id, fields);

/** What a pipeline makes of all partner orders. */
export const aggregateGicOrders = <T>(pipeline: PipelineStage[]) => GicOrders.aggregate<T>(pipeline);

/** A data key as it is stored, under the master key; null where there is no order yet. */
export const anyWrappedKey = async (): Promise<string | null> =>
  (await GicOrders.findOne({}, { wrappedKey: 1 }).lean())?.wrappedKey ?? null;

/** Receipts of earlier versions were unique by serial alone, over all reserve accounts. */
export const dropOldIndexes = (): Promise<void> => dropIndex(GicOrders, 'receipt.serial_1');
