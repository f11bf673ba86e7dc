import { terms } from '@qiaohui/service-kit/terms';
import type { WaybillState } from '../contract.ts';
import type { WaybillRecord } from './model.ts';
import { movesFrom } from './rules.ts';
import type { Waybill, WaybillFields, WaybillRow } from './schema.ts';

export const waybillRow = (record: WaybillRecord, inOrderCount: number): WaybillRow => ({
  id: record._id,
  number: record.number,
  transport: record.transport,
  direction: record.direction,
  client: record.client,
  client_code: record.client_code,
  departure_port: record.departure_port,
  destination_port: record.destination_port,
  sailing_date: record.sailing_date,
  arrival_date: record.arrival_date,
  status: record.status,
  in_order_count: inOrderCount,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
});

export function waybillOf(record: WaybillRecord): Waybill {
  const { in_order_count: _, ...row } = waybillRow(record, 0);
  const { transit_port, vessel, voyage, mbl, hbl, remark, version } = record;
  return {
    ...row,
    ...{ transit_port, vessel, voyage, mbl, hbl, remark, version },
    moves: movesFrom(record.status),
    history: record.history.map(({ from, to, by, at }) => ({ from, to, by, at: at.toISOString() })),
  };
}

/** What other services learn. */
export const stateOf = (record: WaybillRecord): WaybillState => ({
  id: record._id,
  number: record.number,
  client: record.client,
  client_code: record.client_code ?? '',
  status: record.status,
  direction: record.direction,
  transport: record.transport,
  team: record.team,
  in_orders: record.in_orders,
  updated_at: record.updated_at.toISOString(),
});

export const searchTerms = (number: string, waybill: WaybillFields): string[] =>
  terms(number, waybill.client, waybill.client_code, waybill.vessel, waybill.mbl, waybill.hbl);
