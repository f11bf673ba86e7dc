import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { caller, type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

let finance: SignedIn;

const stage = onSharedStage(async (product) => {
  finance = await signIn(product.address, 'finance@example.com');
});

type Payee = { version: number; payee: { id: string; pinyin: string; name: string } };
const api = '/api/v1/manage/resource';
const payee = async (id: string) => (await finance.post(`${api}/one`, { id })).body.data as unknown as Payee;

async function change(id: string, fields: object) {
  const { version, payee: known } = await payee(id);
  const { id: _, pinyin: __, ...form } = known;
  const saved = await finance.post(`${api}/update`, { id, version, payee: { ...form, ...fields } });
  expect(saved.status).toBe(200);
}

/** Returns an institution as the public reads it, or null. */
async function shown(id: string) {
  const { status, body } = await caller(stage.product.address).get(`/api/client/resources/${id}`);
  return status === 200 ? (body.data as unknown as Payee['payee']) : null;
}

test('customers see what finance saves: the name, the brand, and the removal', async () => {
  await change('1011', { name: '洛桑新校名', branded: true, brandName: '洛桑品牌' });
  await until('the new name is there', async () => (await shown('1011'))?.name === '洛桑新校名', 10_000);
  const buyer = await signIn(stage.product.address, 'customer@example.com');
  const customer = await stage.open(buyer, { path: '/step/amount/?resource=1011' });
  await customer.page.getByRole('banner').getByText('洛桑品牌').waitFor();
  await change('1011', { active: false });
  await until('it is not found any more', async () => (await shown('1011')) === null, 10_000);
  await end(customer);
});

test('a payee made at the desk is found by customers under its own number', async () => {
  const { page, watched } = await stage.open(finance, { path: '/manage?tab=payees' });
  await page.getByRole('button', { name: '新增收款机构' }).click();
  const dialog = page.getByRole('dialog');
  const type = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await dialog.getByRole('textbox', { name, exact: true }).fill(value);
  };
  await type({ 名称: '弗赖堡音乐学院', 英文名称: 'Freiburg Academy of Music', '国家 / 地区代码': 'de' });
  await dialog.getByRole('tab', { name: '账户' }).click();
  await type({
    账户名称: 'Freiburg Academy of Music',
    '账号 / IBAN': 'DE89370400440532013001',
    'SWIFT/BIC': 'cobadeffxxx',
    银行名称: 'Demo Bank',
    银行地址: '1 Demo Street, Freiburg',
  });
  await dialog.getByRole('button', { name: '创建机构' }).click();
  await dialog.getByText('IBAN 不正确').waitFor();
  await watched.check('new payee');
  await type({ '账号 / IBAN': 'DE89370400440532013000' });
  await dialog.getByRole('button', { name: '创建机构' }).click();
  await page.getByText('弗赖堡音乐学院').waitFor();
  const number = await page
    .getByRole('row', { name: /弗赖堡音乐学院/ })
    .getByRole('cell')
    .nth(1)
    .textContent();
  expect(Number(number)).toBeGreaterThan(10_000);
  await until('customers find it', async () => (await shown(number ?? ''))?.name === '弗赖堡音乐学院', 10_000);
  await end({ page, watched });
});

test('an imported list is previewed row by row, and rows that others changed since are rejected', async () => {
  const { page, watched } = await stage.open(finance, { path: '/manage?tab=payees&country=NZ' });
  const chooseAct = async (name: string) => {
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), chooseAct('导出 XLSX')]);
  const file = join(stage.product.dataDir, 'payees.xlsx');
  await download.saveAs(file);
  await change('1451', { popular: true });
  await chooseAct('导入 XLSX');
  await page.locator('input[type=file]').setInputFiles(file);
  // one row is older than the stored one, the others are unchanged
  await page.getByText('导出之后已被他人修改，请重新导出').waitFor();
  await watched.check('rehearsal');
  expect(await page.getByRole('button', { name: '导入 0 行' }).isDisabled()).toBe(true);
  await end({ page, watched });
});
