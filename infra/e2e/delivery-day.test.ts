import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { button } from './actors/forwarder.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { inOrdersOf, receiveGoods } from './actors/storekeeper.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const MODEL = `LIEF-${day}`;
let trader: SignedIn;
let clerk: SignedIn;
let waybill: { id: string; number: string };

type Order = { id: string; number: string; version: number };
const dataOf = async <T>(who: SignedIn, path: string, body: object): Promise<T> => {
  const { status, body: reply } = await who.post(`/api/v1${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data as unknown as T;
};

const stage = onSharedStage(async ({ address }) => {
  trader = await signIn(address, 'trade@example.com');
  clerk = await signIn(address, 'warehouse@example.com');
  const form = { transport: 'sea', direction: 'east', client: '宁波佳酿进出口有限公司', client_code: 'NB-JS' };
  waybill = await dataOf(trader, '/trade/waybills', form);
});

test('goods are announced on a waybill, come in, and are shipped on request', async () => {
  const { page, watched } = await stage.open(trader, { path: `/logistics/waybill/${waybill.id}` });
  await button(page, '预报入库').click();
  const sheet = page.getByRole('dialog', { name: `为 ${waybill.number} 预报入库` });
  await sheet.getByLabel('重量（kg）').fill('38.5');
  await button(sheet, '添加货物').click();
  await sheet.getByLabel('型号').fill(MODEL);
  await sheet.getByLabel('预报件数').fill('12');
  await button(sheet, '更多信息').click();
  await sheet.getByLabel('分拣号 1').fill('A-7');
  await watched.check('an announcement');
  await button(sheet, '提交预报').click();
  await page.getByText('已提交入库预报').waitFor();
  const ours = page.getByRole('region', { name: '仓库交货' });
  await ours.getByText('已预报').waitFor();

  expect(await receiveGoods(clerk, waybill.number, 12)).toMatchObject([{ type: MODEL, sorting: ['A-7'] }]);
  expect(await inOrdersOf(clerk, waybill.number)).toHaveLength(1);
  // without loading the page again
  await ours.getByText('已到货').waitFor();

  await button(page, '申请出库').click();
  const request = page.getByRole('dialog', { name: `为 ${waybill.number} 申请出库` });
  const pieces = request.getByLabel(`${MODEL}：件数`);
  await pieces.fill('13');
  await button(request, '提交申请').click();
  await request.getByText('最多 12 件').waitFor();
  await pieces.fill('5');
  await request.getByLabel('收货人').fill('Nordhafen GmbH');
  await watched.check('a request');
  await button(request, '提交申请').click();
  await page.getByText('已提交出库申请').waitFor();
  await ours.getByText('待处理').waitFor();
  await ours.getByRole('link', { name: '出库申请' }).click();
  await page.getByRole('heading', { name: `出库申请 ${waybill.number}` }).waitFor();
  await page.getByText('Nordhafen GmbH').waitFor();

  const { data } = await dataOf<{ data: Order[] }>(clerk, '/warehouse/out', { keyword: MODEL });
  const [out] = data;
  if (!out) throw new Error('the warehouse has no out-order');
  const { version } = await dataOf<Order>(clerk, '/warehouse/out/set_status', {
    ...{ id: out.id, version: out.version, status: 'applied' },
  });
  await page.getByText('已申请').first().waitFor();
  expect(version).toBeGreaterThan(out.version);
  await watched.check('a delivery');
  await end({ page, watched });
}, 180_000);
