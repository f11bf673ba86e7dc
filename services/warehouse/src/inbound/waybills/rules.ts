import type { WaybillRecord } from './model.ts';
import type { Waybill } from './schema.ts';

/** The waybill that an in-order belongs to, and the team that owns it; both are null before trade published it. */
export type Link = { waybill_id: string | null; team: string | null };
export const UNLINKED: Link = { waybill_id: null, team: null };

/**
 * Returns which of the waybills with its number an in-order belongs to: that of the team whose client it is. Goods of a
 * client that is nobody's show the waybill to the warehouse alone; goods that a team had already stay with it.
 */
export function linkTo(bearing: Pick<WaybillRecord, '_id' | 'team'>[], team: string | null, now: Link): Link {
  const own = team && bearing.find((one) => one.team === team);
  if (own) return { waybill_id: own._id, team };
  if (!team && bearing.some(({ _id }) => _id === now.waybill_id)) return now;
  // the team of a waybill may not have been published yet
  const [only, ...others] = team ? bearing.filter((one) => !one.team) : bearing;
  return only && others.length === 0 ? { waybill_id: only._id, team: null } : UNLINKED;
}

/** Returns a waybill as pages show it. */
export const waybillView = ({
  _id: id,
  number,
  client,
  client_code,
  status,
  direction,
  transport,
  updated_at,
}: WaybillRecord): Waybill => ({
  id,
  number,
  client,
  client_code,
  status,
  direction,
  transport,
  updated_at,
});
