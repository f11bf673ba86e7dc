import { afterEach, expect, test } from '@jest/globals';
import { currentUser } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component } from './page.tsx';

afterEach(cleanup);

const at = '2026-11-21T06:00:00.000Z';
const ACCOUNT = '/api/client/account';
const first = {
  version: 4,
  email: 'someone@example.com',
  name: '林小雨',
  confirmed: true,
  profile: {
    ...{ nickname: null, gender: null, birthday: null, company: null },
    ...{ location: null, address: null, zip: null, mobile: null, landline: null },
  },
  avatar: null as string | null,
  mailLocale: null,
  muted: [],
  createdAt: at,
};
type Session = { id: string; agent: string; remember: boolean; usedAt: string; current: boolean };
const session = (id: string, agent: string, current = false): Session => ({
  id,
  agent,
  remember: false,
  usedAt: at,
  current,
});

/** A server that keeps the account and rejects a change of an older version. */
function open(group: 'finance' | null = null, given = {}) {
  let account: typeof first = first;
  let isLost = false;
  let sessions = [
    session('s1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', true),
    session('s2', 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605'),
    session('s3', ''),
  ];
  const requests = serve({
    [`GET ${ACCOUNT}`]: () => ({ body: { data: account } }),
    [`PUT ${ACCOUNT}`]: ({ body }) => {
      const { version, ...change } = body as { version: number };
      if (version !== account.version)
        return {
          status: 409,
          body: { code: 'account.changed', message: '刚刚被修改', state: account, request_id: 'r' },
        };
      account = { ...account, ...change, version: version + 1 };
      const response = isLost ? { status: 502, body: {} } : { body: { data: account } };
      isLost = false;
      return response;
    },
    'GET /api/client/auth/identity/mine': { body: { data: null } },
    'GET /api/client/auth/sessions': () => ({ body: { data: sessions } }),
    'DELETE /api/client/auth/sessions/s2': () => {
      sessions = sessions.filter(({ id }) => id !== 's2');
      return { body: { data: { ok: true } } };
    },
    'POST /api/client/auth/sessions/end-others': () => {
      sessions = sessions.slice(0, 1);
      return { body: { data: { ok: true } } };
    },
    ...given,
  });
  const elsewhere = (change: object = { name: '林晓宇' }) => {
    account = { ...account, ...change, version: account.version + 1 };
  };
  /** The next change is saved, and its response does not arrive. */
  const loseResponse = () => {
    isLost = true;
  };
  const view = renderRoutes(
    [
      { path: '/account', Component },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { path: '/account', user: { name: '林小雨', group } },
  );
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { requests, sent, elsewhere, loseResponse, ...view };
}
const switchOf = (name: string) => screen.findByRole('switch', { name });

test('who is not signed in is sent to log in, and back', () => {
  serve({});
  const { where } = renderRoutes(
    [
      { path: '/account', Component },
      { path: '*', element: null },
    ],
    { path: '/account' },
  );
  expect(where()).toBe('/login?redirect=%2Faccount');
});

const openProfile = async () => {
  await user.click(await screen.findByRole('button', { name: '编辑资料' }));
  return screen.findByRole('dialog');
};

test('a profile is checked as it is typed, saved once, and the header has the name', async () => {
  const { sent } = open();
  const dialog = await openProfile();
  const field = (name: RegExp) => within(dialog).getByLabelText(name);
  await fill(field(/^姓名/), '  ');
  await fill(field(/^手机/), '123');
  await fill(field(/^生日/), '2999-01-01');
  await user.dblClick(within(dialog).getByRole('button', { name: '保存资料' }));
  expect(await within(dialog).findByText('「姓名」不能为空')).toBeInTheDocument();
  expect(within(dialog).getByText('请输入有效的电话号码；国外号码请带国家代码，例如 +49')).toBeInTheDocument();
  expect(within(dialog).getByText('生日不能晚于今天，也不能早于 1900 年')).toBeInTheDocument();
  await fill(field(/^姓名/), ' 欧阳思远 ');
  await fill(field(/^手机/), '13800138000');
  await fill(field(/^生日/), '1998-05-20');
  await user.click(field(/^性别/));
  await user.click(await screen.findByRole('option', { name: '女' }));
  await user.dblClick(within(dialog).getByRole('button', { name: '保存资料' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const profile = { ...first.profile, gender: 'female', birthday: '1998-05-20', mobile: '+86 138 0013 8000' };
  expect(sent()).toEqual([{ version: 4, name: '欧阳思远', profile }]);
  for (const text of ['欧阳思远', '女', '1998年5月20日', '+86 138 0013 8000'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(currentUser()?.name).toBe('欧阳思远');
});

test('a profile that was changed in another tab is shown, and what was typed stays until one is chosen', async () => {
  const { elsewhere, sent } = open();
  const dialog = await openProfile();
  await fill(within(dialog).getByLabelText(/^姓名/), '林雨');
  elsewhere();
  await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('林晓宇');
  expect(within(dialog).getByLabelText(/^姓名/)).toHaveValue('林雨');
  expect(within(dialog).getByRole('button', { name: '保存资料' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: '保留我的' }));
  await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, name: '林雨', profile: first.profile }));
});

test('a picture is drawn smaller before it is sent, shown in the header’s session, and removed with undo', async () => {
  const given = { avatar: null as string | null };
  const shown = () => ({ body: { data: { ...first, ...given } } });
  const set = (uid: string | null) => () => {
    given.avatar = uid;
    return shown();
  };
  Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => undefined });
  const areas: number[][] = [];
  const files: File[] = [];
  // files go by XMLHttpRequest, which `serve` does not handle
  class Sending {
    upload = {};
    status = 200;
    responseText = '';
    onload: () => void = () => undefined;
    open = () => undefined;
    abort = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => 'application/json';
    send(form: FormData) {
      files.push(form.get('file') as File);
      this.responseText = JSON.stringify(set('a1')().body);
      setTimeout(() => this.onload());
    }
  }
  Object.assign(window, {
    XMLHttpRequest: Sending,
    createImageBitmap: async ({ name }: File) => {
      if (name === 'broken.png') throw new Error('no picture');
      return { width: 3_000, height: 2_000, close: () => undefined };
    },
    OffscreenCanvas: class {
      constructor(width: number, height: number) {
        areas.push([width, height]);
      }
      getContext = () => ({
        fillRect: () => undefined,
        drawImage: (_: unknown, ...area: number[]) => areas.push(area),
      });
      convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
    },
  });
  open(null, {
    [`GET ${ACCOUNT}`]: shown,
    [`POST ${ACCOUNT}/avatar/drop`]: set(null),
    [`POST ${ACCOUNT}/avatar/restore`]: set('a1'),
    [`GET ${ACCOUNT}/avatar/a1`]: { body: 'x', type: 'image/jpeg' },
  });
  const input = await screen.findByLabelText('头像', { selector: 'input' });
  const file = (name: string) => new File(['x'], name, { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' });
  await user.upload(input, file('broken.png'));
  expect(await screen.findByText('无法读取这张图片，请换一张 JPEG 或 PNG')).toBeInTheDocument();
  const large = file('large.jpg');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText('仅支持20MB以内的图片')).toBeInTheDocument();
  expect(files).toEqual([]);
  await user.upload(input, file('me.jpg'));
  await waitFor(() => expect(screen.getByRole('img', { name: '林小雨 的头像' })).toHaveAttribute('src', 'blob:face'));
  expect(files).toHaveLength(1);
  expect(areas).toEqual([
    [512, 512],
    [500, 0, 2_000, 2_000, 0, 0, 512, 512],
  ]);
  expect(currentUser()?.avatar).toBe('a1');
  await user.click(screen.getByRole('button', { name: '移除头像' }));
  await waitFor(() => expect(currentUser()?.avatar).toBeNull());
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(currentUser()?.avatar).toBe('a1'));
});

test('a choice whose response was lost is no change of another tab: the next one is made of it', async () => {
  const { sent, loseResponse } = open();
  loseResponse();
  await user.click(await switchOf('银行正在汇款'));
  await waitFor(async () => expect(await switchOf('银行正在汇款')).not.toBeChecked());
  await user.click(await switchOf('已收到付款通知'));
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(screen.queryByText(/在其他窗口/)).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { version: 4, muted: ['order-6'] },
    { version: 5, muted: ['order-6', 'order-4'] },
  ]);
});

test('staff see their name, and change the rest of their profile', async () => {
  const { sent } = open('finance');
  expect(await screen.findByText('林小雨')).toBeInTheDocument();
  const dialog = await openProfile();
  expect(within(dialog).queryByLabelText(/^姓名/)).not.toBeInTheDocument();
  await fill(within(dialog).getByLabelText(/^昵称/), '小雨');
  await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 4, profile: { ...first.profile, nickname: '小雨' } }]));
});

test('e-mails that ask for nothing are switched off and on; those about money have no switch', async () => {
  const { sent } = open();
  await user.click(await switchOf('银行正在汇款'));
  await waitFor(async () => expect(await switchOf('银行正在汇款')).not.toBeChecked());
  await waitFor(() => expect(sent()).toEqual([{ version: 4, muted: ['order-6'] }]));
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  await user.click(await switchOf('已收到付款通知'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, muted: ['order-6', 'order-4'] }));
  await waitFor(async () => expect(await switchOf('已收到付款通知')).not.toBeChecked());
  await user.click(await switchOf('银行正在汇款'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 6, muted: ['order-4'] }));
  expect(screen.getAllByRole('switch')).toHaveLength(3);
});

test('a choice that is made while another one is on its way is saved after it, and shown at once', async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>();
  let version = 4;
  const { sent } = open(null, {
    [`PUT ${ACCOUNT}`]: async ({ body }: { body: object }) => {
      if (version === 4) await replied;
      version += 1;
      return { body: { data: { ...first, ...body, version } } };
    },
  });
  await user.click(await switchOf('银行正在汇款'));
  await user.click(await switchOf('已收到付款通知'));
  for (const name of ['银行正在汇款', '已收到付款通知']) expect(await switchOf(name)).not.toBeChecked();
  reply();
  await waitFor(() =>
    expect(sent()).toEqual([
      { version: 4, muted: ['order-6'] },
      { version: 5, muted: ['order-6', 'order-4'] },
    ]),
  );
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  for (const name of ['银行正在汇款', '已收到付款通知']) expect(await switchOf(name)).not.toBeChecked();
});

test('a choice that comes too late shows what another tab chose', async () => {
  const { elsewhere, sent } = open();
  await switchOf('银行正在汇款');
  elsewhere({ muted: ['order-4'] });
  await user.click(await switchOf('银行正在汇款'));
  expect(await screen.findByText(/刚在另一个窗口修改过/)).toBeInTheDocument();
  expect(await switchOf('银行正在汇款')).toBeChecked();
  expect(await switchOf('已收到付款通知')).not.toBeChecked();
  await user.click(await switchOf('银行正在汇款'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, muted: ['order-4', 'order-6'] }));
});

test('a choice is made all the same when something else was changed meanwhile, as by a picture on its way', async () => {
  const { elsewhere, sent } = open();
  await switchOf('银行正在汇款');
  elsewhere({ avatar: 'a1' });
  await user.click(await switchOf('银行正在汇款'));
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(sent()).toEqual([4, 5].map((version) => ({ version, muted: ['order-6'] })));
  expect(await switchOf('银行正在汇款')).not.toBeChecked();
});

test('a profile that is open while a choice arrives which was made before is saved without a question', async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>();
  const { sent } = open(null, {
    [`PUT ${ACCOUNT}`]: async ({ body }: { body: { version: number } }) => {
      if (body.version === 4) await replied;
      return { body: { data: { ...first, ...body, version: body.version + 1 } } };
    },
  });
  await user.click(await switchOf('银行正在汇款'));
  const dialog = await openProfile();
  await fill(within(dialog).getByLabelText(/^公司/), 'Linde');
  reply();
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 5, profile: { company: 'Linde' } }));
});

test('the language of e-mails is chosen, or follows the pages', async () => {
  const { sent } = open();
  await user.click(await screen.findByRole('combobox', { name: '邮件语言' }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 4, mailLocale: 'de-DE' }]));
  await waitFor(() => expect(screen.getByRole('combobox', { name: '邮件语言' })).toHaveTextContent('Deutsch'));
  await user.click(screen.getByRole('combobox', { name: '邮件语言' }));
  await user.click(await screen.findByRole('option', { name: '与页面语言相同' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, mailLocale: null }));
});

test('devices are named; one of them, or all others, are logged out after a question', async () => {
  const { requests } = open();
  expect(await screen.findByText('Chrome · Windows')).toBeInTheDocument();
  expect(screen.getByText('未知浏览器')).toBeInTheDocument();
  // this browser has its own way to log out
  expect(screen.queryByRole('button', { name: '退出登录: Chrome · Windows' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '退出登录: Safari · iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument());
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: '退出其他设备' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出其他设备' }));
  await waitFor(() => expect(screen.queryByText('未知浏览器')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他设备' })).not.toBeInTheDocument());
});

test('a device that was logged out elsewhere meanwhile leaves the list without an error', async () => {
  let gone = false;
  const rest = [session('s1', 'Chrome/140.0 Windows', true)];
  open(null, {
    'GET /api/client/auth/sessions': () => ({
      body: { data: gone ? rest : [...rest, session('s2', 'Version/18.0 Safari/605 iPhone')] },
    }),
    'DELETE /api/client/auth/sessions/s2': () => {
      gone = true;
      return { status: 404, body: { code: 'session.missing', message: '该设备已退出登录', request_id: 'r' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: '退出登录: Safari · iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the password and one’s data are a click away', async () => {
  const { where } = open();
  await user.click(await screen.findByRole('link', { name: '修改密码' }));
  expect(where()).toBe('/change-password');
  cleanup();
  const again = open();
  await user.click(await screen.findByRole('link', { name: '打开我的数据' }));
  expect(again.where()).toBe('/orders/data');
});
