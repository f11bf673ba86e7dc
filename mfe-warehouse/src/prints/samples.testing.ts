import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { inOrderWith, knownGoods } from '../testing.ts';

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
export const goods = (id: string, box_count: number) =>
  knownGoods({ id, code: `IN-2611-0001-0${id}`, type: `MODEL-${id}`, box_count });
export const inOrder = (...all: object[]) => ({ body: { data: inOrderWith({ goods: all }) } });

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
