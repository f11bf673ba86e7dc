import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, csvOf, storeOrder, upload, type Written } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const second = { id: 'second', email: 'second@example.com', group: 'finance' as const };
const account = (reserveAccount: string) => ({ ...config0.channels.zlpay, reserveAccount });
const [DEMO, FIRST, NOW, NEWPAY] = ['6200000000000000001', '6222021000000001', '6222021000000002', '6222021000000003'];

const service = served(admin, async () => {
  await order(DEMO);
  await change(FIRST);
  await change(NOW);
});

/** Two people change the reserve accounts. */
async function change(zlpay: string): Promise<void> {
  const config = `${api}/config`;
  const channels = { zlpay: account(zlpay), newpay: account(NEWPAY) };
  const requested = { section: 'accounts', change: { channels }, reason: 'as agreed with the bank' };
  const { id, version } = (await service.as(clerk)(`${config}/settings/propose`, requested)).json().data.proposal;
  const response = await service.as(second)(`${config}/decide`, { id, version, verdict: 'approve' });
  expect(response.json().data.proposal.state).toBe('in-force');
}

let made = 0;
async function order(reserveAccount: string, given: object = {}) {
  made += 1;
  const number = `QHFRMR22${String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20))}`;
  const due = `${2000 + made}.00`;
  const state = await storeOrder({ id: `former-${made}`, number, due, reserveAccount, ...given });
  return { id: state.id, number, due };
}

const send = async (file: string, from?: string, channel = 'zlpay') =>
  upload(service.as(clerk), file, 'bank.csv', channel, from);
const titled = (title: string, lines: Written[]) => `账号：${title},\r\n${csvOf(lines)}`;
const lineOf = async (serial: string) => Lines.findOne({ serial }).orFail().lean<LineRecord>();

test('accounts that were in force, and those that open orders name, are offered behind the present ones, with until when', async () => {
  const { data } = (await service.as(clerk)(`${api}/statement/accounts`, {})).json();
  expect(data).toMatchObject([
    { channel: 'zlpay', account: NOW, tail: '0002', until: null, is_present: true },
    { channel: 'newpay', account: NEWPAY, tail: '0003', until: null, is_present: true },
    { channel: 'zlpay', account: FIRST, tail: '0001', is_present: false },
    { channel: 'zlpay', account: DEMO, tail: '0001', is_present: false },
  ]);
  const [, , first, demo] = data;
  expect([typeof first.until, demo.until < first.until]).toEqual(['string', true]);
});

test('a statement of a former reserve account is read, matched and booked under it, and the list names it', async () => {
  const { id, number, due } = await order(FIRST);
  const file = titled(FIRST, [{ serial: 'former-1', amount: due, payer: '欧阳娜', text: number }]);
  const response = (await send(file, ' 6222 0210 0000 0001 ')).json();
  expect(response.data).toMatchObject({ added: 1, channel: 'zlpay', tail: '0001' });
  expect(await lineOf('former-1')).toMatchObject({ reserveAccount: FIRST, parts: [{ order: id }], doubts: [] });
  // the same file again under the same account brings nothing
  expect((await send(file, FIRST)).json().data).toMatchObject({ added: 0, known: 1 });
  const list = (await service.as(clerk)(`${api}/statements`, {})).json().data.data;
  expect(list[0]).toMatchObject({ tail: '0001' });
});

test('without an account the channel’s present one is meant', async () => {
  const { number, due } = await order(NOW);
  expect((await send(csvOf([{ serial: 'present-1', amount: due, text: number }]))).json().data).toMatchObject({
    tail: '0002',
  });
  expect(await lineOf('present-1')).toMatchObject({ reserveAccount: NOW, doubts: [] });
});

test('an account that never was the channel’s returns an error at its field', async () => {
  const file = csvOf([{ serial: 'nobody', amount: '1.00' }]);
  for (const [account, channel] of [
    ['6222021099999999', 'zlpay'],
    [NEWPAY, 'zlpay'],
    [FIRST, 'newpay'],
  ] as const) {
    const response = await send(file, account, channel);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['account']]);
  }
  expect(await Lines.countDocuments({ serial: 'nobody' })).toBe(0);
});

test('a title that names another account of ours returns an error with the one to choose', async () => {
  const response = (await send(titled(FIRST, [{ serial: 'titled', amount: '1.00' }]))).json();
  expect([response.code, response.message]).toEqual([
    'statement.other-own-account',
    '文件属于尾号 0001 的账户，而所选备付金账户尾号为 0002：请选择 演示银行 · •••• 0001 后重新上传',
  ]);
  const newpay = (await send(titled(NEWPAY, [{ serial: 'titled', amount: '1.00' }]), FIRST)).json();
  expect(newpay.message).toContain('演示银行 · •••• 0003');
});

test.each([
  ['that one', FIRST],
  ['another', NOW],
])(
  'half that a callback booked under the former account is recognised by its line, though its order was given %s',
  async (_, shown) => {
    const serial = `OLD-${shown.slice(-1)}`;
    const half = { id: 'r1', serial, amount: '1000.00', reserveAccount: FIRST, source: 'channel' as const };
    const at = { receivedAt: '2026-11-20T02:00:00.000Z', bookedAt: '2026-11-20T02:00:01.000Z' };
    const { number } = await order(shown, {
      status: OrderStatus.AwaitingTopUp,
      received: '1000.00',
      receipts: [{ ...half, ...at }],
    });
    await send(csvOf([{ serial, amount: '1000.00', text: number }]), FIRST);
    expect(await lineOf(serial)).toMatchObject({
      ...{ state: 'booked', doubts: ['booked-already'] },
      parts: [{ serial, after: null }],
    });
    // the same serial at another account is other money
    await send(csvOf([{ serial, amount: '1000.00', text: number }]));
    const other = await Lines.findOne({ serial, reserveAccount: NOW }).orFail().lean<LineRecord>();
    expect(other.doubts).toEqual(['elsewhere']);
  },
);

test('meanings of columns are stored for each account', async () => {
  const file = '交易时间,交易流水号,贷方金额,对方户名,附言,客户级别\r\n2026-11-20 10:00:00,said-1,1.00,某,某,VIP';
  const unknown = async (from?: string) => (await send(file, from)).json().code;
  expect(await unknown(FIRST)).toBe('statement.columns-unknown');
  const columns = [{ heading: '客户级别', meaning: 'needless' }];
  const translate = { channel: 'zlpay', account: FIRST, columns };
  const stated = (await service.as(clerk)(`${api}/statement/columns/say`, translate)).json().data;
  expect(stated).toMatchObject([{ channel: 'zlpay', account: FIRST, tail: '0001', heading: '客户级别' }]);
  expect([await unknown(FIRST), await unknown()]).toEqual([undefined, 'statement.columns-unknown']);
  const list = (await service.as(clerk)(`${api}/statement/columns`, {})).json().data;
  expect(list).toMatchObject([{ account: FIRST, heading: '客户级别' }]);
  const trace = await Audit.findOne({ what: 'statement.column' }).orFail().lean<{ after: unknown }>();
  expect(trace.after).toMatchObject({ channel: 'zlpay', account: '•••• 0001' });
  const forget = { channel: 'zlpay', heading: '客户级别' };
  const call = service.as(clerk);
  expect((await call(`${api}/statement/columns/forget`, forget)).statusCode).toBe(404);
  const wrong = await call(`${api}/statement/columns/say`, { ...translate, account: '6222021099999999' });
  expect(Object.keys(wrong.json().errors)).toEqual(['account']);
  expect((await call(`${api}/statement/columns/forget`, { ...forget, account: FIRST })).statusCode).toBe(200);
  expect(await unknown(FIRST)).toBe('statement.columns-unknown');
});
