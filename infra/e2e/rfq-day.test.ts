import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { act, button, go } from './actors/forwarder.ts';
import { mailsTo } from './actors/inbox.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { until } from './product.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const CHINESE = { name: `北辰 ${day}`, email: `bei-${day}@channel.example` };
const GERMAN = { name: `Rheintal ${day}`, email: `rhein-${day}@channel.example` };
const api = '/api/v1/trade';
let clerk: SignedIn;
let inquiry: { id: string; number: string };

const dataOf = async <T>(path: string, body: object): Promise<T> => {
  const { status, body: sent } = await clerk.post(`${api}${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  return sent.data as unknown as T;
};

const stage = onSharedStage(async (product) => {
  clerk = await signIn(product.address, 'trade@example.com');
  const brand = await dataOf<{ id: string }>('/brands', { name: `Marke ${day}` });
  for (const { name, email } of [CHINESE, GERMAN]) {
    const channel = { name, brands: [brand.id], default_selected: true };
    const { id } = await dataOf<{ id: string }>('/channels', channel);
    await dataOf('/contacts', { party: { kind: 'channel', id }, name: 'Sales', email });
  }
  const lines = [
    { model: `RT-${day}`, quantity: '40' },
    { model: 'RT-FI 30mA', quantity: '12' },
  ];
  inquiry = await dataOf('/inquiries', { requestor: '周敏', brand: brand.id, lines });
});

const linkIn = (text = '') => /\/trade\/offer#[\w-]{43}/.exec(text)?.[0];

test('a request goes to two channels over SMTP with TLS, each with its link and workbook; one is reminded, one withdrawn', async () => {
  const { product } = stage;
  const { page, watched } = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}` });
  await page.getByText('还没有发送询价单。').waitFor();
  await page.getByRole('link', { name: '发送询价单' }).click();
  await page.getByRole('checkbox', { name: new RegExp(CHINESE.email) }).waitFor();
  expect(await page.getByRole('checkbox', { name: new RegExp(GERMAN.email) }).isChecked()).toBe(true);
  await page.getByRole('combobox', { name: `${GERMAN.name} 的邮件语言` }).click();
  await page.getByRole('option', { name: '德语' }).click();
  await page.getByRole('checkbox', { name: /^密封报价/ }).check();
  await button(page, '德语邮件预览').click();
  const preview = page.getByRole('dialog', { name: '德语邮件预览' });
  await preview.getByText(`Angebotsanfrage ${inquiry.number}`, { exact: false }).first().waitFor();
  await watched.check('preview of a request for quotation');
  await button(preview, '关闭').click();
  await watched.check('a request for quotation before it is sent');
  await button(page, '发送给 2 个渠道').click();

  const round = page.getByRole('region', { name: '第 1 轮' });
  await round.getByText('已发送').nth(1).waitFor();
  await page.getByText('已发询价').first().waitFor();
  await watched.check('a round of requests that is out');
  const [german] = await mailsTo(product, GERMAN.email);
  const [chinese] = await mailsTo(product, CHINESE.email);
  expect(german?.subject).toContain(`Angebotsanfrage ${inquiry.number}`);
  expect(chinese?.subject).toContain(`询价单 ${inquiry.number}`);
  expect(german?.attachments).toEqual([{ filename: `${inquiry.number}-1.xlsx`, bytes: expect.any(Number) }]);
  const [own, others] = [linkIn(german?.text), linkIn(chinese?.text)];
  expect([own, own === others]).toEqual([expect.any(String), false]);

  await act(page, GERMAN.name, '催报');
  await page.getByText('已催报 1 个渠道').waitFor();
  const mails = await until('the reminder came', async () => {
    const all = await mailsTo(product, GERMAN.email);
    return all.length === 2 && all;
  });
  expect(mails.map(({ subject }) => subject.startsWith('Erinnerung: ')).sort()).toEqual([false, true]);
  expect(mails.map(({ text }) => linkIn(text))).toEqual([own, own]);

  await act(page, CHINESE.name, '撤回');
  await button(page.getByRole('dialog', { name: `撤回发给 ${CHINESE.name} 的询价单？` }), '撤回').click();
  await round.getByText('已撤回').waitFor();
  await watched.check('a request that was withdrawn');
  await end({ page, watched });

  const phone = await stage.open(clerk, { path: `/trade/inquiries/${inquiry.id}/rfqs/new`, width: 390 });
  await button(phone.page, '发送给 2 个渠道').waitFor();
  await phone.watched.check('a next round on a phone');
  await go(phone.page, `/trade/inquiries/${inquiry.id}`);
  await phone.page.getByRole('region', { name: '第 1 轮' }).getByText('已撤回').waitFor();
  await phone.watched.check('requests on a phone');
  await end(phone);
}, 180_000);
