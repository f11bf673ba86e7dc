import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PASSWORD, register, type SignedIn } from './actors/people.ts';
import { photo } from './documents.ts';
import { end, onSharedStage } from './stage.ts';

const NEXT = 'quiet-harbour-lantern-9';
let person: SignedIn;

const stage = onSharedStage(async (product) => {
  person = await register(product, `profile-${randomUUID().slice(0, 8)}@test.example`);
});

test('a profile is filled in with a picture, which the menu shows too, and is there again after a reload', async () => {
  const { page, watched } = await stage.open(person, { path: '/account' });
  await page.getByRole('button', { name: '编辑资料' }).click();
  const form = page.getByRole('dialog', { name: '编辑资料' });
  await form.getByLabel('昵称').fill('小雨');
  await form.getByLabel('性别').click();
  await page.getByRole('option', { name: '女' }).click();
  await form.getByLabel('生日', { exact: true }).fill('1998-05-20');
  await form.getByLabel('公司').fill('宁波佳酿');
  await form.getByLabel('手机').fill('13800138000');
  await watched.check('profile that is filled in');
  await form.getByRole('button', { name: '保存资料' }).click();
  await page.getByText('资料已保存').waitFor();
  await page.getByText('+86 138 0013 8000').waitFor();

  await page.locator('input[type=file]').setInputFiles(await photo(page, 'me.jpg'));
  await page.getByText('头像已更新').waitFor();
  const head = page.getByRole('banner').locator('img[src^="blob:"]');
  await head.waitFor();
  expect(await head.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([400, 400]);
  await page.reload();
  await page.getByText('1998年5月20日').waitFor();
  await head.waitFor();
  await watched.check('profile with a picture');
  await page.getByRole('button', { name: '移除头像' }).click();
  await page.getByText('头像已移除').waitFor();
  await head.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await head.waitFor();
  await end({ page, watched });
}, 120_000);

test('a new password takes the present one, and ends the session in another browser', async () => {
  const [here, there] = [
    await stage.open(person, { path: '/change-password', expected: /42[29]|401/ }),
    await stage.open(person, { path: '/account', expected: /401/ }),
  ];
  const fill = async (present: string) => {
    await here.page.getByLabel(/^当前密码/).fill(present);
    await here.page.getByLabel(/^新密码/).fill(NEXT);
    await here.page.getByLabel(/^确认/).fill(NEXT);
    await here.page.getByRole('button', { name: '保存新密码' }).click();
  };
  await fill('another phrase');
  await here.page.getByText('密码错误，请重试').waitFor();
  await fill(PASSWORD);
  await here.page.getByText('密码已修改，其他设备已退出登录').waitFor();
  await there.page.goto(`${stage.product.address}/orders`);
  await there.page.waitForURL(/\/login/);
  await end(here, there);
}, 120_000);
