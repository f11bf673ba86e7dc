import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Bought, type Buyer, buyerOf } from './actors/buyer.ts';
import { findOrder, openSlot, sendBack, statementOf } from './actors/clerk.ts';
import { upload } from './actors/customer.ts';
import { acceptDocuments, moveOn } from './actors/finance.ts';
import { demoOrders, type SignedIn, signIn } from './actors/people.ts';
import { pdfDocument, photo } from './documents.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

let ada: SignedIn;
let bo: SignedIn;
let buyer: Buyer;
const email = `day-${randomUUID().slice(0, 8)}@example.com`;
/** The order that passes through the whole day, and one that is refunded. */
let first: Bought;
let second: Bought;

const stage = onSharedStage(async (product) => {
  const { address } = product;
  ada = await signIn(address, 'finance@example.com');
  bo = await signIn(address, 'admin@example.com');
  // payees exist once these do
  await demoOrders(await signIn(address, 'customer@example.com'));
  buyer = await buyerOf(product, email);
});

const read = async ({ id }: Bought) =>
  (await buyer.get(`/api/client/order/${id}`)).body.data as unknown as { status: number; received: string };

test('a new order appears in the queue; a document goes back, and its replacement returns to the same clerk', async () => {
  const desk = await stage.open(ada, { path: '/manage?tab=review' });
  const { page } = desk;
  first = await buyer.buy('1210', ['卓', '文君']);
  await page.getByRole('link', { name: first.number }).waitFor();
  await findOrder(page, email, first.number);

  await page.getByText('材料在说明原因后显示').waitFor();
  expect(await page.getByRole('toolbar', { name: '查看工具' }).count()).toBe(0);
  await page.keyboard.press('v');
  await page.getByRole('toolbar', { name: '查看工具' }).waitFor();
  await openSlot(page, '缴费单');
  await sendBack(page, '照片不清晰，请重新拍摄');
  expect(await read(first)).toMatchObject({ status: 13 });

  const customer = await stage.open(buyer, { path: `/order/${first.id}`, width: 390 });
  await customer.page.getByText('照片不清晰，请重新拍摄').first().waitFor();
  await customer.watched.check('order at 13');
  await upload(customer.page, '院校缴费通知单', await photo(customer.page, '新缴费单.jpg'));
  await customer.page.getByRole('button', { name: '提交补充材料', disabled: false }).click();

  await openSlot(page, '缴费单.*待审核');
  await page.getByText('由我审核').waitFor();
  await page.getByRole('region', { name: '已退回的材料' }).waitFor();
  await page.getByRole('region', { name: '客户重新上传的材料' }).waitFor();
  await desk.watched.check('old and new side by side');
  const others = await stage.open(bo, { path: '/manage?reviewer=me' });
  expect(await others.page.getByRole('link', { name: first.number }).count()).toBe(0);
  await page.goto(`${stage.product.address}/manage?reviewer=me`);
  await page.getByRole('link', { name: first.number }).click();
  await acceptDocuments(page, 3);
  await page.getByText('材料 3/3').waitFor();
  await end(desk, customer, others);
}, 120_000);

test('of the bank’s lines the certain one is booked by itself, the others by a person, and each once', async () => {
  second = await buyer.buy('1310', ['司徒', '静']);
  const twin = await buyer.buy('1310', ['司徒', '静']);
  expect(twin.due).toBe(second.due);
  const day = randomUUID().slice(0, 8);
  const file = statementOf([
    { serial: `${day}-1`, amount: first.due, payer: '卓文君', text: `学费 ${first.number}` },
    { serial: `${day}-2`, amount: second.due, payer: '司徒静' },
    { serial: `${day}-3`, amount: '17.31', payer: '无名氏', text: '货款' },
  ]);
  const desk = await stage.open(ada, { path: '/manage?tab=statements' });
  const { page } = desk;
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('已读取 3 行：新增 3，已有 0，有误 0').waitFor();
  await until('the named order has its money', async () => (await read(first)).status === 5);
  const queue = page.getByRole('table', { name: '银行流水' }).or(page.getByRole('list', { name: '银行流水' }));
  await queue.getByText('多个订单同样符合').click();
  for (const order of [second, twin]) expect(await read(order)).toMatchObject({ status: 4, received: '0.00' });
  for (const { number } of [second, twin]) await page.getByRole('button', { name: `登记到此订单 ${number}` }).waitFor();
  await desk.watched.check('a line that two orders fit');
  await page.getByRole('button', { name: `登记到此订单 ${second.number}` }).click();
  await page.getByText(`已匹配到 ${second.number}`).first().waitFor();

  await queue.getByText('没有相符的订单').waitFor();
  await queue.getByRole('link', { name: '无名氏' }).click();
  await page.getByRole('region', { name: `${day}-3` }).waitFor();
  await page.keyboard.press('x');
  await page.getByLabel('搁置原因').fill('与订单无关的货款');
  await page.getByRole('button', { name: '搁置', exact: true }).click();
  await page.getByText('与订单无关的货款').first().waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('已读取 3 行：新增 0，已有 3，有误 0').waitFor();

  // a person's decision can be undone for some seconds, and is booked then
  await until('the chosen order has its money', async () => (await read(second)).status === 5);
  expect(await read(twin)).toMatchObject({ status: 4, received: '0.00' });
  for (const [serial, { id }] of [[`${day}-1`, first] as const, [`${day}-2`, second] as const]) {
    await page.goto(`${stage.product.address}/manage?order=${id}&part=money`);
    await page.getByText(serial).waitFor();
    expect(await page.getByText(new RegExp(day)).count()).toBe(1);
  }
  await end(desk);
}, 120_000);

test('an order is remitted to its end with the bank’s reference, and its customer watches', async () => {
  const customer = await stage.open(buyer, { path: `/order/${first.id}` });
  const desk = await stage.open(ada, { path: `/manage?order=${first.id}` });
  await moveOn(desk.page, '开始汇款');
  await customer.page.getByText('银行汇款中').first().waitFor();
  await moveOn(desk.page, '完成汇款', { 银行参考号: 'SWIFT-DAY-1' });
  await customer.page.getByText('汇款已完成').first().waitFor();
  await customer.page.getByText('SWIFT-DAY-1').first().waitFor();
  expect(await read(first)).toMatchObject({ status: 7 });
  await end(customer, desk);
}, 120_000);

test('a refund is requested by one, approved by another and not by the same, paid with proof, and the order ends', async () => {
  const address = `/manage?order=${second.id}&part=money`;
  const one = await stage.open(ada, { path: address });
  await moveOn(one.page, '转入退款', { 原因: '学生改读他校' });
  await one.page.getByText('下一步须由另一位财务人员处理').waitFor();
  expect(await one.page.getByRole('button', { name: '批准退款' }).count()).toBe(0);
  expect(await one.page.getByRole('button', { name: '退款完成' }).isDisabled()).toBe(true);
  await one.page.getByText('退款须先由另一位财务人员批准').waitFor();
  const { body } = await ada.post('/api/v1/manage/order/one', { id: second.id });
  const [refund] = (body.data as unknown as { refunds: [{ id: string }] }).refunds;
  const alone = { id: second.id, refund: refund.id, step: 'approve' };
  expect(await ada.post('/api/v1/manage/order/refund/step', alone)).toMatchObject({
    body: { code: 'refund.second-person' },
  });

  const other = await stage.open(bo, { path: '/manage?tab=refunds' });
  await other.page.getByRole('link', { name: second.number }).click();
  await other.page.getByRole('tab', { name: '付款' }).click();
  await other.page.getByRole('button', { name: '批准退款' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '批准退款' }).click();
  await other.page.getByText('操作成功').first().waitFor();

  await upload(one.page, '退款凭证', await pdfDocument(one.page, '退款凭证.pdf'));
  await one.page.getByText('已退款', { exact: true }).waitFor();
  await one.watched.check('refund paid');
  await moveOn(one.page, '退款完成');
  const customer = await stage.open(buyer, { path: `/order/${second.id}` });
  await customer.page.getByText('退款已完成').first().waitFor();
  expect(await read(second)).toMatchObject({ status: 10 });
  await end(one, other, customer);
}, 120_000);
