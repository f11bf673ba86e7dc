import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Audit } from '../../audit/model.ts';
import { Orders } from '../../orders/model.ts';
import { sampleOrder } from '../../orders/order.fixture.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import { api, clerk, csvOf, taken, upload, type Written } from '../fixtures/statement.fixture.ts';
import { Lines, Statements } from '../model.ts';

const SIZE = 6_000;
const service = served(admin, async () => {
  const open = { status: OrderStatus.TransferClaimed, due: '500.00', received: '0' };
  await service.publishEvent(OrderEvent, sampleOrder({ id: 'o1', number: 'QH23456789', ...open }), 1);
  await waitFor(() => Orders.countDocuments());
});

/** Sixty signs of common Chinese, others for each line. */
const postscript = (at: number): string =>
  Array.from({ length: 60 }, (_, place) => String.fromCodePoint(0x4e00 + ((at * 61 + place * 137) % 6_000))).join('');
const linesOf = (name: string, count: number): Written[] =>
  Array.from({ length: count }, (_, at) => ({
    serial: `${name}${at}`,
    amount: '1.00',
    payer: '王小雨',
    text: postscript(at),
  }));

const list = async (body: object) => (await service.as(clerk)(`${api}/statement/lines`, body)).json().data.data;
const statements = async () => (await service.as(clerk)(`${api}/statements`, {})).json().data.data;

test('a long statement with long Chinese postscripts is stored whole, is never visible in part, and is found by any text', async () => {
  const lines: Written[] = [...linesOf('long', SIZE - 1), { serial: 'sure', amount: '500.00', text: 'QH23456789' }];
  let isDone = false;
  const response = upload(service.as(clerk), csvOf(lines)).finally(() => {
    isDone = true;
  });
  const parts = new Set<number>();
  while (!isDone) {
    const seen: unknown[] = await list({ keyword: '王小雨', limit: 100 });
    const [row] = await statements();
    const counted = row ? Object.values<number>(row.counts).reduce((sum, count) => sum + count, 0) : 0;
    // Whoever sees a line finds its statement, complete.
    parts.add(seen.length > 0 && counted === 0 ? seen.length + 1 : counted);
    await sleep(100);
  }
  const { statusCode, body } = await response;
  expect([statusCode, JSON.parse(body).data]).toMatchObject([200, { rows: SIZE, added: SIZE, known: 0 }]);
  expect([...parts].filter((part) => part !== 0 && part !== SIZE)).toEqual([]);
  const [row] = await waitFor(async () => {
    const rows = await statements();
    return rows[0].state === 'matched' && rows;
  }, 60_000);
  expect(row).toMatchObject({ counts: { new: 0, open: SIZE - 1 } });
  expect(await Lines.findOne({ serial: 'sure' }).lean()).toMatchObject({
    outcome: 'matched',
    parts: [{ order: 'o1' }],
  });
  const words = postscript(4_321).slice(30, 45);
  expect(await list({ keyword: `long4321 ${words}` })).toMatchObject([{ serial: 'long4321' }]);
  expect(await Audit.countDocuments({ what: 'statement.upload' })).toBe(1);
}, 120_000);

/** Leaves a statement as a killed process does: some of its lines stored, and nobody who goes on. */
async function brokenOff(name: string, aliveUntil: Date): Promise<string> {
  const { id } = await taken(service.as(clerk), linesOf(name, 5));
  await Statements.updateOne({ _id: id }, { $set: { state: 'storing', aliveUntil } });
  await Lines.updateMany({ statement: id }, { $set: { state: 'new' } });
  await Lines.deleteOne({ serial: `${name}4` });
  return id;
}

test('the lines of a killed upload are never shown and are removed, and the same file can be stored again', async () => {
  const id = await brokenOff('killed', new Date(Date.now() + 3_000));
  const line = await Lines.findOne({ serial: 'killed1' }).lean();
  expect(await list({ keyword: 'killed1' })).toEqual([]);
  expect(await list({ statement: id })).toEqual([]);
  expect((await statements()).map((row: { id: string }) => row.id)).not.toContain(id);
  for (const url of ['statement/line', 'statement/match'])
    expect((await service.as(clerk)(`${api}/${url}`, { id: url.endsWith('line') ? line?._id : id })).statusCode).toBe(
      404,
    );
  expect(await taken(service.as(clerk), linesOf('killed', 5))).toMatchObject({ added: 5, known: 0, state: 'matched' });
  expect(await Lines.countDocuments({ serial: /^killed/ })).toBe(5);
  expect(await Statements.exists({ _id: id })).toBeNull();
}, 30_000);

test('an interrupted statement is removed also where no further file is uploaded', async () => {
  const id = await brokenOff('left', new Date(Date.now() - 1));
  await waitFor(async () => (await Statements.exists({ _id: id })) === null);
  expect(await Lines.countDocuments({ statement: id })).toBe(0);
});
