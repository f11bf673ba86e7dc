import { plain } from '@qiaohui/service-kit/mongo';
import type { Group } from '@qiaohui/service-kit/shapes';
import type { InOrderState } from '../../contract.ts';
import { type WaybillRow, waybillOf } from '../waybills/model.ts';
import type { InOrderRow } from './model.ts';
import type { InOrder } from './schema.ts';

/** What others are told. */
export const stateOf = (row: InOrderRow): InOrderState => ({
  id: row._id,
  number: row.number,
  waybill_number: row.waybill_number,
  client_code: row.client_code,
  client_code2: row.client_code2,
  client_code3: row.client_code3,
  package: row.package,
  quantity: row.quantity,
  weight: row.weight && plain(row.weight),
  status: row.status,
  received: row.received,
  created_at: row.created_at.toISOString(),
});

/** Of trade, a team sees what belongs to its waybills. */
export const readers = (...rows: InOrderRow[]): { groups: Group[]; teams: string[] } => ({
  groups: ['warehouse'],
  teams: [...new Set(rows.flatMap(({ team }) => team ?? []))],
});

const waybillAt = ({ waybill_number }: InOrderRow, known: WaybillRow | undefined): InOrder['waybill'] => {
  const number = waybill_number ?? known?.number;
  return number ? { number, known: known ? waybillOf(known) : null } : null;
};

/** What the warehouse's own pages show; `known` is the waybill as trade last told of it. */
export const inOrderOf = (row: InOrderRow, known: WaybillRow | undefined): InOrder => ({
  ...stateOf(row),
  version: row.version,
  edits: row.edits ?? 0,
  type: row.type,
  waybill: waybillAt(row, known),
  desc: row.desc,
  remark: row.remark,
  eta: row.eta,
  awaited: row.awaited,
  user: { name: row.user.name },
});
