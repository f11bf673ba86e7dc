import { expect, test } from '@jest/globals';
import { moveOn } from './finance.ts';
import { letter } from './papers.ts';
import { caller, demoOrders, type SignedIn, signIn } from './people.ts';
import { until } from './product.ts';
import { onStage } from './stage.ts';

let ada: SignedIn;
let bo: SignedIn;

const stage = onStage(async (product) => {
  ada = await signIn(product.address, 'finance@example.com');
  bo = await signIn(product.address, 'admin@example.com');
});

async function rate(): Promise<number> {
  const asking = { amount: '1000', currency: 'USD' };
  const { body } = await caller(stage.product.address).post('/api/client/rate', asking);
  return Number((body.data as unknown as { rate: string }).rate);
}

test('a markup is rehearsed and proposed by one, approved by another, and is in the next price', async () => {
  const before = await rate();
  const one = await stage.open(ada, { path: '/manage?tab=markup' });
  const other = await stage.open(bo, { path: '/manage?tab=markup' });
  await one.page.getByLabel('现汇加点').fill('0.02');
  await one.page.getByRole('button', { name: '试算并提交' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('img', { name: '每日毛利（人民币）' }).waitFor();
  await one.watched.look('rehearsal');
  await dialog.getByLabel('理由').fill('银行上调牌价');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await one.page.getByText('须由另一位财务人员审批').waitFor();
  expect(await one.page.getByRole('button', { name: '批准' }).count()).toBe(0);
  expect(await rate()).toBe(before);

  // the other desk hears of it without being asked
  await other.page.getByText('银行上调牌价').waitFor();
  await other.watched.look('proposal');
  await other.page.getByRole('button', { name: '批准' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await one.page.getByText('已生效').first().waitFor();
  await until('the new markup is in the price', async () => (await rate()) > before);
  expect((await rate()) / before).toBeCloseTo(1.02, 4);
  expect([...one.watched.faults, ...other.watched.faults]).toEqual([]);
  await one.page.context().close();
  await other.page.context().close();
}, 120_000);

test('a refund that finance asked for is approved by another, paid with proof, and the order ends', async () => {
  const orders = await demoOrders(await signIn(stage.product.address, 'customer@example.com'));
  const { id = '' } = orders.find(({ status }) => status === 9) ?? {};
  const address = `/manage?order=${id}&part=money`;
  const one = await stage.open(ada, { path: address });
  await one.page.getByText('下一步须由另一位财务人员处理').waitFor();
  expect(await one.page.getByRole('button', { name: '退款完成' }).isDisabled()).toBe(true);
  await one.page.getByText('退款须先由另一位财务人员批准').waitFor();

  const other = await stage.open(bo, { path: address });
  await other.page.getByRole('button', { name: '批准退款' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '批准退款' }).click();
  await other.page.getByText('操作成功').first().waitFor();

  const proof = await letter(one.page, '退款凭证.pdf');
  const [chooser] = await Promise.all([
    one.page.waitForEvent('filechooser'),
    one.page.getByRole('button', { name: /^选择文件.*退款凭证/ }).click(),
  ]);
  await chooser.setFiles(proof);
  await one.page.getByText('已退款', { exact: true }).waitFor();
  await one.watched.look('refund paid');
  await moveOn(one.page, '退款完成');
  const { body } = await ada.post('/api/v1/manage/order/one', { id });
  expect(body.data).toMatchObject({ status: 10, refunds: [{ state: 'paid' }] });
  expect([...one.watched.faults, ...other.watched.faults]).toEqual([]);
  await one.page.context().close();
  await other.page.context().close();
}, 120_000);
