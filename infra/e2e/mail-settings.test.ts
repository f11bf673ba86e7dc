import { expect, test } from '@jest/globals';
import { button } from './actors/forwarder.ts';
import { mailsTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const BOSS = 'trade@example.com';
const SUBJECT = '测试邮件：邮件设置可用';
let boss: SignedIn;

const stage = onSharedStage(async (product) => {
  boss = await signIn(product.address, BOSS);
});

test('mail settings are tried with a wrong password and with the stored one over SMTP with TLS, and saved', async () => {
  const own = await stage.open(boss, { path: '/trade/mail-settings' });
  const form = own.page.getByRole('form', { name: '邮件设置' });
  expect(await form.getByLabel('服务器地址').inputValue()).toBe('127.0.0.1');
  expect(await form.getByLabel('密码', { exact: true }).inputValue()).toBe('');
  await form.getByLabel('密码', { exact: true }).fill('wrong');
  await button(form, '发送测试邮件').click();
  await own.page.getByText('535 5.7.8 Authentication credentials invalid').waitFor();
  await own.watched.check('test mail that the server rejected');
  await form.getByLabel('密码', { exact: true }).fill('');
  await button(form, '发送测试邮件').click();
  await own.page.getByText(`测试邮件已发送至 ${BOSS}，服务器的回复：`).waitFor();
  await own.page.getByText(/^250 /).waitFor();
  await until('the test mail came', async () => (await mailsTo(stage.product, BOSS, SUBJECT)).length > 0);
  await form.getByLabel('发件人名称').fill('桥汇贸易');
  await button(form, '保存').click();
  await own.page.getByText('设置已更新').waitFor();
  await own.page.getByText(`最近由 ${BOSS} 修改`).waitFor();
  await own.watched.check('mail settings that were saved');
  await end(own);
}, 60_000);
