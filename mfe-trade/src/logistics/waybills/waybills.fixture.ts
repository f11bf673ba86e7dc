import { MILESTONES, type Notices, type Timeline } from '@qiaohui/trade/milestones';
import type { Waybill, WaybillRow } from '@qiaohui/trade/waybills';
import { noDetails } from '@qiaohui/trade/waybills/details';

export const at = '2026-11-20T08:00:00.000Z';
export const waybill: Waybill = {
  ...noDetails,
  parties_frozen_at: null,
  master: null,
  house_count: 0,
  late_days: 0,
  open_exceptions: 0,
  id: 'w1',
  number: 'W20261120-0001',
  transport: 'rail',
  direction: 'east',
  client: '杭州自动化',
  client_code: 'HZ-ZDH',
  departure_port: 'Duisburg',
  transit_port: null,
  destination_port: null,
  vessel: null,
  voyage: null,
  sailing_date: null,
  arrival_date: null,
  mbl: null,
  hbl: null,
  remark: null,
  salesperson: null,
  assistant: null,
  operator: null,
  people: [],
  status: 'new',
  moves: ['operation', 'void'],
  history: [{ from: null, to: 'new', by: 'ann@example.com', at }],
  version: 1,
  created_at: at,
  updated_at: at,
};

/** A row of the list, which says less. */
export const waybillRow = (more: Partial<WaybillRow> = {}): WaybillRow => ({ ...waybill, in_order_count: 0, ...more });

const none = { pieces: 0, gross: '0', volume: '0' };
/** Of a waybill that is neither a master nor a house. */
export const noFamily = { master: null, houses: [], own: none, sum: none, balanced: true };

const unknown = { planned: null, estimated: null, actual: null, place: null, slip_days: null, overdue_days: 0 };
/** Of a waybill of whose steps nothing is entered. */
export const noTimeline: Timeline = {
  version: 1,
  milestones: MILESTONES.map((name) => ({ name, ...unknown })),
  late_days: 0,
  changes: [],
};
/** Of a waybill whose client is no customer. */
export const noNotices: Notices = {
  ...{ version: 1, on: true, locale: 'zh-CN', recipient: null, of_houses: false, mail_set_up: false, sent: [] },
};
