import { randomUUID } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { playReceipts } from '../../order-acts/remit.fixture.ts';
import { PartnerOrders } from '../../partner-orders/model.ts';
import {
  chief,
  clerk,
  makePartner,
  manage,
  move,
  moving,
  noPause,
  orderOf,
  playRates,
  serialPauses,
  takenSerials,
} from '../../partner-orders/partner-order.fixture.ts';
import { settleSerials } from '../../partner-orders/state/serials.store.ts';
import type { PartnerWithSecret } from '../../partners/schema.ts';
import { reopenFor } from '../booking/reopen.store.ts';
import { deskOf, minus } from '../fixtures/taken-back.fixture.ts';
import { type LineRecord, Lines } from '../model.ts';
import { settleAllocations } from './allocation.job.ts';

const SUM = '118940.00';
const { reserveAccount: ACCOUNT } = config0.channels.zlpay;
const day = dayOf(new Date());
let partner: PartnerWithSecret;
const service = served(admin, async () => {
  playRates('5.0986');
  playReceipts();
  partner = await makePartner(service, 'http://127.0.0.1:9/');
});
const desk = deskOf(service);
afterEach(() => {
  Object.assign(serialPauses, { claim: noPause, release: noPause });
});

/** An order whose money was booked by hand. */
async function paid() {
  const { id, number } = await orderOf(service, partner);
  const receipt = moving.received();
  expect((await move(service, id, receipt)).statusCode).toBe(200);
  return { id, number, receipt, serial: receipt.bank_serial };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const reverse = ({ id, serial }: Paid, stated: object = {}, key: string = randomUUID()) =>
  service.as(chief)(
    `${manage}/receipt/reverse`,
    { id, serial, reason: '银行已冲回', ...stated },
    { headers: { 'idempotency-key': key } },
  );
/** The bank's line by which an order's money went back, less a fee, so that no two are alike. */
const goesBack = ({ number }: Paid, fee = 0) => desk.goesOut({ credit: minus(SUM, fee), text: `冲正 ${number}`, day });
const lineOf = (id: string) => Lines.findById(id).orFail().lean<LineRecord>();
const brief = async (id: string) => {
  const { state, settled = [] } = await lineOf(id);
  return [state, settled.map(({ receipt, asking }) => [receipt, asking !== undefined])];
};
const later = (ms: number) => new Date(Date.now() + ms);

test('a line whose reversal was interrupted explains no receipt that was reversed because of another line', async () => {
  const made = await paid();
  const [one, other] = [await goesBack(made), await goesBack(made, 10)];
  const killed = jest.spyOn(PartnerOrders, 'updateOne').mockImplementationOnce(() => {
    throw new Error('the process ends here');
  });
  expect((await reverse(made, { line: other._id })).statusCode).toBe(500);
  killed.mockRestore();
  expect(await brief(other._id)).toEqual(['open', [[made.serial, true]]]);
  expect((await reverse(made, { line: one._id })).statusCode).toBe(200);
  expect(await brief(one._id)).toEqual(['aside', [[made.serial, false]]]);
  await settleAllocations(later(5_000));
  expect(await brief(other._id)).toEqual(['open', [[made.serial, true]]]);
  await settleAllocations(later(61_000));
  expect(await brief(other._id)).toEqual(['open', []]);
});

test.each([
  ['names its line', true],
  ['names none', false],
])(
  'a reversal that is sent again after its money was booked again has its first response, and uses no other line: it %s',
  async (_, isNamed) => {
    const made = await paid();
    const line = await goesBack(made);
    const key = randomUUID();
    const stated = isNamed ? { line: line._id } : {};
    const first = await reverse(made, stated, key);
    expect(first.statusCode).toBe(200);
    expect(await brief(line._id)).toEqual(['aside', [[made.serial, false]]]);
    expect((await move(service, made.id, made.receipt)).statusCode).toBe(200);
    const next = await goesBack(made, 10);
    const again = await reverse(made, stated, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await brief(next._id)).toEqual(['open', []]);
    expect((await service.as(clerk)(`${manage}/order/one`, { id: made.id })).json().data).toMatchObject({
      received: SUM,
      taken_back: [{ line: next._id }],
    });
  },
);

/** A gate that is closed, and how to open it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { isOpen: promise, open: resolve };
}
const isTaken = ({ serial }: Paid) => takenSerials.has(`${ACCOUNT}:${serial}`);

test('a serial that is booked again while its reversal still releases it is not lost: another order can have it', async () => {
  const [made, other] = [await paid(), await orderOf(service, partner)];
  const { isOpen, open } = gate();
  serialPauses.release = () => isOpen;
  const reversing = reverse(made);
  await waitFor(async () => !isTaken(made));
  const again = await move(service, made.id, made.receipt);
  expect([again.statusCode, again.json().code]).toEqual([409, 'gic.moved-already']);
  open();
  expect((await reversing).statusCode).toBe(200);
  expect(isTaken(made)).toBe(false);
  expect((await move(service, other.id, made.receipt)).statusCode).toBe(200);
});

test('a serial that remit takes late, after a failed request for it gave it up, is booked or released', async () => {
  const [{ id }, other] = [await orderOf(service, partner), await orderOf(service, partner)];
  const receipt = moving.received();
  const key = randomUUID();
  const used = await move(service, other.id, { status: 9, reason: 'x' }, key);
  expect(used.statusCode).toBe(200);
  const { isOpen, open } = gate();
  let isWaiting = false;
  serialPauses.claim = async () => {
    isWaiting = true;
    serialPauses.claim = noPause;
    await isOpen;
  };
  const booking = move(service, id, receipt);
  await waitFor(async () => isWaiting);
  // the same key for other content: its claim is given up
  expect((await move(service, id, receipt, key)).statusCode).toBe(422);
  open();
  const { statusCode } = await booking;
  await settleSerials(reopenFor, later(3_600_000));
  expect([statusCode, isTaken({ serial: receipt.bank_serial } as Paid)]).toEqual([200, true]);
});
