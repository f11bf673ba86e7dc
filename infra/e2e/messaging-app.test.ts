import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PASSWORD } from './actors/people.ts';
import { settled } from './pages.ts';
import { end, onSharedStage } from './stage.ts';

const stage = onSharedStage();

const IN_THE_APP =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36 MicroMessenger/8.0.60';

// an unknown person gets a 409 with a ticket
const open = (width: number, userAgent?: string) =>
  stage.open(null, { width, expected: /status of 409/, ...(userAgent && { userAgent }) });

/** Approves as that user of the app, on the page where one is. */
async function approve(page: Page, nickname: string): Promise<void> {
  await page.getByLabel('其他昵称').fill(nickname);
  await page.getByRole('button', { name: '同意' }).click();
}

/** Collects the codes that the page submits from now on. */
function codesFrom(page: Page): unknown[] {
  const codes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login/messaging-app')) codes.push(request.postDataJSON().code);
  });
  return codes;
}

const codeOn = (page: Page) => page.frameLocator('iframe').getByRole('link', { name: '没有手机？在本机打开' });

/** Scans the code on the screen with a separate phone, so that nobody touches the screen. */
async function scan(screen: Page, nickname: string): Promise<string[]> {
  const { page, watched } = await open(390);
  await page.goto((await codeOn(screen).getAttribute('href')) ?? '');
  await watched.check('consent');
  await approve(page, nickname);
  await page.getByText('已同意').waitFor();
  await page.context().close();
  return watched.errors;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录 / 注册' }).waitFor();
}

test('outside the app: a scanned code binds the customer’s account by its password, and signs in directly from then on', async () => {
  const { page, watched } = await open(1280);
  const login = `${stage.product.address}/login?redirect=%2Forders&key=K7`;
  await page.goto(login);
  await codeOn(page).waitFor();
  await settled(page);
  await watched.check('log-in with a code');
  const errors = await scan(page, '林妈妈');

  await page.getByRole('heading', { name: '还差一步' }).waitFor();
  expect(page.url()).toBe(login);
  await watched.check('one more step');
  await page.getByRole('textbox', { name: '邮箱' }).fill('customer@example.com');
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByRole('button', { name: '登录并绑定' }).click();
  await page.waitForURL(`${stage.product.address}/orders`);
  await settled(page);

  await signOut(page);
  await page.goto(login);
  errors.push(...(await scan(page, '林妈妈')));
  await page.waitForURL(`${stage.product.address}/orders`);
  await page
    .getByRole('button', { name: '账号：林小雨' })
    .or(page.getByRole('button', { name: /^账号/ }))
    .waitFor();
  expect([...errors, ...watched.errors]).toEqual([]);
  await page.context().close();
}, 180_000);

test('inside the app: one button, a new person registers with their invitation, and a reload submits no code again', async () => {
  const { page, watched } = await open(390, IN_THE_APP);
  const handedIn = codesFrom(page);
  await page.goto(`${stage.product.address}/login?key=INVITED`);
  await page.getByRole('link', { name: '授权登录' }).waitFor();
  await watched.check('log-in inside the app');
  await page.getByRole('link', { name: '授权登录' }).click();
  await page.waitForURL(/\/oauth2\/authorize/);
  await approve(page, `新用户${randomUUID().slice(0, 6)}`);

  await page.getByRole('tab', { name: '我是新用户' }).click();
  await watched.check('one more step, new');
  await page.getByLabel('邮箱').fill(`new-${randomUUID().slice(0, 8)}@example.com`);
  await page.getByLabel(/^密码/).fill(PASSWORD);
  await page.getByLabel(/^确认密码/).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册' }).click();
  await page.getByRole('link', { name: '去缴费' }).waitFor();
  await watched.check('registered');
  await page.reload();
  await page.waitForURL(`${stage.product.address}/`);
  expect(handedIn).toHaveLength(1);
  await end({ page, watched });
}, 120_000);

test('a code that this browser did not request is not submitted', async () => {
  const { page, watched } = await open(1280);
  const handedIn = codesFrom(page);
  await page.goto(`${stage.product.address}/login?code=theirs&state=guessed`);
  await page.getByText('不是由本浏览器发起的').waitFor();
  await watched.check('a stranger’s code');
  expect(page.url()).toBe(`${stage.product.address}/login`);
  expect(handedIn).toEqual([]);
  await end({ page, watched });
}, 60_000);
