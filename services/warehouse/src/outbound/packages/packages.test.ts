import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

test('boxes and trays hold what was picked and no more, and say what the order weighs', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, { sku: '=SUM(A1)', box_count: 3 });
  const { id, number } = await order(call, [{ goods_id: goods.id, quantity: 12 }]);
  const pack = async (...packs: object[]) =>
    call(`${base}/out/pack`, { id, version: (await oneOut(call, id)).version, packs });
  const box = (quantity: number) => ({ kind: 'box', weight: '4.5', lines: [{ line: 0, quantity }] });
  expect((await pack(box(1))).json().code).toBe('out-order.not-applied');
  await setOut(call, id, 'applied');
  expect((await pack(box(1))).json()).toMatchObject({ code: 'out-order.not-packed-so', state: { line: 0, picked: 0 } });
  await call(`${base}/out/pick`, { id });
  expect((await pack(box(8), box(5))).json()).toMatchObject({
    code: 'out-order.not-packed-so',
    state: { pack: 1, line: 0, picked: 12 },
  });
  expect((await pack({ kind: 'box', lines: [{ line: 1, quantity: 1 }] })).json().code).toBe('out-order.not-packed-so');
  const tray = { ...box(4), kind: 'tray', size: { length: 120, width: 80, height: 90 } };
  const packed = (await pack(box(8), tray)).json().data;
  expect(packed).toMatchObject({ weight: '9', tray_quantity: 1, packs: [{ code: `${number}.P1` }, { kind: 'tray' }] });

  const one = async (code: string) => (await call(`${base}/out/box`, { code })).json();
  expect((await one(`${number}.p2`)).data).toMatchObject({
    kind: 'tray',
    order: { kind: 'out', id },
    lines: [{ pieces: 4 }],
  });
  expect((await one(`${goods.code}.B1`)).data).toMatchObject({ order: { kind: 'in' }, lines: [{ pieces: 7 }] });
  expect((await one(`${number}.P3`)).code).toBe('box.missing');
  expect((await one(`${goods.code}.B4`)).code).toBe('box.missing');

  const { body, headers } = await call(`${base}/out/${id}/boxes.csv`);
  expect(headers['content-disposition']).toContain(`${number}-boxes.csv`);
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    `${number}.P1,'=SUM(A1),8,4.5,,,`,
    `${number}.P2,'=SUM(A1),4,4.5,120,80,90`,
  ]);
});
