import { expect, test } from '@jest/globals';
import { OrderStatus } from '@qiaohui/remit/contract';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { playReceipts } from '../../order-acts/remit.fixture.ts';
import {
  clerk,
  makePartner,
  manage,
  move,
  moving,
  orderOf,
  playRates,
} from '../../partner-orders/partner-order.fixture.ts';
import { api } from '../fixtures/statement.fixture.ts';
import { deskOf, minus, type Out, order, taken, unavailable } from '../fixtures/taken-back.fixture.ts';

const service = served(admin, () => {
  playRates('5.0986');
  playReceipts();
});
const desk = deskOf(service);
const day = dayOf(new Date());

async function paid() {
  const partner = await makePartner(service, 'http://127.0.0.1:9/');
  const made = await orderOf(service, partner, { payer_name: '孟晚辛' });
  expect((await move(service, made.id, moving.received())).statusCode).toBe(200);
  return made;
}
const remit = async (id: string) => {
  const response = await move(service, id, moving.completed());
  return [response.statusCode, response.json().code];
};

test.each<[string, Out]>([
  ['less 20.00 to nobody, without a word', { debit: '118920.00', payer: '' }],
  ['less a fee to a company, as a return', { credit: '-118890.00', payer: '上海某某贸易有限公司', text: '退汇' }],
  ['of its very sum to its payer, hidden', { debit: '118940.00', payer: '孟☆☆' }],
  ['of its very sum to a stranger', { debit: '118940.00', payer: '王小红' }],
  ['less 20.00 to whom a bank calls by no name', { debit: '118920.00', payer: '孟阿姨' }],
  ['less 20.00 in words that may mean a return', { debit: '118920.00', payer: '某某银联商务', text: '入账不成功' }],
])('a partner’s order is held as a customer’s is: %s', async (_, out) => {
  const { id } = await paid();
  const line = await desk.goesOut({ ...out, day });
  expect(line.state).toBe('open');
  expect(await remit(id)).toEqual([409, 'order.taken-back']);
  const onHold = { id: line._id, version: line.version, reason: '另一笔款' };
  expect((await service.as(clerk)(`${api}/statement/aside`, onHold)).statusCode).toBe(200);
  expect(await remit(id)).toEqual([200, undefined]);
});

test('a partner’s remittance that the bank states before the desk does holds nothing', async () => {
  const { id, number } = await paid();
  const line = await desk.goesOut({ debit: '118540.00', payer: 'Northern Trust College', text: `GIC ${number}`, day });
  expect(line.state).toBe('out');
  expect(await remit(id)).toEqual([200, undefined]);
  expect((await service.as(clerk)(`${manage}/order/one`, { id })).json().data.taken_back).toEqual([]);
});

test('a partner’s order that awaits the sum releases no order that has it, and a return is not assigned by an approximate sum', async () => {
  const partner = await makePartner(service, 'http://127.0.0.1:9/');
  await orderOf(service, partner, { payer_name: '仲孙晚' });
  const mine = await order({ source: 'channel', sums: ['118940.00'] });
  const line = await desk.goesOut({ debit: '118940.00', payer: '仲孙晚', day });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
  const onHold = async ({ _id: id, version }: { _id: string; version: number }) =>
    expect(await desk.code('statement/aside', { id, version, reason: '另一笔款' })).toEqual([200, undefined]);
  await onHold(line);
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(unavailable);

  await paid();
  const [one, other] = [await order({ sums: ['59000.00'] }), await order({ sums: ['59935.00'] })];
  const back = await desk.goesOut({ credit: minus('118935.00'), text: '退汇', day });
  for (const { id } of [one, other])
    expect(await desk.move(id, OrderStatus.Remitting)).toEqual([409, 'order.return-unplaced']);
  await onHold(back);
});
