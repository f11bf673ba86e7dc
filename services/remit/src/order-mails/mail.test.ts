import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startInbox } from '@qiaohui/service-kit/testing/inbox';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { Configs } from '../institutions/config.ts';
import { type MailRow, Mails, queueMail } from '../mail/queue.ts';
import { BookReceipt, RequestRefund, ReviewSlot, SettleRefund } from '../orders/commands.contract.ts';
import { timeOut } from '../orders/jobs.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';

let scene: Scene;
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeAll(async () => {
  scene = await startScene();
  inbox = await startInbox();
}, 60_000);
afterAll(async () => {
  await inbox.stop();
  await scene.service.stop();
});

/** Makes every waiting e-mail due; failed ones stay failed. */
const now = () => Mails.updateMany({ sentAt: null, nextAt: trusted({ $ne: null }) }, { $set: { nextAt: new Date() } });
const rowsOf = (order: string) => Mails.find({ order }).sort({ _id: 1 }).lean<MailRow[]>();
const templates = async (order: string) => (await rowsOf(order)).map(({ template }) => template);
const asFinance = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
const activity = async (order: string) =>
  (await scene.service.as(scene.customer)(`/api/client/order/${order}/trail`)).json().data as Array<{
    kind: string;
    id: string;
    template: string;
    state: string;
  }>;
const again = (order: string, mail: string, key = randomUUID()) =>
  scene.service.as(scene.customer)(`/api/client/order/${order}/mails/${mail}/resend`, undefined, {
    method: 'POST',
    headers: { 'idempotency-key': key },
  });

test('an e-mail that could not be sent is sent later; one without a recipient never is', async () => {
  const mail = {
    locale: 'de-DE' as const,
    template: 'reset' as const,
    values: { link: 'https://qiaohui.example/reset' },
  };
  inbox.rejectWith(450);
  await transaction(async (session) => {
    await queueMail({ ...mail, to: 'later@test.example' }, session);
    await queueMail({ ...mail, to: null }, session);
  });
  await waitFor(async () => (await Mails.findOne({ to: 'later@test.example' }).lean())?.tries);
  inbox.rejectWith(null);
  await now();
  await waitFor(async () => (await Mails.countDocuments({ sentAt: null })) === 0);
  expect(inbox.got.map(({ to, subject }) => [to, subject])).toEqual([['later@test.example', 'Passwort zurücksetzen']]);
});

test('e-mails about one order are sent in the order of their causes, and hold up nobody else', async () => {
  const queued = async (order: string, subject: string) => {
    const link = `https://qiaohui.example/${subject}`;
    const mail = { to: 'turn@example.com', locale: 'de-DE' as const, template: 'reset' as const, values: { link } };
    await transaction((session) => queueMail({ ...mail, order }, session));
    return async () => (await Mails.findOne({ order, 'values.link': link }).lean<MailRow>()) as MailRow;
  };
  inbox.rejectWith(450);
  const first = await queued('turn-1', 'first');
  await waitFor(async () => (await first()).tries > 0);
  inbox.rejectWith(null);
  const second = await queued('turn-1', 'second');
  const other = await queued('turn-2', 'other');
  await waitFor(async () => (await other()).sentAt !== null && Number((await second()).nextAt) > Date.now());
  expect((await second()).sentAt).toBeNull();
  await now();
  await waitFor(async () => (await second()).sentAt !== null);
  const sent = inbox.got.flatMap(({ text }) => /(?<=qiaohui\.example\/)(first|second)/.exec(text)?.[0] ?? []);
  expect(sent).toEqual(['first', 'second']);
});

test('each step has its e-mail: sums with currency signs, documents by name', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await sendCommand(ReviewSlot, {
    ...asFinance(),
    order: order.id,
    slot: 'offer',
    verdict: 'reject',
    reason: '缺少第二页',
  });
  expect(await templates(order.id)).toEqual(['order-2', 'order-3', 'order-4', 'order-13']);
  const documents = [{ ...(await scene.document('offer')), slot: 'offer' }];
  const rest = order.jsfile.filter(({ slot }) => slot !== 'offer');
  await scene.posted({ id: order.id, jsfile: [...rest, ...documents] });
  const receipt = { bankSerial: `S-${order.id}`, receivedAt: new Date().toISOString() };
  await sendCommand(BookReceipt, { ...asFinance(), order: order.id, amount: '10', ...receipt });
  expect((await templates(order.id)).slice(4)).toEqual(['order-resumed', 'order-12']);

  const got = (word: string) =>
    inbox.got.find(({ subject }) => subject.includes(order.number) && subject.includes(word));
  await waitFor(async () => got('请付款') && got('请补充材料') && got('补足'));
  expect(got('请付款')?.text).toContain('付款后请在订单页点击确认，订单将保留至截止时间后五个银行工作日');
  expect(got('请补充材料')?.text).toContain('录取通知书或学生证：缺少第二页');
  expect(got('请补充材料')?.html).toContain('录取通知书或学生证：缺少第二页');
  const short = got('补足');
  expect(short?.text).toMatch(/已收到 ¥10\.00，应付 ¥\d,\d{3}\.\d\d/);
  expect(short?.text).toContain('1,000.00\u00A0USD');
  expect(short?.text).toContain('示例大学');
});

test('remitting, completed, cancelled, refund, refunded and expired have their e-mails as well', async () => {
  const paid = async () => {
    const order = await scene.at(OrderStatus.TransferClaimed);
    const money = { amount: order.due ?? '', bankSerial: `P-${order.id}`, receivedAt: new Date().toISOString() };
    await sendCommand(BookReceipt, { ...asFinance(), order: order.id, ...money });
    await sendCommand(ReviewSlot, { ...asFinance(), order: order.id, slot: 'all', verdict: 'accept' });
    return order;
  };
  const [sent, back, dropped, late] = [
    await paid(),
    await paid(),
    await scene.at(OrderStatus.MethodChosen),
    await scene.at(OrderStatus.MethodChosen),
  ];
  await scene.act(sent.id, { status: OrderStatus.Remitting, bankReference: 'REF-1' });
  await scene.act(sent.id, { status: OrderStatus.Completed, bankReference: 'REF-1' });
  expect((await templates(sent.id)).slice(-3)).toEqual(['order-5', 'order-6', 'order-7']);
  await scene.act(back.id, { status: OrderStatus.Refunding, reason: '客户取消' });
  const { refunds } = (await scene.service.as(scene.customer)(`/api/client/order/${back.id}`)).json().data;
  const other = { ...asFinance(), actor: { kind: 'staff' as const, id: scene.admin.id } };
  await sendCommand(SettleRefund, { ...other, order: back.id, refund: refunds[0].id, step: 'approve' });
  await scene.act(back.id, { status: OrderStatus.Refunded, proofUid: await scene.proof(back) });
  expect((await templates(back.id)).slice(-2)).toEqual(['order-9', 'order-10']);
  await scene.posted({ id: dropped.id, status: OrderStatus.Cancelled });
  expect((await templates(dropped.id)).at(-1)).toBe('order-8');
  await timeOut(new Date(Date.now() + 90 * 24 * 3_600_000));
  expect((await templates(late.id)).at(-1)).toBe('order-11');
});

test('an e-mail comes from the sender of the deployment and names the company and its contact', async () => {
  const contacts = {
    ...config0.contacts,
    company: '江海汇款 <上海> 有限公司',
    serviceMail: 'help@pay.test.example',
    phone: '400-800-1234',
  };
  await Configs.updateOne({ _id: 'config' }, { $set: { 'config.contacts': contacts } });
  const mail = { template: 'reset' as const, values: { link: 'https://pay.test.example/reset' } };
  await transaction(async (session) => {
    for (const locale of ['zh-CN', 'en-US', 'de-DE'] as const)
      await queueMail({ ...mail, locale, to: `${locale}@foot.test.example` }, session);
  });
  const at = (to: string) => inbox.got.find((got) => got.to === `${to}@foot.test.example`);
  await waitFor(async () => at('zh-CN') && at('en-US') && at('de-DE'));
  expect(at('zh-CN')).toMatchObject({ from: 'no-reply@mail.test.example' });
  expect(at('zh-CN')?.messageId).toMatch(/^<[\da-f]{24}@mail\.test\.example>$/);
  const foot = (help: string) => `${help}help@pay.test.example · 400-800-1234\n江海汇款 <上海> 有限公司`;
  expect(at('zh-CN')?.text.trim()).toMatch(new RegExp(`${foot('如有疑问，请联系：')}$`));
  expect(at('en-US')?.text.trim()).toMatch(new RegExp(`${foot('Any questions\\? Contact: ')}$`));
  expect(at('de-DE')?.text.trim()).toMatch(new RegExp(`${foot('Fragen\\? Kontakt: ')}$`));
  expect(at('de-DE')?.html).toContain('help@pay.test.example · 400-800-1234<br>江海汇款 &lt;上海&gt; 有限公司');
});

test('the customer is mailed when a surplus is found and when it is paid back', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const amount = String(Number(order.due) + 50);
  await sendCommand(BookReceipt, {
    ...asFinance(),
    order: order.id,
    amount,
    bankSerial: `S-${order.id}`,
    receivedAt: new Date().toISOString(),
  });
  const { refunds } = (await scene.service.as(scene.customer)(`/api/client/order/${order.id}`)).json().data;
  const refund = { order: order.id, refund: refunds[0].id };
  await sendCommand(SettleRefund, { ...asFinance(), ...refund, step: 'approve' });
  const other = { ...asFinance(), actor: { kind: 'staff' as const, id: scene.admin.id } };
  await sendCommand(SettleRefund, {
    ...other,
    ...refund,
    step: 'pay',
    proofUid: await scene.proof(order, scene.admin),
  });
  expect((await templates(order.id)).slice(3)).toEqual(['order-5', 'refund-surplus', 'refund-paid']);
  await expect(
    sendCommand(RequestRefund, { ...asFinance(), order: order.id, amount: '1', reason: 'x' }),
  ).rejects.toMatchObject({
    status: 409,
  });
});

test('an e-mail that is rejected permanently has failed, and its recipient can request it again', async () => {
  inbox.rejectWith(550);
  const order = await scene.at(OrderStatus.MethodChosen);
  await waitFor(async () => {
    await now();
    return (await activity(order.id)).some(({ state }) => state === 'failed');
  }, 20_000);
  inbox.rejectWith(null);
  const [mail] = await activity(order.id);
  expect((await again(order.id, mail?.id ?? '')).json().data).toMatchObject({ state: 'waiting' });
  await waitFor(async () => (await activity(order.id))[0]?.state === 'sent');
}, 30_000);

test('an e-mail is resent once a minute, five times a day, once a key, and never for strangers', async () => {
  const order = await scene.at(OrderStatus.MethodChosen);
  const sent = () => waitFor(async () => (await activity(order.id))[0]?.state === 'sent');
  await sent();
  const id = (await activity(order.id))[0]?.id ?? '';
  const key = randomUUID();
  expect([(await again(order.id, id, key)).statusCode, (await again(order.id, id, key)).statusCode]).toEqual([
    200, 200,
  ]);
  const soon = await again(order.id, id);
  expect([soon.statusCode, soon.json().message]).toEqual([429, '刚刚发送过，请一分钟后再试']);
  await sent();
  const [first, second] = inbox.got.filter(({ subject }) => subject.includes(order.number));
  expect(second?.messageId).not.toBe(first?.messageId);

  const hourAgo = new Date(Date.now() - 3600_000);
  await Mails.updateOne({ _id: id }, { $set: { resends: Array.from({ length: 5 }, () => hourAgo) } });
  expect((await again(order.id, id)).json().code).toBe('mail.again-often');
  expect((await again(order.id, 'no-such-mail')).statusCode).toBe(404);
});

test('a resent e-mail states the present facts, in the present language', async () => {
  const order = await scene.at(OrderStatus.MethodChosen);
  const put = { method: 'PUT' as const, payload: { locale: 'de-DE' } };
  expect((await scene.service.as(scene.customer)('/api/client/account/locale', undefined, put)).statusCode).toBe(200);
  await scene.posted({ id: order.id, status: OrderStatus.Draft, amount: '2000' });
  await scene.posted({ id: order.id, status: OrderStatus.Confirmed });
  await scene.posted({ id: order.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer });
  const id = (await activity(order.id))[0]?.id ?? '';
  await again(order.id, id);
  const due = (await scene.service.as(scene.customer)(`/api/client/order/${order.id}`)).json().data.due as string;
  const subject = `Auftrag ${order.number}: bitte Unterlagen hochladen`;
  const shown = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Number(due));
  // the new e-mail, and the first one resent
  await waitFor(
    async () => inbox.got.filter((one) => one.subject === subject && one.text.includes(shown)).length === 2,
  );
});
