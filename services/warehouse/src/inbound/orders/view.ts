import { decimalText } from '@qiaohui/service-kit/data/mongo';
import type { InOrderState } from '../../contract.ts';
import { waybillView } from '../waybills/rules.ts';
import type { WaybillRecord } from '../waybills/store.ts';
import type { InOrderRecord } from './model.ts';
import type { InOrder } from './schema.ts';

/** Returns an in-order as it is published to other services. */
export const stateOf = (row: InOrderRecord): InOrderState => ({
  id: row._id,
  number: row.number,
  waybill_number: row.waybill_number,
  client_code: row.client_code,
  client_code2: row.client_code2,
  client_code3: row.client_code3,
  package: row.package,
  quantity: row.quantity,
  weight: row.weight && decimalText(row.weight),
  status: row.status,
  received: row.received,
  ...(row.request && { request: row.request }),
  created_at: row.created_at.toISOString(),
});

const linkedWaybill = ({ waybill_number }: InOrderRecord, known: WaybillRecord | undefined): InOrder['waybill'] => {
  const number = waybill_number ?? known?.number;
  return number ? { number, known: known ? waybillView(known) : null } : null;
};

/** Returns an in-order as the warehouse's own pages show it; `known` is the waybill as trade last published it. */
export const inOrderView = (row: InOrderRecord, known: WaybillRecord | undefined): InOrder => ({
  ...stateOf(row),
  version: row.version,
  edits: row.edits ?? 0,
  type: row.type,
  waybill: linkedWaybill(row, known),
  desc: row.desc,
  remark: row.remark,
  eta: row.eta,
  awaited: row.awaited,
  user: { name: row.user.name },
});
