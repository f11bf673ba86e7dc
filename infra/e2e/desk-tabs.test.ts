import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { listed } from './actors/clerk.ts';
import { moveOn } from './actors/finance.ts';
import { isOurs, receiver, sendOrder } from './actors/partner.ts';
import { caller, type DemoOrder, demoOrders, register, type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onStage } from './stage.ts';

let ada: SignedIn;
let bo: SignedIn;
let orders: DemoOrder[];

const stage = onStage(async ({ address }) => {
  ada = await signIn(address, 'finance@example.com');
  bo = await signIn(address, 'admin@example.com');
  orders = await demoOrders(await signIn(address, 'customer@example.com'));
});

test('a partner gets its keys, sends a signed order, and receives signed webhooks, again on request', async () => {
  const { address, news, close } = await receiver();
  const chief = await stage.open(bo, { path: '/manage?tab=gic&view=partners' });
  await chief.page.getByRole('button', { name: '添加合作方' }).click();
  const dialog = chief.page.getByRole('dialog');
  const id = `maple-${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel(/^编号/).fill(id);
  await dialog.getByLabel('名称').fill('枫叶留学');
  await dialog.getByLabel('通知地址').fill(address);
  await dialog.getByRole('button', { name: '创建合作方' }).click();
  await dialog.getByText('密钥只显示这一次').waitFor();
  await chief.watched.check('a new secret');
  const [, key = '', secret = ''] = await dialog.locator('dd > span').allTextContents();
  const keys = { id, key, secret };
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await chief.page.getByRole('article', { name: '枫叶留学' }).filter({ hasText: id }).waitFor();

  const desk = await stage.open(ada, { path: '/manage?tab=gic' });
  const student = '陈一诺';
  const forged = { ...keys, secret: 'guessed' };
  expect((await sendOrder(stage.product.address, forged, student)).body).toMatchObject({ code: 'gic.signature' });
  const { status, body } = await sendOrder(stage.product.address, keys, student);
  expect(status).toBe(200);
  const { number } = body.data as unknown as { number: string };
  await desk.page.getByRole('link', { name: number }).click();
  await moveOn(desk.page, '确认到账', { 银行流水号: `S-${id}` });
  const [published] = await until('the partner is notified', async () => news.length > 0 && news);
  expect(published?.body).toMatchObject({
    type: 'gic.status',
    number,
    status: 5,
    previous_status: 4,
    received: '118940.00',
  });
  expect(published && isOurs(published, keys)).toBe(true);
  await desk.page.getByRole('tab', { name: '通知' }).click();
  await desk.page.getByText('已送达').waitFor();
  await desk.watched.check('partner order with its news');

  await desk.page.getByRole('button', { name: '通知记录' }).click();
  await desk.page.getByRole('button', { name: `重新发送 ${number} 的通知` }).click();
  const [, again] = await until('the partner is notified again', async () => news.length > 1 && news);
  expect(again?.body).toEqual(published?.body);
  expect(again && isOurs(again, keys)).toBe(true);
  close();
  await end(chief, desk);
}, 120_000);

const rate = async (): Promise<number> => {
  const { body } = await caller(stage.product.address).post('/api/client/rate', { amount: '1000', currency: 'USD' });
  return Number((body.data as unknown as { rate: string }).rate);
};

test('a markup is rehearsed and proposed by one, approved by another, and is in the next price', async () => {
  const before = await rate();
  const one = await stage.open(ada, { path: '/manage?tab=markup' });
  const other = await stage.open(bo, { path: '/manage?tab=markup' });
  await one.page.getByLabel('现汇加点').fill('0.02');
  await one.page.getByRole('button', { name: '试算并提交' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('img', { name: '每日毛利（人民币）' }).waitFor();
  await one.watched.check('rehearsal');
  await dialog.getByLabel('理由').fill('银行上调牌价');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await one.page.getByText('须由另一位财务人员审批').waitFor();
  expect(await one.page.getByRole('button', { name: '批准更改' }).count()).toBe(0);
  expect(await rate()).toBe(before);

  // the other desk is updated without a request of its own
  await other.page.getByText('银行上调牌价').waitFor();
  await other.watched.check('proposal');
  await other.page.getByRole('button', { name: '批准更改' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '批准更改' }).click();
  await one.page.getByText('已生效').first().waitFor();
  await until('the new markup is in the price', async () => (await rate()) > before);
  expect((await rate()) / before).toBeCloseTo(1.02, 4);
  await end(one, other);
}, 120_000);

test('a filter is saved as a view, and its orders are exported to a file', async () => {
  const desk = await stage.open(ada, { path: '/manage?status=13' });
  const { page } = desk;
  const wanted = await listed(page);
  expect(wanted).toContain(orders.find(({ status }) => status === 13)?.number);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: '将当前筛选保存为视图…' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('等补材料');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('视图已保存').waitFor();
  await page.goto(`${stage.product.address}/manage`);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: '等补材料' }).click();
  await page.waitForURL(/status=13/);
  await until('the view holds its orders', async () => `${await listed(page)}` === `${wanted}`);

  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('button', { name: '生成 CSV' }).click();
  await page.getByText(new RegExp(`^${wanted.length} 行`)).waitFor();
  await desk.watched.check('a file is ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('订单号');
  expect(rows.map((row) => /QH[0-9A-Z]{8}/.exec(row)?.[0]).toSorted()).toEqual(wanted);
  await end(desk);
}, 120_000);

test('one status for several orders: each shows its result', async () => {
  const desk = await stage.open(ada, { path: '/manage' });
  const { page } = desk;
  const [short, remitting] = [12, 6].map((wanted) => orders.find(({ status }) => status === wanted)?.number ?? '');
  for (const number of [short, remitting]) await page.getByRole('checkbox', { name: `选择 ${number}` }).check();
  await page.getByRole('button', { name: '批量设置状态…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新状态').click();
  await page.getByRole('option', { name: '已完成' }).click();
  await dialog.getByLabel(`${remitting} 的银行参考号`).fill('SWIFT-MANY-1');
  await dialog.getByRole('button', { name: '完成汇款' }).click();
  await dialog.getByText('1 个已设置，1 个未改变').waitFor();
  const results = await dialog.getByRole('listitem').allTextContents();
  expect(results).toEqual([expect.stringMatching(`${short}待补足金额.+`), `${remitting}已完成`]);
  await desk.watched.check('what became of each');
  await end(desk);
}, 120_000);

test('statistics are drawn, the audit is whole, and there is no dead letter', async () => {
  const desk = await stage.open(ada, { path: '/manage?tab=trends' });
  const { page } = desk;
  await page.getByRole('region', { name: '汇出金额' }).waitFor();
  // the service counts the days once a minute: what was remitted a moment ago may not be counted yet
  await until(
    'both charts are drawn',
    async () => {
      await page.reload();
      await page.getByRole('region', { name: '毛利' }).waitFor();
      const drawn = ['订单', '毛利'].map((chart) => page.getByRole('img', { name: new RegExp(`^${chart}: `) }).count());
      return (await Promise.all(drawn)).every((count) => count === 1);
    },
    90_000,
  );
  expect(await page.getByText(/^0\.0{3}/).count()).toBe(0);
  await desk.watched.check('statistics');
  await page.getByRole('link', { name: '操作记录' }).click();
  await page.getByRole('button', { name: '立即检查' }).click();
  await page.getByText(/^记录完整：\d+ 条逐条相扣/).waitFor();
  await desk.watched.check('audit');
  await page.getByRole('link', { name: '异常事件' }).click();
  await page.getByText('没有异常事件').waitFor();
  await desk.watched.check('no dead letters');
  await end(desk);
}, 120_000);

test('an account becomes staff at the desk; once it is disabled, its open page ends by itself', async () => {
  const email = `clerk-${randomUUID().slice(0, 8)}@example.com`;
  await register(stage.product, email);
  const chief = await stage.open(bo, { path: `/manage?tab=users&keyword=${email}` });
  const openDialog = async (act: string) => {
    await chief.page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('button', { name: `${email} 的操作` })
      .click();
    await chief.page.getByRole('menuitem', { name: act }).click();
    return chief.page.getByRole('dialog');
  };
  const promotion = await openDialog('更改角色');
  await promotion.getByLabel('新角色').click();
  await chief.page.getByRole('option', { name: '财务' }).click();
  await promotion.getByLabel('理由').fill('新同事入职');
  await promotion.getByRole('button', { name: '更改角色' }).click();
  await chief.page.getByRole('row', { name: new RegExp(`${email}.*财务`) }).waitFor();

  const clerk = await stage.open(await signIn(stage.product.address, email), {
    path: '/manage',
    expected: /status of 401/,
  });
  await clerk.page.getByRole('table', { name: '订单列表' }).waitFor();
  const dismissal = await openDialog('停用账号');
  await dismissal.getByLabel('理由').fill('已离职');
  await chief.watched.check('about to disable');
  await dismissal.getByRole('button', { name: '停用账号' }).click();
  await clerk.page.waitForURL(/\/login/);
  expect(await clerk.page.getByRole('table', { name: '订单列表' }).count()).toBe(0);
  await end(chief, clerk);
}, 120_000);

test('a referrer proposed by one and approved by another is where its customers are redirected to', async () => {
  const { address } = stage.product;
  const link = () => caller(address).get('/api/client/from/friend/link');
  expect((await link()).status).toBe(404);
  const one = await stage.open(ada, { path: '/manage?tab=settings&section=referrers' });
  const other = await stage.open(bo, { path: '/manage?tab=settings&section=referrers' });
  await one.page.getByRole('button', { name: '提出更改' }).click();
  await one.page.getByRole('button', { name: '添加来源' }).click();
  await one.page.getByLabel(/^来源代码/).fill('friend');
  await one.page.getByLabel(/^网址/).fill('https://friend.example/');
  await one.page.getByLabel(/^理由/).fill('合作推荐');
  await one.page.getByRole('button', { name: '提交审批' }).click();
  await one.page.getByText('须由另一位财务人员审批').waitFor();
  expect((await link()).status).toBe(404);
  await other.page.getByRole('button', { name: '批准更改' }).click();
  await other.page.getByRole('dialog').waitFor();
  await other.watched.check('a referrer to approve');
  await other.page.getByRole('dialog').getByRole('button', { name: '批准更改' }).click();
  await one.page.getByText('版本').first().waitFor();
  await until('the link is known', async () => (await link()).status === 200);
  expect((await link()).body).toMatchObject({ data: 'https://friend.example/' });
  await end(one, other);
}, 120_000);
