import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { MailSettings, MailState } from '@qiaohui/trade/mail-settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, rejected, serveTrade } from '../area/area.fixture.ts';

const url = `${base}/mail-settings`;
const settings = (more: Partial<MailSettings> = {}): MailSettings => ({
  driver: 'smtp',
  server: 'smtp.example.com',
  port: 587,
  encryption: 'starttls',
  account: 'trade@example.com',
  has_password: true,
  sender_name: '一组',
  sender_address: 'trade@example.com',
  cc: ['boss@example.com'],
  version: 1,
  changed_at: '2026-11-20T08:00:00.000Z',
  changed_by: 'mia@example.com',
  ...more,
});
const stateOf = (now: MailSettings | null): MailState => ({
  id: 't1',
  set_up: now !== null,
  may_change: true,
  version: now?.version ?? 0,
  settings: now,
});

/** Fakes the service; `now` is what it has. */
const serving = (now: { state: MailState }, responses: Parameters<typeof serveTrade>[0] = {}) =>
  serveTrade({ [`GET ${url}`]: () => data(now.state), ...responses });
async function open() {
  openPage('/trade/mail-settings');
  await screen.findByRole('heading', { level: 1, name: '邮件设置' });
  return within(await screen.findByRole('form', { name: '邮件设置' }));
}
async function choose(form: ReturnType<typeof within>, encryption: string) {
  await user.click(form.getByRole('combobox', { name: /加密方式/ }));
  await user.click(await screen.findByRole('option', { name: encryption }));
}

test('port 587 with STARTTLS is suggested, the port follows the encryption, and one that was typed stays', async () => {
  serving({ state: stateOf(null) });
  const form = await open();
  expect(screen.getByText('未设置')).toBeInTheDocument();
  const port = form.getByLabelText(/端口/);
  expect(port).toHaveValue('587');
  await choose(form, 'TLS');
  expect(port).toHaveValue('465');
  await choose(form, '不加密');
  expect(port).toHaveValue('25');
  await user.clear(port);
  await user.type(port, '2525');
  await choose(form, 'STARTTLS');
  expect(port).toHaveValue('2525');
});

test('what is missing is said at its field, and saving once sends the whole form', async () => {
  const now = { state: stateOf(null) };
  const requests = serving(now, {
    [`PUT ${url}`]: () => {
      now.state = stateOf(settings());
      return data(now.state);
    },
  });
  const form = await open();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请填写服务器')).toBeInTheDocument();
  expect(form.getByText('请填写邮箱')).toBeInTheDocument();
  await user.type(form.getByLabelText(/服务器地址/), 'SMTP.example.com');
  await user.type(form.getByLabelText(/账号/), 'trade@example.com');
  await user.type(form.getByLabelText('密码'), 'S3cret');
  await user.type(form.getByLabelText(/发件人名称/), '一组');
  await user.type(form.getByLabelText(/发件人邮箱/), 'trade@example.com');
  await user.type(form.getByLabelText(/抄送邮箱/), 'boss@example.com{Enter}');
  await user.dblClick(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('设置已更新')).toBeInTheDocument();
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    {
      ...{ driver: 'smtp', server: 'smtp.example.com', port: 587, encryption: 'starttls' },
      ...{ account: 'trade@example.com', password: 'S3cret', sender_name: '一组' },
      ...{ sender_address: 'trade@example.com', cc: ['boss@example.com'], version: 0 },
    },
  ]);
  expect(form.getByLabelText('密码')).toHaveValue('');
  expect(form.getByText('已保存密码，留空则不修改')).toBeInTheDocument();
  expect(screen.getByText('已设置')).toBeInTheDocument();
});

test('a test mail shows the server’s own words, success or not, until a value changes', async () => {
  const trials = [
    { ok: false, reply: '535 5.7.8 Authentication credentials invalid', cause: 'login', to: 'someone@example.com' },
    { ok: true, reply: '250 2.0.0 Ok: queued as 4F2', cause: null, to: 'someone@example.com' },
  ];
  const requests = serving({ state: stateOf(settings()) }, { [`POST ${url}/test`]: () => data(trials.shift()) });
  const form = await open();
  await user.type(form.getByLabelText('密码'), 'wrong');
  await user.click(form.getByRole('button', { name: '发送测试邮件' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('535 5.7.8 Authentication credentials invalid');
  expect(screen.getByText('服务器拒绝了账号或密码。')).toBeInTheDocument();
  await user.clear(form.getByLabelText('密码'));
  expect(screen.queryByText(/535/)).not.toBeInTheDocument();
  await user.dblClick(form.getByRole('button', { name: '发送测试邮件' }));
  expect(await screen.findByText('250 2.0.0 Ok: queued as 4F2')).toBeInTheDocument();
  expect(screen.getByText('测试邮件已发送至 someone@example.com，服务器的回复：')).toBeInTheDocument();
  const sent = requests.filter(({ method }) => method === 'POST').filter(({ url: to }) => to === `${url}/test`);
  expect(sent.map(({ body }) => (body as { password: string }).password)).toEqual(['wrong', '']);
});

test('what the service rejects of a test stands at its field or under the form, and nothing typed is lost', async () => {
  const responses = [
    rejected(422, 'form.invalid', '请检查', { errors: { server: ['该服务器位于内部网络，无法使用'] } }),
    rejected(429, 'mail.tried-often', '测试过于频繁，请 10 分钟后再试'),
  ];
  serving({ state: stateOf(settings()) }, { [`POST ${url}/test`]: () => responses.shift() ?? data(null) });
  const form = await open();
  await user.clear(form.getByLabelText(/服务器地址/));
  await user.type(form.getByLabelText(/服务器地址/), '10.0.0.1');
  expect(form.getByText('服务器、账号或加密方式已更改，请重新输入密码')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '发送测试邮件' }));
  expect(await form.findByText('该服务器位于内部网络，无法使用')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '发送测试邮件' }));
  expect(await form.findByText('测试过于频繁，请 10 分钟后再试')).toBeInTheDocument();
  expect(form.getByLabelText(/服务器地址/)).toHaveValue('10.0.0.1');
});

test('settings that a colleague changed meanwhile are not overwritten without a question', async () => {
  const now = { state: stateOf(settings()) };
  const requests = serving(now, {
    [`PUT ${url}`]: ({ body }) => {
      const { version } = body as { version: number };
      if (version === 1) {
        now.state = stateOf(settings({ sender_name: '二组', version: 2 }));
        return rejected(409, 'mail.changed', '邮件设置已被他人修改');
      }
      now.state = stateOf(settings({ sender_name: '三组', version: 3 }));
      return data(now.state);
    },
  });
  const form = await open();
  await user.clear(form.getByLabelText(/发件人名称/));
  await user.type(form.getByLabelText(/发件人名称/), '三组');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/mia@example.com/)).toBeInTheDocument();
  expect(form.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: /保留我的|仍|覆盖/ }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('设置已更新')).toBeInTheDocument();
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, sender_name: '三组' }]);
  await waitFor(() => expect(form.getByRole('button', { name: '保存' })).toBeEnabled());
});

test('a member who does not look after the team sees whether mail is set up, and no form', async () => {
  serving({ state: { id: 't1', set_up: true, may_change: false, version: 1, settings: null } });
  openPage('/trade/mail-settings');
  expect(await screen.findByText(/只有团队的所有者和管理员可以查看和修改/)).toBeInTheDocument();
  expect(screen.getByText('已设置')).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  cleanup();
  serving({ state: { id: 't1', set_up: false, may_change: false, version: 1, settings: null } });
  openPage('/trade/mail-settings');
  expect(await screen.findByText('邮件尚未设置，请联系团队的所有者或管理员。')).toBeInTheDocument();
});

test('settings are removed once that is confirmed, and the next ones follow the version they left', async () => {
  const now = { state: stateOf(settings({ version: 4 })) };
  const gone = { ...stateOf(null), version: 5 };
  const requests = serving(now, {
    [`DELETE ${url}`]: () => {
      now.state = gone;
      return data(gone);
    },
    [`PUT ${url}`]: () => data(stateOf(settings({ version: 6 }))),
  });
  const form = await open();
  await user.click(form.getByRole('button', { name: '删除设置' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除设置' }));
  expect(await screen.findByText('邮件设置已删除')).toBeInTheDocument();
  expect(await screen.findByText('未设置')).toBeInTheDocument();
  const empty = within(await screen.findByRole('form', { name: '邮件设置' }));
  expect(empty.queryByRole('button', { name: '删除设置' })).not.toBeInTheDocument();
  await user.type(empty.getByLabelText(/服务器地址/), 'smtp.example.com');
  await user.type(empty.getByLabelText(/发件人邮箱/), 'a@example.com');
  await user.click(empty.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', { version: 4 }],
      ['PUT', expect.objectContaining({ version: 5, server: 'smtp.example.com' })],
    ]),
  );
});
