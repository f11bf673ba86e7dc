import { expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playRemit } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { api, clerk, taken } from '../fixtures/statement.fixture.ts';
import type { LineRow } from '../schema.ts';

const ACCOUNT = '6222021234567890123';

let published: unknown[];

const service = served(admin, async () => {
  published = playRemit();
  await service.publishEvent(OrderEvent, sampleOrder({ id: '482' }), 1);
  await waitFor(() => Orders.findById('482'));
  const lines = ['lone', 'given'].map((serial) => ({ serial, amount: '300.00', payer: '陌生人', account: ACCOUNT }));
  await taken(service.as(clerk), lines);
});

const call = (path: string, body: object) => service.as(clerk)(`${api}/statement/${path}`, body);
const line = async (serial: string): Promise<LineRow> => (await call('lines', { keyword: serial })).json().data.data[0];

test('a payer’s account shows its last digits, and is revealed with a reason that is audited', async () => {
  const { id, payer_account } = await line('lone');
  expect(payer_account).toBe('•••• 0123');
  const bare = await call('reveal', { id });
  expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['reason']]);
  expect((await call('reveal', { id, reason: '来款不明，核对账户' })).json().data).toEqual({ value: ACCOUNT });
  const [trace] = await Audit.find({ what: 'statement.reveal' }).lean();
  expect(trace).toMatchObject({ email: clerk.email, reason: '来款不明，核对账户', after: { serial: 'lone' } });
  expect(JSON.stringify(trace)).not.toContain(ACCOUNT);
  expect(published).toEqual([]);
});

test('the view is logged for the customer whose order the money is for', async () => {
  const { id, version } = await line('given');
  await call('accept', { id, version, number: sampleOrder({ id: '482' }).number });
  expect((await call('reveal', { id, reason: '核对' })).json().data).toEqual({ value: ACCOUNT });
  expect(published).toMatchObject([{ order: '482', field: 'payerAccount', reason: '核对' }]);
  expect((await call('reveal', { id: 'none', reason: 'r' })).statusCode).toBe(404);
});
