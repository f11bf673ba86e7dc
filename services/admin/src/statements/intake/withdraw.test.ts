import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { playReceipts, type Receipts } from '../../order-acts/remit.fixture.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, csvOf, storeOrder, upload, type Written } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines, Statements } from '../model.ts';

const { zlpay, newpay } = config0.channels;
let receipts: Receipts;
const service = served(admin, () => {
  receipts = playReceipts();
});

let made = 0;
async function order(reserveAccount = newpay.reserveAccount, given: object = {}) {
  made += 1;
  const number = `QHWTHD22${String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20))}`;
  const due = `${3000 + made}.00`;
  const state = await storeOrder({ id: `withdraw-${made}`, number, due, reserveAccount, ...given });
  return { id: state.id, number, due };
}

const send = async (lines: Written[], channel = 'zlpay'): Promise<{ id: string; added: number; known: number }> =>
  (await upload(service.as(clerk), csvOf(lines), 'bank.csv', channel)).json().data;
const withdraw = (id: string, headers = {}, reason = '选错账户') =>
  service.as(clerk)(`${api}/statement/withdraw`, { id, reason }, { headers });
const lineOf = (serial: string, reserveAccount: string) =>
  Lines.findOne({ serial, reserveAccount }).lean<LineRecord | null>();
const became = (line: LineRecord | null) => (line?.state === 'open' ? `open: ${line.doubts}` : line?.state);
const act = async (name: string, serial: string, more: object) => {
  const line = await Lines.findOne({ serial }).orFail().lean<LineRecord>();
  return service.as(clerk)(`${api}/statement/${name}`, { id: line._id, version: line.version, ...more });
};

test('a file of the wrong account is withdrawn with a reason; then it is uploaded to the right one as if nothing had been', async () => {
  const { id: paid, number, due } = await order();
  const lines = [
    { serial: 'wrong-1', amount: due, text: number, payer: '某公司' },
    { serial: 'wrong-2', amount: '-20.00', text: '手续费' },
  ];
  const wrong = await send(lines);
  expect(became(await lineOf('wrong-1', zlpay.reserveAccount))).toBe('open: other-account');
  const response = await withdraw(wrong.id);
  expect(response.statusCode).toBe(200);
  const withdrawn = { by: clerk.email, reason: '选错账户', lines: 2, at: expect.any(String) };
  expect(response.json().data).toMatchObject({ id: wrong.id, state: 'withdrawn', withdrawn });
  const list = (await service.as(clerk)(`${api}/statements`, {})).json().data.data;
  expect(list[0]).toMatchObject({ id: wrong.id, state: 'withdrawn', withdrawn });
  expect((await service.as(clerk)(`${api}/statement/lines`, { keyword: 'wrong-1' })).json().data.data).toEqual([]);
  const trace = await Audit.findOne({ what: 'statement.withdraw' }).orFail().lean();
  expect(trace).toMatchObject({ reason: '选错账户', after: { lines: 2, income: due, outgoing: '20.00' } });
  expect(await send(lines, 'newpay')).toMatchObject({ added: 2, known: 0 });
  await waitFor(async () => became(await lineOf('wrong-1', newpay.reserveAccount)) === 'booked');
  expect(receipts.booked.get('wrong-1')).toMatchObject({ order: paid });
  await waitFor(async () => (await Lines.countDocuments({ statement: wrong.id })) === 0);
});

test('a line at another account, a similar line or one with the same serial is matched again once the file is withdrawn', async () => {
  const [first, second, third] = [await order(), await order(), await order(zlpay.reserveAccount)];
  const line = { payer: '某公司', at: '2026-11-20 11:00:00' };
  const wrong = await send([
    { ...line, serial: 'else-1', amount: first.due, text: first.number },
    { ...line, serial: 'like-1', amount: third.due, text: third.number, at: '2026-11-20' },
    { ...line, serial: 'repeated', amount: '1.00', text: '货款', at: '2026-11-19' },
  ]);
  // as decided, the like one would be booked
  await waitFor(async () => (await lineOf('like-1', zlpay.reserveAccount))?.state === 'booked');
  const rejected = await withdraw(wrong.id);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'statement.booked']);
  const other = await send([{ ...line, serial: 'repeated', amount: second.due, text: second.number }]);
  expect(became(await lineOf('else-1', zlpay.reserveAccount))).toContain('other-account');
  await send([{ ...line, serial: 'else-1', amount: first.due, text: first.number }], 'newpay');
  expect(became(await lineOf('else-1', newpay.reserveAccount))).toContain('elsewhere');
  expect((await withdraw(other.id)).statusCode).toBe(200);
  const alone = await send([{ ...line, serial: 'else-2', amount: second.due, text: second.number }]);
  await send([{ ...line, serial: 'else-2', amount: second.due, text: second.number }], 'newpay');
  expect(became(await lineOf('else-2', newpay.reserveAccount))).toContain('elsewhere');
  expect((await withdraw(alone.id)).statusCode).toBe(200);
  await waitFor(async () => (await lineOf('else-2', newpay.reserveAccount))?.state === 'booked');
});

test('a line that two other files state as well keeps its doubt until both are withdrawn', async () => {
  const published = { amount: '41.00', text: '货款', payer: '某公司', at: '2026-11-20 12:12:12' };
  const [first, second] = [
    await send([{ ...published, serial: 'told-1' }]),
    await send([{ ...published, serial: 'told-2' }]),
  ];
  await send([{ ...published, serial: 'told-3' }]);
  const flags = async () => (await lineOf('told-3', zlpay.reserveAccount))?.flags;
  expect(await flags()).toEqual(['like-line']);
  expect((await withdraw(first.id)).statusCode).toBe(200);
  expect(await flags()).toEqual(['like-line']);
  expect((await withdraw(second.id)).statusCode).toBe(200);
  expect(await flags()).toEqual([]);
});

test('a file is withdrawn once no other is being stored, of whichever account that is', async () => {
  const { id } = await send([{ serial: 'meanwhile', amount: '9.00' }]);
  const aliveUntil = new Date(Date.now() + 600_000);
  const storing = { _id: randomUUID(), state: 'storing', reserveAccount: newpay.reserveAccount, aliveUntil };
  await Statements.collection.insertOne(storing as never);
  const going = withdraw(id);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const [newest] = (await service.as(clerk)(`${api}/statements`, {})).json().data.data;
    expect(newest).toMatchObject({ id, state: 'matched' });
  }
  await Statements.deleteOne({ _id: storing._id });
  expect((await going).statusCode).toBe(200);
});

test('an upload that was interrupted delays a withdrawal no longer than until its lease ends', async () => {
  const { id } = await send([{ serial: 'interrupted', amount: '9.50' }]);
  const storing = { _id: randomUUID(), state: 'storing', reserveAccount: newpay.reserveAccount };
  const begun = Date.now();
  await Statements.collection.insertOne({ ...storing, aliveUntil: new Date(begun + 1_000) } as never);
  expect((await withdraw(id)).statusCode).toBe(200);
  expect(Date.now() - begun).toBeLessThan(4_000);
  expect(await Statements.exists({ _id: storing._id })).toBeNull();
});

test('a serial that other money had is the line’s own again once that money’s file is withdrawn', async () => {
  const { number, due } = await order(zlpay.reserveAccount);
  const wrong = await send([{ serial: 'shared', amount: '7.00', text: '货款', payer: '某公司' }]);
  await send([{ serial: 'shared', amount: due, text: number, payer: '某公司' }]);
  const line = () => Lines.findOne({ serial: 'shared', statement: trusted({ $ne: wrong.id }) }).lean<LineRecord>();
  expect(became(await line())).toBe('open: serial-repeated');
  expect((await withdraw(wrong.id)).statusCode).toBe(200);
  await waitFor(async () => (await line())?.state === 'booked');
  expect(receipts.booked.has('shared')).toBe(true);
});

test('a line that waits to be booked, is booked or is paired with another file’s keeps its file', async () => {
  const { number, due } = await order(zlpay.reserveAccount);
  const { id } = await send([{ serial: 'kept-1', amount: '50.00', text: '货款', payer: '某公司' }]);
  expect((await act('accept', 'kept-1', { number })).statusCode).toBe(200);
  const rejected = async () => {
    const response = await withdraw(id);
    return [response.statusCode, response.json().code, (response.json().message as string).includes('kept-1')];
  };
  expect(await rejected()).toEqual([409, 'statement.booked', true]);
  expect((await act('back', 'kept-1', {})).statusCode).toBe(200);
  // money that another file takes back
  const back = { serial: 'kept-1-back', amount: '-50.00', text: '冲正', payer: '某公司' };
  const reversal = await send([back]);
  expect(await rejected()).toEqual([409, 'statement.paired', true]);
  expect((await withdraw(reversal.id)).json().code).toBe('statement.paired');
  expect(due).toBeTruthy();
});

test('a withdrawn file’s reversals and payouts hold no remittance', async () => {
  const { id, number, due } = await order(zlpay.reserveAccount, { status: OrderStatus.Received, received: '3000.00' });
  const { id: file } = await send([{ serial: 'holds', amount: `-${due}`, text: `冲正 ${number}` }]);
  const move = () =>
    service.as(clerk)(`${api}/setStatus`, { id, status: OrderStatus.Remitting, version: 1, bank_reference: 'R' });
  expect((await move()).json().code).toBe('order.taken-back');
  expect((await withdraw(file)).statusCode).toBe(200);
  expect((await move()).json().code).not.toBe('order.taken-back');
});

test('a file is withdrawn once: the same key gets the first response, another one and a match return an error, an unknown id is 404', async () => {
  const { id } = await send([{ serial: 'once', amount: '8.00' }]);
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [await withdraw(id, key), await withdraw(id, key)];
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  expect((await withdraw(id)).json().code).toBe('statement.withdrawn-already');
  expect((await service.as(clerk)(`${api}/statement/match`, { id })).json().code).toBe('statement.withdrawn-already');
  expect((await withdraw('nobody')).json().code).toBe('statement.missing');
  expect((await withdraw(id, {}, ' ')).json().errors).toHaveProperty('reason');
  expect(await Audit.countDocuments({ what: 'statement.withdraw', 'subject.id': id })).toBe(1);
});

test('withdrawing, accepting, matching and uploading the file at once: one of them wins, and no line is lost or doubled', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { number } = await order(zlpay.reserveAccount);
    const serial = `race-${round}`;
    const lines = [serial, `${serial}-b`].map((one) => ({ serial: one, amount: '60.00', text: '货款', payer: one }));
    const { id } = await send(lines);
    const line = await Lines.findOne({ serial }).orFail().lean<LineRecord>();
    const body = { id: line._id, version: line.version, number };
    const [gone, accepted, , same] = await Promise.all([
      withdraw(id),
      service.as(clerk)(`${api}/statement/accept`, body),
      service.as(clerk)(`${api}/statement/match`, { id }),
      send(lines),
    ]);
    const isGone = gone.statusCode === 200;
    expect([isGone, accepted.statusCode === 200].filter(Boolean)).toHaveLength(1);
    // the first file holds them, or the second; where that one came first, they went with what it had known
    const { reserveAccount } = zlpay;
    const held = await Lines.countDocuments({ serial: trusted({ $in: [serial, `${serial}-b`] }), reserveAccount });
    expect([held, same.added + same.known]).toEqual([isGone ? same.added : 2, 2]);
    if (isGone && same.added === 0) expect(await send(lines)).toMatchObject({ added: 2, known: 0 });
  }
  expect(await Statements.countDocuments({ state: 'storing' })).toBe(0);
});

test('a receipt that was reversed before stays reversed: its line waits for a person and is booked by a command of its own', async () => {
  const { id: paid, number, due } = await order(zlpay.reserveAccount);
  const lines = [{ serial: 'reversed-1', amount: due, text: number, payer: '某公司' }];
  const { id } = await send(lines);
  await waitFor(async () => (await lineOf('reversed-1', zlpay.reserveAccount))?.state === 'booked');
  const receipt = { id: 'r1', serial: 'reversed-1', amount: due, reserveAccount: zlpay.reserveAccount };
  const counter = { ...receipt, id: 'c1', amount: `-${due}`, reverses: 'r1' };
  const at = { source: 'finance', receivedAt: '2026-11-20T02:00:00.000Z', bookedAt: '2026-11-20T02:00:01.000Z' };
  const of = { 'state.receipts': [receipt, counter].map((one) => ({ ...one, ...at })) };
  await Orders.collection.updateOne({ _id: paid as never }, { $set: of });
  const { reopenFor } = await import('../booking/reopen.store.ts');
  await reopenFor([paid]);
  expect(became(await lineOf('reversed-1', zlpay.reserveAccount))).toBe('open: unbooked');
  expect((await withdraw(id)).statusCode).toBe(200);
  expect(await send(lines)).toMatchObject({ added: 1, known: 0 });
  const line = await lineOf('reversed-1', zlpay.reserveAccount);
  expect([line?.state, line?.flags, line?.reversals]).toEqual(['open', ['unbooked'], ['c1']]);
});

test('a line that settled automatically by a callback’s receipt has booked nothing: its file is withdrawn, and settles again', async () => {
  const at = { source: 'channel', receivedAt: '2026-11-20T02:00:00.000Z', bookedAt: '2026-11-20T02:00:01.000Z' };
  const half = { id: 'half', serial: 'settled-1', amount: '1500.00', reserveAccount: zlpay.reserveAccount, ...at };
  const { number } = await order(zlpay.reserveAccount, {
    status: OrderStatus.AwaitingTopUp,
    received: '1500.00',
    receipts: [half],
  });
  const lines = [{ serial: 'settled-1', amount: '1500.00', text: number, payer: '某公司' }];
  const { id } = await send(lines);
  const settled = { state: 'booked', doubts: ['booked-already'] };
  expect(await lineOf('settled-1', zlpay.reserveAccount)).toMatchObject(settled);
  expect((await withdraw(id)).statusCode).toBe(200);
  expect(await send(lines)).toMatchObject({ added: 1, known: 0 });
  expect(await lineOf('settled-1', zlpay.reserveAccount)).toMatchObject(settled);
  expect(receipts.booked.has('settled-1')).toBe(false);
});
