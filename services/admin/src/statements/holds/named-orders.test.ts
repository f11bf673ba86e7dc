import { expect, test } from '@jest/globals';
import { served } from '@qiaohui/service-kit/testing/served';
import { admin } from '../../app.ts';
import { Orders } from '../../orders/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { upload } from '../fixtures/statement.fixture.ts';
import {
  called,
  clerk,
  deskOf,
  type Made,
  minus,
  type Out,
  order,
  plus,
  taken,
  unavailable,
} from '../fixtures/taken-back.fixture.ts';
import { Lines } from '../model.ts';

const service = served(admin);
const desk = deskOf(service);

const bySerial = (serial: string, { due }: Made, number: string): Out => ({
  ...{ serial, credit: minus(due), text: `冲正 ${number}` },
});

test.each([
  ['that the bank’s line was booked under', true],
  ['without a line of it', false],
])('a receipt’s serial takes precedence over the order that the text names: %s', async (_, hasLine) => {
  const [other, mine] = [await order({ sums: ['9000.00'] }), await order({ source: 'channel' })];
  const serial = hasLine ? await desk.comesIn(mine) : `${mine.id}-0`;
  const line = await desk.goesOut(bySerial(serial, mine, other.number));
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
  await desk.code('statement/aside', { id: line._id, version: line.version, reason: '已处理' });
});

test('a reversed receipt does not count as money of the order that the text names', async () => {
  const [other, mine] = [
    await order({ sums: ['9000.00'] }),
    await order({ ...called('蒋', '误记'), sums: ['5500.00'] }),
  ];
  const found = await Orders.findById(other.id).orFail().lean<{ state: { receipts: object[] } }>();
  const counter = { ...found.state.receipts[0], id: 'counter', amount: '-9000.00', reverses: `${other.id}-0` };
  await Orders.collection.updateOne({ _id: other.id as never }, { $push: { 'state.receipts': counter } } as never);
  await desk.goesOut({ credit: '-5490.00', payer: '蒋误记', text: `退汇 ${other.number}` });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
});

test('a return with another order’s number, of exactly this one’s sum and to the payer of both, holds both', async () => {
  const same = called('顾', '双单');
  const [other, mine] = [await order({ ...same, sums: ['9000.00'] }), await order(same)];
  await desk.goesOut({ credit: minus(mine.due), payer: '顾双单', text: `退汇 ${other.number}` });
  expect([await desk.move(other.id, OrderStatus.Remitting), await desk.move(mine.id, OrderStatus.Remitting)]).toEqual([
    taken,
    taken,
  ]);
});

test('the order that bears both the serial and the number alone is held, not its batch', async () => {
  const [one, other] = [await order(), await order()];
  for (const { id } of [one, other])
    await Orders.collection.updateOne({ _id: id as never }, { $set: { 'state.receipts.0.serial': 'batch-1' } });
  await desk.goesOut({ serial: 'batch-1', credit: minus(one.due), text: `冲正 ${one.number}` });
  expect([await desk.move(one.id, OrderStatus.Remitting), await desk.move(other.id, OrderStatus.Remitting)]).toEqual([
    taken,
    unavailable,
  ]);
});

const VOUCHERS = '凭证号,交易时间,借方发生额,贷方发生额,用途,对方单位名称';
const SERIALS = '交易流水号,交易时间,借方发生额,贷方发生额,附言,对方户名';
test.each([
  ['a voucher’s number', VOUCHERS, '000000'],
  ['a serial of the day', SERIALS, '0000123'],
])('both orders are held that lines of one sum paid under one number: %s', async (_, head, serial) => {
  const sum = head === VOUCHERS ? '6301.00' : '6302.00';
  const sums = [sum];
  const [a, b] = [await order({ ...called('欧', '阳甲'), sums }), await order({ ...called('司', '马乙'), sums })];
  const up = (...rows: string[]) => upload(service.as(clerk), [head, ...rows].join('\r\n'), 'v.csv');
  await up(
    `${serial},2026-11-19 09:11:12,,${sum},${a.number},欧阳甲`,
    `${serial},2026-11-20 09:20:30,,${sum},${b.number},司马乙`,
  );
  // The state once a person has booked both.
  for (const [day, { id: of, number }] of [
    ['2026-11-19', a],
    ['2026-11-20', b],
  ] as const) {
    const part = {
      order: of,
      number,
      amount: (await Lines.findOne({ serial, day }).orFail().lean())?.amount,
      state: 'booked',
    };
    await Lines.collection.updateOne({ serial, day } as never, { $set: { state: 'booked', parts: [part] } });
  }
  await up(`${serial},2026-11-20 16:00:00,,-${sum},冲正,欧**`);
  expect([await desk.move(a.id, OrderStatus.Remitting), await desk.move(b.id, OrderStatus.Remitting)]).toEqual([
    taken,
    taken,
  ]);
});

test.each<[string, (mine: Made) => Out]>([
  ['a plain debit of its very sum to its payer', ({ due, payer }) => ({ debit: due, payer })],
  ['a plain debit of its very sum to nobody', ({ due }) => ({ debit: due })],
  ['a return of its sum less 20.00 to nobody', ({ due }) => ({ credit: minus(due, 20), text: '退汇' })],
  ['a plain debit less 20.00 to its payer', ({ due, payer }) => ({ debit: plus(due, -20), payer })],
  ['a plain debit less 20.00 to nobody', ({ due }) => ({ debit: plus(due, -20) })],
])('money is held that went out with the number of an order whose remittance is on its way: %s', async (_, out) => {
  const other = await order({ ...called('匡', '远行'), sums: ['78200.00'], status: OrderStatus.Remitting });
  const mine = await order(called('鲍', '自留'));
  const { text = '', ...rest } = out(mine);
  await desk.goesOut({ ...rest, text: `${text} ${other.number}`.trim() });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
});

test.each([
  ['stands open', true],
  ['is in no file yet', false],
])(
  'a serial makes no certain pair where the line of the payer’s own order %s: that is held as well',
  async (_, isThere) => {
    const sums = ['6303.00'];
    const [a, b] = [await order({ ...called('钟', '离甲'), sums }), await order({ ...called('宇', '文乙'), sums })];
    const serial = isThere ? '0000367' : '0000368';
    await upload(
      service.as(clerk),
      [
        SERIALS,
        ...(isThere ? [`${serial},2026-11-19 09:11:12,,6303.00,转账,钟离甲`] : []),
        `${serial},2026-11-20 09:20:30,,6303.00,${b.number},宇文乙`,
      ].join('\r\n'),
      `w-${serial}.csv`,
    );
    const [day, state] = ['2026-11-20', 'booked'];
    const { amount } = await Lines.findOne({ serial, day }).orFail().lean();
    const parts = [{ order: b.id, number: b.number, amount, state }];
    await Lines.collection.updateOne({ serial, day } as never, { $set: { state, parts } });
    await Lines.collection.updateOne({ serial, day: '2026-11-19' } as never, { $set: { state: 'open', parts: [] } });
    await upload(
      service.as(clerk),
      [SERIALS, `${serial},2026-11-20 16:00:00,,-6303.00,冲正,钟**`].join('\r\n'),
      `w2-${serial}.csv`,
    );
    expect([await desk.move(a.id, OrderStatus.Remitting), await desk.move(b.id, OrderStatus.Remitting)]).toEqual([
      taken,
      taken,
    ]);
  },
);

test('a serial that differs from a receipt’s only by leading zeros is the receipt’s', async () => {
  const mine = await order();
  const other = await order({ sums: [plus(mine.due, -5)] });
  const $set = { 'state.receipts.0.serial': '00812345679', serials: ['00812345679'] };
  await Orders.collection.updateOne({ _id: mine.id as never }, { $set });
  await desk.goesOut({ serial: '812345679', credit: minus(mine.due, 10), text: `冲正 ${other.number}` });
  expect(await desk.move(mine.id, OrderStatus.Remitting)).toEqual(taken);
});
