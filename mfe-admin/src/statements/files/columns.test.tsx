import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sampleReserve, sampleStatement } from '../statement.fixture.ts';

const base = 'POST /api/v1/manage';
const former = sampleReserve({
  ...{ account: '6222021000000009', tail: '0009', is_present: false },
  until: '2026-11-19T04:00:00.000Z',
});
const page = (data: unknown[]) => ({ body: { data: { data, next_page_url: null } } });
const stated = (heading: string, meaning: string) => ({
  ...{
    channel: 'zlpay',
    account: former.account,
    tail: former.tail,
    heading,
    meaning,
    by: 'finance@example.com',
    at: '2026-11-20T03:00:00.000Z',
  },
  actor: { kind: 'staff', id: 'clerk' },
});
const desk = (columns: unknown[], acts: Parameters<typeof serve>[0] = {}) =>
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/statement/accounts`]: {
      body: { data: [sampleReserve(), former] },
    },
    [`${base}/statements`]: page([]),
    [`${base}/statement/lines`]: page([]),
    [`${base}/statement/columns`]: { body: { data: columns } },
    ...acts,
  });
const open = () => renderRoutes(remote.routes(), { path: '/manage?tab=statements', user: { group: 'finance' } });
const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);

const { XMLHttpRequest: real } = globalThis;
/** Uploads use XMLHttpRequest, which `serve` does not fake: uploads get these responses in order. */
function uploadsReply(replies: { status: number; body: unknown }[]): {
  sent: number;
  fields: object[];
  keys: string[];
} {
  const count = { sent: 0, fields: [] as object[], keys: [] as string[] };
  globalThis.XMLHttpRequest = class extends EventTarget {
    upload = {};
    status = 0;
    responseText = '';
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = (name: string, value: string) => {
      if (name.toLowerCase() === 'idempotency-key') count.keys.push(value);
    };
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send(form: FormData) {
      const { file: _, ...fields } = Object.fromEntries(form);
      count.fields.push(fields);
      const { status, body } = replies[count.sent] ?? { status: 500, body: {} };
      count.sent += 1;
      this.status = status;
      this.responseText = JSON.stringify(body);
      setTimeout(() => this.onload());
    }
  } as unknown as typeof XMLHttpRequest;
  return count;
}

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

const rejected = (columns: object[]) => ({
  status: 422,
  body: { code: 'statement.columns-unknown', message: '文件中有无法识别的列', state: { columns }, request_id: 'r' },
});
const chooseFile = async () => {
  const input = await screen.findByLabelText('上传银行对账单', { selector: 'input' });
  await waitFor(() => expect(input).toBeEnabled());
  await user.upload(input, new File(['x'], 'bank.csv', { type: 'text/csv' }));
};
const choose = async (dialog: HTMLElement, column: string, meaning: RegExp) => {
  await user.click(within(dialog).getByRole('combobox', { name: column }));
  await user.click(await screen.findByRole('option', { name: meaning }));
};

test('a file with unknown columns asks for their meaning and is sent again; a rejected meaning is asked for again', async () => {
  const first = { heading: '走向', values: ['Z', '借'], said: null };
  const second = { heading: '客户级别', values: ['VIP'], said: null };
  const uploads = uploadsReply([
    rejected([first, second]),
    rejected([{ ...first, said: 'needless' }]),
    { status: 200, body: { data: sampleStatement() } },
  ]);
  const requests = desk([], { [`${base}/statement/columns/say`]: { body: { data: [] } } });
  open();
  await chooseFile();
  const dialog = await screen.findByRole('dialog', { name: '请说明这些列的含义' });
  expect(within(dialog).getByText('内容：Z · 借')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '保存并重新上传' }));
  expect(await within(dialog).findAllByText(/不能为空/)).toHaveLength(2);
  expect(bodies(requests, 'statement/columns/say')).toEqual([]);
  await choose(dialog, '列：走向', /不需要/);
  await choose(dialog, '列：客户级别', /不需要/);
  await user.click(within(dialog).getByRole('button', { name: '保存并重新上传' }));
  expect(await screen.findByText(/此前标为“不需要”/)).toBeInTheDocument();
  const again = screen.getByRole('dialog', { name: '请说明这些列的含义' });
  await choose(again, '列：走向', /收支方向/);
  await user.click(within(again).getByRole('button', { name: '保存并重新上传' }));
  await screen.findByText(/已读取 5 行/);
  expect(uploads.sent).toBe(3);
  expect(bodies(requests, 'statement/columns/say')).toEqual([
    {
      channel: 'zlpay',
      account: '6200000000000000001',
      columns: [
        { heading: '走向', meaning: 'needless' },
        { heading: '客户级别', meaning: 'needless' },
      ],
    },
    { channel: 'zlpay', account: '6200000000000000001', columns: [{ heading: '走向', meaning: 'direction' }] },
  ]);
});

test('a former account is offered after the current one, and its files and columns are sent for it', async () => {
  const uploads = uploadsReply([
    rejected([{ heading: '走向', values: ['Z'], said: null }]),
    { status: 200, body: { data: sampleStatement({ tail: '0009' }) } },
  ]);
  const requests = desk([], {
    [`${base}/statement/columns/say`]: { body: { data: [] } },
    [`${base}/statements`]: page([sampleStatement({ tail: '0009' })]),
  });
  open();
  await user.click(await screen.findByRole('combobox', { name: '备付金账户' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual([
    '广东珠海 · 演示银行 · •••• 0001',
    expect.stringMatching(/•••• 0009 · 曾用账户，用至 2026.*19/),
  ]);
  await user.click(screen.getByRole('option', { name: /0009/ }));
  await chooseFile();
  const dialog = await screen.findByRole('dialog', { name: '请说明这些列的含义' });
  await choose(dialog, '列：走向', /收支方向/);
  await user.click(within(dialog).getByRole('button', { name: '保存并重新上传' }));
  await screen.findByText(/已读取 5 行/);
  const { account } = former;
  expect(uploads.fields).toEqual([
    { channel: 'zlpay', account },
    { channel: 'zlpay', account },
  ]);
  // one file for one account is one upload, however often it is sent
  expect([uploads.keys.length, new Set(uploads.keys).size]).toEqual([2, 1]);
  expect(bodies(requests, 'statement/columns/say')).toMatchObject([{ channel: 'zlpay', account }]);
  expect(await screen.findByText(/广东珠海 · •••• 0009 · finance@example.com/)).toBeInTheDocument();
});

test('cancelling the question about columns leaves the file rejected, and sends no meaning', async () => {
  const uploads = uploadsReply([rejected([{ heading: '走向', values: ['Z'], said: null }])]);
  const requests = desk([]);
  open();
  await chooseFile();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(await screen.findByText('文件中有无法识别的列')).toBeInTheDocument();
  expect([uploads.sent, bodies(requests, 'statement/columns/say')]).toEqual([1, []]);
});

test('explained columns are listed with their author, and can be forgotten', async () => {
  const requests = desk([stated('客户级别', 'needless')], {
    [`${base}/statement/columns/forget`]: { body: { data: stated('客户级别', 'needless') } },
  });
  open();
  await user.click(await screen.findByText('已说明的列 · 1'));
  expect(screen.getByText('客户级别: 不需要')).toBeInTheDocument();
  expect(screen.getByText(/finance@example.com/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤回说明：列“客户级别”' }));
  expect(await screen.findByText('已撤回，下次上传时会再次询问')).toBeInTheDocument();
  expect(bodies(requests, 'statement/columns/forget')).toEqual([
    { channel: 'zlpay', account: former.account, heading: '客户级别' },
  ]);
});

test('of two columns that are forgotten one right after the other each says how it went', async () => {
  const answered = Promise.withResolvers<void>();
  desk([stated('客户级别', 'needless'), stated('网点', 'needless')], {
    [`${base}/statement/columns/forget`]: async ({ body }) => {
      const { heading } = body as { heading: string };
      await answered.promise;
      if (heading === '网点') return { body: { data: stated(heading, 'needless') } };
      return { status: 409, body: { code: 'column.in-use', message: '这一列正在使用', request_id: 'r' } };
    },
  });
  open();
  await user.click(await screen.findByText('已说明的列 · 2'));
  for (const heading of ['客户级别', '网点'])
    await user.click(screen.getByRole('button', { name: `撤回说明：列“${heading}”` }));
  answered.resolve();
  expect(await screen.findByText(/这一列正在使用/)).toBeInTheDocument();
  expect(await screen.findByText('已撤回，下次上传时会再次询问')).toBeInTheDocument();
});
