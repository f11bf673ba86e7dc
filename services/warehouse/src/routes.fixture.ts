import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import type { Call } from '@qiaohui/service-kit/testing/service';
import { announce, base, book, clerk, stocked } from './warehouse.fixture.ts';

/** Returns a cell for a route of the warehouse alone, called with a body. */
export const cell = (body: () => Promise<unknown>, data: object | object[]): Cell => ({
  allow: ['warehouse'],
  arrange: async () => ({ body: await body() }),
  owner: clerk,
  succeeds: 200,
  shows: (response) => expect(response.json().data).toMatchObject(data),
});
/** Returns a cell whose route only reads, so that one record does for all its callers. */
export function reading(route: Cell): Cell {
  let call: ReturnType<Cell['arrange']> | undefined;
  return {
    ...route,
    arrange: () => {
      call ??= route.arrange();
      return call;
    },
  };
}
/** Returns a cell for a list, with a record created by `make`. */
export const listOf = (make: () => Promise<unknown>, row: object) =>
  reading(cell(() => make().then(() => ({})), { data: expect.arrayContaining([expect.objectContaining(row)]) }));

/** Makes goods that are too old and too few. */
async function short(call: Call): Promise<string> {
  const { id } = await announce(call, { client_code: 'SHORT' });
  const [old] = (await book(call, id, [{ type: 'OLD', count: 1, best_before: '2020-01-01' }])).goods;
  await call(`${base}/alerts/level/set`, { goods: old?.id, level: 1_000_000 });
  return old?.id ?? '';
}

/** A photo of goods as a browser sends it. */
async function formOf(goods: string) {
  const form = new FormData();
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  form.append('file', new Blob([head, Buffer.alloc(200)], { type: 'image/jpeg' }), 'a.jpg');
  const encoded = new Response(form);
  return {
    url: `${base}/photos/upload?of=goods&id=${goods}`,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  };
}

async function photographed(call: Call): Promise<string> {
  const { url, body, headers } = await formOf((await stocked(call, 20)).id);
  return (await call(url, body, { headers })).json().data[0].uid;
}

/** Returns the present settings, to be saved. */
async function settings(call: Call) {
  const { version, days, readers } = (await call(`${base}/alerts/settings`, {})).json().data;
  return { version, days, readers };
}

/** Cells of photos and alerts; `call` calls as the clerk. */
export const photoAndAlertCells = (call: Call): Record<string, Cell> => ({
  [`POST ${base}/photos/upload`]: {
    ...cell(async () => ({}), [{ name: 'a.jpg' }]),
    arrange: async () => formOf((await stocked(call, 20)).id),
  },
  [`POST ${base}/photos/drop`]: cell(async () => ({ uid: await photographed(call) }), []),
  [`POST ${base}/photos/restore`]: cell(async () => {
    const uid = await photographed(call);
    await call(`${base}/photos/drop`, { uid });
    return { uid };
  }, [{ name: 'a.jpg' }]),
  [`GET ${base}/photos/:uid`]: reading({
    ...cell(async () => ({}), {}),
    arrange: async () => ({ url: `${base}/photos/${await photographed(call)}` }),
    shows: (response) => expect(response.headers['content-type']).toBe('image/jpeg'),
  }),
  [`POST ${base}/alerts/counts`]: reading(cell(() => short(call).then(() => ({})), { low: expect.any(Number) })),
  [`POST ${base}/alerts/expiring`]: listOf(() => short(call), { best_before: '2020-01-01' }),
  [`POST ${base}/alerts/low`]: listOf(() => short(call), { level: 1_000_000 }),
  [`POST ${base}/alerts/overdue`]: listOf(() => announce(call, { eta: '2020-01-01' }), {
    eta: '2020-01-01',
  }),
  [`POST ${base}/alerts/quiet`]: cell(async () => ({ kind: 'expiring', id: await short(call), until: '2999-01-01' }), {
    expiring: expect.any(Number),
  }),
  [`POST ${base}/alerts/level`]: reading(
    cell(async () => ({ id: await short(call) }), { by: 'type', level: 1_000_000 }),
  ),
  [`POST ${base}/alerts/level/set`]: cell(async () => ({ goods: await short(call), level: null }), { level: null }),
  [`POST ${base}/alerts/settings`]: cell(async () => ({}), { days: 60 }),
  [`POST ${base}/alerts/settings/save`]: cell(() => settings(call), { days: 60, user: expect.any(Object) }),
});
