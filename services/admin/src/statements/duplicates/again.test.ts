import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, csvOf, storeOrder, upload, type Written } from '../fixtures/statement.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';

const service = served(admin);

let made = 0;
async function order(status: OrderStatus = OrderStatus.TransferClaimed) {
  made += 1;
  const number = `QHAGAN2222`.slice(0, 8) + String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20));
  const due = `${1000 + made}.00`;
  const state = await storeOrder({ id: `again-${made}`, number, status, due });
  return { id: state.id, number, amount: due };
}

const became = ({ state, doubts }: LineRecord): string => (state === 'open' ? `open: ${doubts[0]}` : state);
const linesOf = (serial: string) => Lines.find({ serial }).sort({ row: 1, at: 1 }).lean<LineRecord[]>();
const send = async (lines: Written[], channel = 'zlpay') =>
  (await upload(service.as(clerk), csvOf(lines), 'bank.csv', channel)).json().data;

test('a file uploaded for the wrong account as well books nothing a second time', async () => {
  const { number, amount } = await order();
  const line = { serial: 'wrong-account', amount: '400.00', text: number, payer: '某公司' };
  await send([{ ...line, amount }]);
  expect(await send([{ ...line, amount }], 'newpay')).toMatchObject({ added: 1 });
  const [, second] = (await linesOf('wrong-account')).toSorted((a, b) =>
    a.reserveAccount.localeCompare(b.reserveAccount),
  );
  expect([second?.state, second?.doubts]).toEqual(['open', expect.arrayContaining(['elsewhere'])]);
});

test('the same serial, day and sum of two payers are two lines, in one file or two, each recognised when it is uploaded again', async () => {
  const [one, other, third] = [await order(), await order(), await order()];
  const line = { serial: 'batch', amount: '77.00' };
  const lines = [
    { ...line, text: one.number, payer: '欧阳娜' },
    { ...line, text: other.number, payer: '李雷' },
  ];
  expect(await send(lines)).toMatchObject({ added: 2, known: 0, faulty: 0 });
  const more = { ...line, text: third.number, payer: '韩梅梅' };
  expect(await send([more])).toMatchObject({ added: 1, known: 0 });
  expect(await send([...lines, more])).toMatchObject({ added: 0, known: 3 });
  // a layout that states less, or masks the name, adds nothing new
  expect(await send([{ ...line, payer: '欧*娜' }])).toMatchObject({ added: 0, known: 1 });
  const stored = await linesOf('batch');
  expect(stored.slice(1).map(({ doubts }) => doubts)).toEqual([['serial-repeated'], ['serial-repeated']]);
  expect(new Set(stored.map(({ serial, bookSerial }) => bookSerial ?? serial)).size).toBe(3);
});

test('a reversal that was uploaded before its receipt still takes it back', async () => {
  const { number, amount } = await order();
  const receipt = { serial: 'late-receipt', amount, text: number, payer: '某公司' };
  await send([{ ...receipt, serial: 'early-reversal', amount: `-${amount}`, text: `冲正 ${number}` }]);
  await send([receipt]);
  const [line] = await linesOf('late-receipt');
  expect(line && became(line)).toBe('open: reversed');
  expect((await linesOf('early-reversal'))[0]?.reverses).toBe(line?._id);
});

test('of a batch under one serial a reversal takes back the line of the order that it names, or of its payer', async () => {
  const orders = [await order(), await order(), await order()];
  const line = { serial: 'batch-back', amount: '77.00' };
  const payers = ['欧阳娜', '李雷', '韩梅梅'];
  await send(orders.map(({ number }, index) => ({ ...line, text: number, payer: payers[index] ?? '' })));
  const [, second, third] = await linesOf('batch-back');
  await send([{ ...line, amount: '-77.00', text: `冲正 ${orders[2]?.number}`, payer: '某银行' }]);
  const back = async () => (await linesOf('batch-back')).flatMap(({ reverses }) => reverses ?? []);
  expect(await back()).toEqual([third?._id]);
  await send([{ ...line, amount: '-77.00', text: '冲正', payer: '李雷' }]);
  expect((await back()).toSorted()).toEqual([third?._id, second?._id].toSorted());
});

test('money that went out under a serial takes back a receipt under it also where the newest entries come first', async () => {
  const { number, amount } = await order();
  const columns = '交易时间,交易流水号,贷方金额,借方金额,对方户名,附言';
  const line = (at: string, credit: string, debit: string) =>
    `${columns}\r\n2026-11-20 ${at},one-serial,${credit},${debit},某公司,${number}`;
  await upload(service.as(clerk), line('15:00:00', '', amount));
  expect((await linesOf('one-serial')).map(became)).toEqual(['out']);
  await upload(service.as(clerk), line('10:20:00', amount, ''));
  const [came, went] = (await linesOf('one-serial')).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  expect(came && became(came)).toBe('open: reversed');
  expect(went && became(went)).toBe('open: reversal');
  expect(went).toMatchObject({ reverses: came?._id, flags: ['reversal'], outcome: 'none' });
});

test('money that the bank took back is not remitted before somebody reverses the receipt or sets that line aside', async () => {
  const { id, number, amount } = await order();
  const serial = 'taken-back';
  await send([{ serial, amount, text: number, payer: '宏远贸易' }]);
  await Lines.updateOne({ serial }, { $set: { state: 'booked', 'parts.0.state': 'booked' } });
  await Orders.collection.updateOne(
    { _id: id as never },
    { $set: { status: OrderStatus.Received, 'state.status': OrderStatus.Received } },
  );
  await send([{ serial: 'bank-reversal', amount: `-${amount}`, text: `冲正 ${number}` }]);
  const move = async (status: number) => {
    const response = await service.as(clerk)(`${api}/setStatus`, { id, status, version: 1, bank_reference: 'R' });
    return [response.statusCode, response.json().code];
  };
  expect(await move(OrderStatus.Remitting)).toEqual([409, 'order.taken-back']);
  expect(await move(OrderStatus.Completed)).toEqual([409, 'order.taken-back']);
  const [reversal] = await linesOf('bank-reversal');
  const onHold = { id: reversal?._id, version: reversal?.version, reason: '另一笔款' };
  expect((await service.as(clerk)(`${api}/statement/aside`, onHold)).statusCode).toBe(200);
  // Nobody handles commands for remit here: the request reached it.
  expect(await move(OrderStatus.Remitting)).toEqual([503, 'service.unavailable']);
});
