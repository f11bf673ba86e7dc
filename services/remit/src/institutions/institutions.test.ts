import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Payee, PayeeEvent } from '@qiaohui/admin/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { countUses } from '../orders/read/uses.ts';
import type { Order } from '../orders/schema.ts';
import { completeKyc, type Scene, school, startScene } from '../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 30_000);
afterAll(() => scene.service.stop());

const shown = async (id: string) => {
  const response = await scene.service.as(null)(`/api/client/resources/${id}`);
  return response.statusCode === 200 ? response.json().data : null;
};
const found = async (keyword: string) =>
  (await scene.service.as(null)(`/api/client/resources?keyword=${keyword}`)).json().data.length;
const publish = (payee: Payee, version: number) => scene.service.publishEvent(PayeeEvent, payee, version);
const slots = ({ checklist }: Order) => checklist.map(({ slot, required }) => `${slot} ${required}`);

test('customers see what finance saved; an older version that arrives late changes nothing', async () => {
  const payee = { ...school, id: '201', name: '新名大学', branded: true, brandNameEn: 'New U' };
  await publish(payee, 3);
  await waitFor(async () => (await shown('201'))?.name === '新名大学');
  await publish({ ...payee, name: '旧名大学' }, 2);
  // The bus keeps the order: once a later event has arrived, this one was handled.
  await publish({ ...payee, id: '202' }, 1);
  await waitFor(() => shown('202'));
  expect(await shown('201')).toMatchObject({ name: '新名大学', brand: { name: '新名大学', nameEn: 'New U' } });
  expect(await shown('101')).toMatchObject({ brand: null, checklist: [] });
  expect(await shown('201')).not.toHaveProperty('branded');
});

test('an inactive institution is not found and takes no new orders; those under way go on', async () => {
  const payee = { ...school, id: '203', nameEn: 'Closing School' };
  await publish(payee, 1);
  await waitFor(() => shown('203'));
  const draft = await scene.draft({ resource: { id: '203' } });
  expect(await found('closing')).toBe(1);

  await publish({ ...payee, active: false }, 2);
  await waitFor(async () => (await found('closing')) === 0);
  expect(await shown('203')).toBeNull();
  const rejected = await scene.post({ amount: '1000', currency: 'USD', resource: { id: '203' } });
  expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([422, ['resource']]);
  const kyc = { ...completeKyc, payerCertificates: [await scene.idcard()] };
  const confirmed = await scene.posted({ id: draft.id, status: OrderStatus.Confirmed, kyc });
  expect(
    (await scene.posted({ id: confirmed.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer }))
      .status,
  ).toBe(OrderStatus.MethodChosen);
});

test('a checklist of the institution’s own holds for orders made from then on', async () => {
  const payee = { ...school, id: '204' };
  await publish(payee, 1);
  await waitFor(() => shown('204'));
  const before = await scene.draft({ resource: { id: '204' } });
  await publish(
    {
      ...payee,
      checklist: [
        { slot: 'passport', need: 'required' },
        { slot: 'offer', need: 'none' },
      ],
    },
    2,
  );
  await waitFor(async () => (await shown('204'))?.checklist.length === 2);
  const usual = ['idcard true', 'offer true', 'fees true', 'UNKNOWN false'];
  expect(slots(before)).toEqual(usual);
  expect(slots(await scene.posted({ id: before.id, reference: 'R' }))).toEqual(usual);
  const after = await scene.draft({ resource: { id: '204' } });
  expect(slots(after)).toEqual(['idcard true', 'fees true', 'UNKNOWN false', 'passport true']);
});

test('lists say which institutions the latest orders pay most, and nothing of those that none pays', async () => {
  for (const id of ['205', '206', '207']) await publish({ ...school, id, nameEn: `Ranked ${id}` }, 1);
  await waitFor(() => shown('207'));
  for (const id of ['206', '206', '205']) await scene.draft({ resource: { id } });
  await countUses();
  const { data } = (await scene.service.as(null)('/api/client/resources?keyword=ranked')).json();
  const rankOf = new Map(data.map((one: { id: string; rank?: number }) => [one.id, one.rank]));
  expect([rankOf.get('206'), rankOf.get('205'), rankOf.get('207')]).toEqual([1, 2, undefined]);
  expect(data[0]).not.toHaveProperty('uses');
});
