import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { clerk, type Desk, startDesk, url } from './desk.fixture.ts';

let service: Desk['service'];
let list: Desk['list'];
beforeAll(async () => {
  ({ service, list } = await startDesk());
}, 30_000);
afterAll(() => service.stop());

test('a number is revealed only with a reason, which stays in the audit', async () => {
  const call = service.as(clerk);
  const body = { id: '482', field: 'accountNo' };
  expect((await call(`${url}/order/reveal`, body)).statusCode).toBe(422);
  const shown = await call(`${url}/order/reveal`, { ...body, reason: '与银行核对' });
  expect(shown.json()).toEqual({ data: { value: 'DE89370400440532013000' } });
  const [trace] = await Audit.find({ what: 'order.reveal' }).lean();
  expect(trace).toMatchObject({ email: clerk.email, reason: '与银行核对', after: { field: 'accountNo' } });
  expect(JSON.stringify(trace)).not.toContain('DE89');
});

test('documents open one by one, each with a reason that stays in the audit; documents of other orders do not', async () => {
  const call = service.as(clerk);
  const sign = (body: object) => call(`${url}/order/signFiles`, { id: '482', ...body });
  const bare = await sign({ uids: ['f1'] });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['reason']]);
  expect((await sign({ uids: ['f1', 'of-another'], reason: '审核材料' })).statusCode).toBe(404);
  const signed = await sign({ uids: ['f1'], reason: '审核材料' });
  expect(signed.json().data.urls).toEqual({ f1: '/api/client/files/f1?signature=s' });
  const traces = await Audit.find({ what: 'order.papers-opened' }).lean();
  expect(traces).toMatchObject([{ email: clerk.email, reason: '审核材料', after: { files: ['offer.pdf'] } }]);
});

test('a document that replaces another comes with the old one, which can be opened too', async () => {
  const replaced = { files: ['old'], reason: '看不清' };
  const slot = { slot: 'fees' as const, at: 'order' as const, required: true };
  const fees = { ...slot, state: 'pending' as const, files: ['f1'], replaced };
  const state = sampleOrder({ id: '490', status: OrderStatus.AwaitingTransfer, checklist: [fees], reviewer: clerk.id });
  await service.publishEvent(OrderEvent, state, 1);
  await waitFor(() => Orders.findById('490'));
  const { data } = (await service.as(clerk)(`${url}/order/one`, { id: '490' })).json();
  expect(data.checklist[0].replaced).toEqual({ reason: '看不清', files: [{ uid: 'old', name: '' }] });
  const signed = await service.as(clerk)(`${url}/order/signFiles`, { id: '490', uids: ['old', 'f1'], reason: 'r' });
  expect(Object.keys(signed.json().data.urls)).toEqual(['old', 'f1']);
  expect((await list({ reviewer: 'me' })).ids).toEqual(['490']);
  const other = { ...clerk, id: 'other' };
  expect((await service.as(other)(`${url}/orders`, { reviewer: 'me' })).json().data.data).toEqual([]);
  const taken = await service.as(other)(`${url}/order/take`, { id: '490' });
  expect(taken.json().data.reviewer.id).toBe('other');
  expect(await Audit.countDocuments({ what: 'order.take', 'subject.id': '490' })).toBe(1);
});

test('the audit cannot be changed', async () => {
  await expect(Audit.updateOne({ what: 'order.reveal' }, { $set: { reason: '' } })).rejects.toThrow('only grows');
  await expect(Audit.deleteMany({})).rejects.toThrow('only grows');
});
