import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.tsx';

export const API = '/api/v1/warehouse';

/** A lot of goods with twelve announced pieces. */
export const goods = {
  id: 'g1',
  code: 'IN-2611-0042-01',
  type: '6ES7 214-1AG40',
  sku: 'SI-214-1A',
  client_code: 'HZ-ZDH',
  box_count: 2,
  expected: 12,
  count: 0,
  stock: 0,
  free: 0,
  places: [] as Array<{ place: string; pieces: number }>,
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-42', code: 'IN-2611-0042' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
};
export const found = { kind: 'goods', goods: [goods], pieces: null, shelf: null, order: null };
export const shelf = { code: 'B-03-2', walk: 'b', remark: '', active: true, edits: 0 };

export type Op = {
  op: string;
  mode: string;
  reason?: string;
  code?: string;
  pieces?: number;
  [field: string]: unknown;
};
export const done = ({ op }: Op) => ({
  ...{ op, done: true, code: null, message: null, state: null, goods },
  ...{ change: 12, stock: 12 },
});

/** Fakes the service: looks codes up, and records the scans sent to it. */
export function serveScans(responses: Parameters<typeof serve>[0] = {}) {
  const sent: Op[] = [];
  const requests = serve({
    [`POST ${API}/shelves`]: { body: { data: { data: [shelf], next_page_url: null } } },
    [`POST ${API}/scan/resolve`]: { body: { data: found } },
    [`POST ${API}/scan/apply`]: ({ body }) => {
      const { ops } = body as { ops: Op[] };
      sent.push(...ops);
      return { body: { data: ops.map(done) } };
    },
    ...responses,
  });
  return { sent, requests };
}

export const openStation = (path = '/warehouse/scan') =>
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' } });

/** Clock of keys in tests: a slow machine must not turn a scanner into a hand, or the reverse. */
let clock = 0;
let pace = 0;
window.addEventListener(
  'keydown',
  (event) => {
    clock += pace;
    Object.defineProperty(event, 'timeStamp', { value: clock });
  },
  true,
);
async function type(keys: string, ms: number, pause = 1_000): Promise<void> {
  clock += pause;
  pace = ms;
  await user.keyboard(keys);
}

/** Types a code like a scanner, at so many ms a key, and ends it. */
export const wedge = (code: string, { end = '{Enter}', ms = 10 } = {}) => type(`${code}${end}`, ms);
/** The next key of the same scanner, so many ms later. */
export const later = (key: string, ms: number) => type(key, ms, 0);
/** Types like a person. */
export const byHand = (keys: string) => type(keys, 160);
export const scanField = () => screen.findByRole('textbox', { name: /扫描/ });
export const pieces = () => screen.findByRole('textbox', { name: '件数' });
