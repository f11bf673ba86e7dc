import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { startInbox } from '@qiaohui/service-kit/testing/inbox';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { warehouse } from '../../app.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';

let service: TestService;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeAll(async () => {
  service = await startTest(warehouse);
  inbox = await startInbox();
}, 30_000);
afterAll(async () => {
  await inbox.stop();
  await service.stop();
});

const Mails = mailsOf<unknown>();
const more = { email: 'abc@example.com', locale: 'de-DE', courier: 'DHL', tracking: 'JD0146' };
/** Makes an order that is picked and ready to ship. */
async function ready(to: object = more) {
  const goods = await stocked(service.as(clerk), 20);
  const { id, number } = await order(service.as(clerk), [{ goods_id: goods.id, quantity: 12 }], to);
  await setOut(service.as(clerk), id, 'applied');
  await service.as(clerk)(`${base}/out/pick`, { id });
  return { id, number };
}

test('the change to shipped e-mails the customer once, in their language, however often it is requested', async () => {
  const { id, number } = await ready();
  expect(await Mails.countDocuments({ order: id })).toBe(0);
  const responses = await Promise.all(Array.from({ length: 4 }, () => setOut(service.as(clerk), id, 'shipped')));
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  const got = await waitFor(async () => inbox.got.find(({ subject }) => subject.includes(number)));
  expect(got).toMatchObject({ to: 'abc@example.com', subject: `Warenausgang ${number} wurde versandt` });
  expect(got.text).toContain('Sendungsnummer: JD0146');
  expect(got.text).toContain('6ES7 214-1AG40: 12 Stück');
  expect(await Mails.countDocuments({ order: id })).toBe(1);
});

test('carrier and tracking number are entered as the packed order is shipped, corrected later with a trace, and e-mailed once', async () => {
  const { id, number } = await ready({ email: 'abc@example.com', locale: 'en-US' });
  const call = (url: string, body: object) => service.as(clerk)(`${base}${url}`, { id, ...body });
  const version = async () => (await oneOut(service.as(clerk), id)).version;
  await call('/out/carrier', { version: await version(), courier: 'UPS', tracking: '' });
  expect((await call('/out/carrier', { version: 1, courier: 'X', tracking: '' })).json().code).toBe(
    'out-order.moved-already',
  );
  const carrier = { courier: 'DHL', tracking: 'JD-NEW-1' };
  await call('/out/set_status', { version: await version(), status: 'shipped', carrier });
  const got = await waitFor(async () => inbox.got.find(({ subject }) => subject.includes(number)));
  expect(got.text).toContain('Tracking number: JD-NEW-1');
  const corrected = await call('/out/carrier', { version: await version(), courier: 'DHL', tracking: 'JD-NEW-2' });
  expect(corrected.json().data).toMatchObject({ status: 'shipped', tracking: 'JD-NEW-2' });
  const { history } = await oneOut(service.as(clerk), id);
  expect(history.map(({ to, before }) => [to, before && `${before.courier} ${before.tracking}`])).toEqual([
    ['pending', null],
    ['applied', null],
    ['applied', ' '],
    ['applied', 'UPS '],
    ['shipped', null],
    ['shipped', 'DHL JD-NEW-1'],
  ]);
  const found = await call('/out', { id: undefined, keyword: 'jd-new-2' });
  expect(found.json().data.data).toMatchObject([{ id }]);
  expect(await Mails.countDocuments({ order: id })).toBe(1);
});

test('an e-mail that the mail server rejected is sent later, once', async () => {
  inbox.rejectWith(450);
  const { id, number } = await ready({ ...more, locale: 'zh-CN' });
  await setOut(service.as(clerk), id, 'shipped');
  await waitFor(async () => (await Mails.findOne({ order: id }).lean())?.tries);
  expect(inbox.got.some(({ subject }) => subject.includes(number))).toBe(false);
  inbox.rejectWith(null);
  await Mails.updateMany({ sentAt: null }, { $set: { nextAt: new Date() } });
  await waitFor(async () => (await Mails.findOne({ order: id }).lean())?.sentAt);
  expect(inbox.got.filter(({ subject }) => subject === `出库单 ${number} 已发货`).length).toBe(1);
});

test('no e-mail is sent for an order without an address, or one that could not be shipped', async () => {
  const nameless = await ready({});
  await setOut(service.as(clerk), nameless.id, 'shipped');
  const goods = await stocked(service.as(clerk), 20);
  const { id } = await order(service.as(clerk), [{ goods_id: goods.id, quantity: 12 }], more);
  await setOut(service.as(clerk), id, 'applied');
  expect((await setOut(service.as(clerk), id, 'shipped')).statusCode).toBe(409);
  expect(await Mails.countDocuments({ order: trusted({ $in: [id, nameless.id] }) })).toBe(0);
});
