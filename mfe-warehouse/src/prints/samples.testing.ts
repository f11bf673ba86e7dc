import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';

/** Names of the files that are saved; nothing is remembered from one test to the next. */
export function catchSaved(): string[] {
  const saved: string[] = [];
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:print', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
  });
  beforeEach(() => {
    saved.length = 0;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  afterEach(cleanup);
  return saved;
}

export const base = '/api/v1/warehouse';
export const user = { group: 'warehouse' as const };
export const pdf = { body: '%PDF-', type: 'application/pdf' };
export const goods = (id: string, box_count: number) => ({
  id,
  code: `IN-2611-0001-0${id}`,
  type: `MODEL-${id}`,
  sku: '',
  client_code: 'HZ-ZDH',
  box_count,
  expected: 0,
  count: 10,
  stock: 10,
  free: 10,
  places: [],
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-1', code: 'IN-2611-0001' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
});
export const inOrder = (...all: object[]) => ({
  body: {
    data: {
      id: 'in-1',
      number: 'IN-2611-0001',
      version: 1,
      type: 1,
      status: 1,
      client_code: 'HZ-ZDH',
      client_code2: '',
      client_code3: '',
      package: 'parcel',
      quantity: 2,
      weight: null,
      desc: '',
      remark: '',
      received: 20,
      kinds: 2,
      eta: null,
      received_at: null,
      waybill: null,
      user: { name: '陈师傅' },
      created_at: '2026-11-01T08:00:00.000Z',
      goods: all,
      movements: [],
    },
  },
});

const line = {
  id: '0',
  line: 0,
  goods: { id: 'g', code: 'IN-2611-0001-01', type: '6ES7 214', sku: 'SI-214' },
  quantity: 12,
  picked: 5,
  tray_quantity: 0,
  weight: null,
  desc: '',
  remark: '',
  ware_in: { id: 'in-1', code: 'IN-2611-0001' },
};
const pack = { number: 1, code: 'OUT-2611-0007.P1', kind: 'box', weight: null, size: null };
export const outOrder = {
  id: 'out-1',
  number: 'OUT-2611-0007',
  version: 2,
  status: 'applied',
  valid: 1,
  deliver_type: 'express',
  client_code: 'HZ-ZDH',
  courier: '',
  tracking: '',
  fba_number: '',
  sku_number: '',
  quantity: 12,
  tray_quantity: 0,
  weight: null,
  remark: '',
  out_time: null,
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
  consignee: null,
  email: '',
  locale: 'zh-CN',
  lines: [line],
  packs: [{ ...pack, lines: [{ line: 0, quantity: 5 }] }],
  moves: [],
  history: [],
  goods: [],
};
