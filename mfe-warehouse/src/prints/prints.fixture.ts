import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { inOrderWith, knownGoods, outOrderWith } from '../records.fixture.ts';

/** Records the names of saved files; clears what earlier tests remembered. */
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

const pack = { number: 1, code: 'OUT-2611-0007.P1', kind: 'box', weight: null, size: null };
export const outOrder = outOrderWith({ packs: [{ ...pack, lines: [{ line: 0, quantity: 5 }] }] });
