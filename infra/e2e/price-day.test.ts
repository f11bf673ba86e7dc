import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { logIn } from './actors/finance.ts';
import { act, button, download, go, importRows, more, ownerOf, readList, tabTo, walkTo } from './actors/forwarder.ts';
import { linkTo } from './actors/inbox.ts';
import { register, type SignedIn, signIn } from './actors/people.ts';
import { discounts, firstList, germanList, nextList, orderNumber, repaired, wanted } from './price-day.data.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const colleague = `colleague-${day}@example.com`;
const LIST = `Preise-${day}`;
const DISCOUNTS = `Rabatte-${day}`;
const PARTNER = `远航机电 ${day}`;
/** On a busy machine. */
const AT_ONCE_MS = 10_000;
let boss: SignedIn;
let newcomer: SignedIn;
let partner: SignedIn;
/** Address of the list. */
let list = '';

const stage = onSharedStage(async (product) => {
  boss = await signIn(product.address, 'trade@example.com');
  newcomer = await register(product, colleague);
  partner = await ownerOf(product, boss, `partner-${day}@example.com`, PARTNER);
});

test('a colleague without a group is invited by mail, accepts, logs in again and is in the team', async () => {
  const own = await stage.open(boss, { path: '/trade/team' });
  await button(own.page, '邀请成员').click();
  const dialog = own.page.getByRole('dialog');
  await dialog.getByLabel(/^邮箱/).fill(colleague);
  await dialog.getByLabel('价格表权限').click();
  await own.page.getByRole('option', { name: '查看和修改' }).click();
  await button(dialog, '发送邀请').click();
  await own.page.getByText('邮件已发送').waitFor();

  const path = await until('the invitation came', () => linkTo(stage.product, colleague, '/trade/invitation'));
  const other = await stage.open(newcomer, { path });
  await button(other.page, '接受邀请').click();
  await other.page.getByText(/请重新登录/).waitFor();
  const again = await stage.open(null);
  await logIn(again.page, stage.product.address, colleague, '/trade/team');
  await again.page.getByText(`${colleague}（您）`).waitFor();
  await again.watched.check('team of the colleague');
  newcomer = await signIn(stage.product.address, colleague);
  await end(own, other, again);
}, 60_000);

test('a German list comes in without its three bad rows, its repair workbook completes it, and a discount list is linked', async () => {
  const { page, watched } = await stage.open(newcomer, { path: '/trade/imports/new' });
  await readList(page, await germanList(`${LIST}.xlsx`, firstList));
  await page.getByText('共读取 60 行：可导入 57 行，不能导入 3 行。').waitFor();
  await watched.check('report of the import');
  await importRows(page, 57);
  const { file, rows } = await repaired(await download(page, '下载修正表'));
  expect(rows).toBe(3);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('共读取 60 行：可导入 60 行，不能导入 0 行。').waitFor();
  await page.getByRole('link', { name: '打开列表' }).click();
  await page.waitForURL(/\/trade\/price-lists\/[^/]+$/);
  list = new URL(page.url()).pathname;
  await page.getByText(orderNumber(0)).first().waitFor();

  await go(page, '/trade/imports/new?kind=discount');
  await readList(page, discounts(`${DISCOUNTS}.csv`));
  await importRows(page, 2);

  await go(page, '/trade/linked-lists/new');
  for (const [field, name] of [
    ['价格表', LIST],
    ['折扣表', DISCOUNTS],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByText('60 个用折扣表的折扣率').waitFor();
  await watched.check('preview of the link');
  await button(page, '创建关联表').click();
  await page.waitForURL(/\/trade\/linked-lists\/(?!new)[^/]+$/);
  // 30 % off 100
  await page.getByText(/^70(\.00)?$/).waitFor();
  await end({ page, watched });
}, 90_000);

/** Imports the next version, reads what it changed, and goes back to the first. */
async function nextVersion(width: number): Promise<void> {
  const { page, watched } = await stage.open(newcomer, { path: list, width });
  await more(page, '导入新版本');
  await page.getByText(`“${LIST}”的新版本`).waitFor();
  await readList(page, await germanList(`${LIST}-2.xlsx`, nextList));
  await page.getByRole('radio', { name: /^替换现有列表/ }).check();
  await importRows(page, 60);
  await page.getByRole('link', { name: '查看与上一版本的差异' }).click();
  await page.getByText('新增 1 · 删除 1 · 变更 2 · 未变 57').waitFor();
  await button(page, '涨价超过 5 %').click();
  await page.getByText('+10 %').nth(1).waitFor();
  await watched.check('difference of two revisions');
  await button(page, '关闭比较').click();
  await act(page, '版本 1', '恢复到此版本');
  await button(page.getByRole('dialog'), '恢复').click();
  await page.getByText('已恢复到版本 1').waitFor();
  await go(page, list);
  // the unit price, and the price after no discount
  await page.getByRole('gridcell', { name: '100.00', exact: true }).first().waitFor();
  expect(await page.getByRole('gridcell', { name: '110.00', exact: true }).count()).toBe(0);
  await end({ page, watched });
}

/** Shares the list with the partner team, looks as its recipient from both sides, and ends it. */
async function share(width: number): Promise<void> {
  const own = await stage.open(boss, { path: '/trade/partners', width });
  // whose page is open when the share ends learns it by reading
  const theirs = await stage.open(partner, { path: '/trade/partners', width, expected: /404/ });
  if ((await own.page.getByRole('link', { name: PARTNER }).count()) === 0) {
    await button(own.page, '邀请团队').click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '创建链接和邀请码' }).check();
    await button(dialog, '创建邀请链接').click();
    const link = await dialog.getByText(/partner-invitation#/).textContent();
    await theirs.page.goto(link ?? '');
    await button(theirs.page, '接受邀请').click();
    await theirs.page.waitForURL(/\/trade\/partners$/);
  }

  await go(own.page, `/trade/price-lists?keyword=${LIST}`);
  await act(own.page, LIST, '共享');
  const form = own.page.getByRole('dialog', { name: `共享“${LIST}”` });
  await form.getByLabel(/^共享伙伴/).click();
  await own.page.getByRole('option', { name: PARTNER }).click();
  expect(await form.getByRole('checkbox', { name: '显示折扣列' }).isChecked()).toBe(false);
  await own.watched.check('form to share');
  await button(form, '共享').click();
  await own.page.getByText(`已与“${PARTNER}”共享 1 项`).waitFor();

  await go(own.page, '/trade/shares?state=accepted');
  await act(own.page, `${LIST} · ${PARTNER}`, '以接收方身份查看');
  await own.page.getByText(/不含折扣率、折扣组和折后价。$/).waitFor();
  await own.page.getByText(orderNumber(0)).first().waitFor();
  await own.watched.check('as the recipient sees it');

  await go(theirs.page, `/trade/price-lists?keyword=${LIST}`);
  await theirs.page.getByRole('link', { name: LIST }).click();
  await theirs.page.getByText(/只能查看；对方未公开折扣。$/).waitFor();
  await theirs.page.getByText(orderNumber(0)).first().waitFor();
  for (const hidden of ['折扣组', '折后价', 'SIM'])
    expect(await theirs.page.getByText(hidden, { exact: true }).count()).toBe(0);
  await theirs.watched.check('the recipient’s own page');

  await button(own.page, '结束共享').click();
  const question = own.page.getByRole('dialog');
  await question.getByText('60 个条目不再可见').waitFor();
  await button(question, '结束共享').click();
  await theirs.page.getByText('找不到该价格表').waitFor({ timeout: AT_ONCE_MS });
  expect(await theirs.page.getByText(orderNumber(0)).count()).toBe(0);
  await end(own, theirs);
}

test('the next version is imported, compared with the one before, and rolled back', () => nextVersion(1280), 60_000);

test('fifty pasted models are analysed and reviewed by keys alone', async () => {
  const { page, watched } = await stage.open(newcomer, {
    path: '/trade/analyses',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), wanted.join('\n'));
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: '新建分析' });
  await tabTo(page, dialog.getByLabel(/^价格表/));
  await page.keyboard.type(LIST);
  await walkTo(page, page.getByRole('option', { name: LIST, exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(/^型号/));
  await page.keyboard.press('ControlOrMeta+v');
  await tabTo(page, button(dialog, '开始分析'));
  await page.keyboard.press('Enter');
  await page.getByText('已匹配 47，待审核 2，未匹配 1').waitFor();
  await watched.check('analysis to review');
  const review = page.getByRole('region', { name: '审核' });
  await page.keyboard.press('1');
  await review.getByText(/还有 1 行待审核/).waitFor();
  await page.keyboard.press('0');
  await review.getByText('全部审核完毕').waitFor();
  await page.getByText('已匹配 48，待审核 0，未匹配 2').waitFor();
  await end({ page, watched });
}, 60_000);

test(
  'a list is shared without discounts, seen as its recipient, and gone from their open page once it ends',
  () => share(1280),
  60_000,
);

test('on a phone the next version is imported, compared and rolled back, and the list shared and ended again', async () => {
  await nextVersion(390);
  await share(390);
}, 120_000);
