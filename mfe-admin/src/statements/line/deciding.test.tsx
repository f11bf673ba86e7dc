import { afterEach, expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { bank, base, bodies, decided, onDesk, open, other, page } from '../desk.fixture.tsx';
import { sampleDetail, sampleLine } from '../statement.fixture.ts';

onDesk();
afterEach(cleanup);

test('two clicks send one idempotency key', async () => {
  const requests = bank({ [`${base}/statement/accept`]: decided() });
  open('&line=line-1');
  const button = await screen.findByRole('button', { name: '登记到此订单 QH23456789' });
  await user.click(button);
  await user.click(button);
  await screen.findByText('已匹配到 QH23456789');
  const keys = requests
    .filter(({ url }) => url.endsWith('/accept'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys)).toEqual(new Set(['accept-line-1-2']));
});

test('a decided line is shown as decided before it is read again, and is decided on no second time', async () => {
  let reads = 0;
  const requests = bank({
    [`${base}/statement/line`]: () => {
      reads += 1;
      return reads === 1 ? { body: { data: sampleDetail() } } : 'hangs';
    },
    [`${base}/statement/accept`]: decided(),
    [`${base}/statement/back`]: decided({ state: 'open', version: 4 }),
  });
  open('&line=line-1');
  await user.click(await screen.findByRole('button', { name: '登记到此订单 QH23456789' }));
  await screen.findByText('已匹配到 QH23456789');
  // the toast offers it, too
  const panel = within(screen.getByRole('region', { name: '2026112000001' }));
  const back = await panel.findByRole('button', { name: /^撤回处理/ });
  expect(screen.queryByRole('button', { name: '登记到此订单 QH23456789' })).not.toBeInTheDocument();
  await user.click(back);
  await screen.findByText('已撤回');
  expect(bodies(requests, 'statement/back')).toEqual([{ id: 'line-1', version: 3 }]);
  await user.click(await screen.findByRole('button', { name: '登记到此订单 QH23456789' }));
  await waitFor(() => expect(bodies(requests, 'statement/accept').at(-1)).toMatchObject({ version: 4 }));
});

test('candidates that change places as an order moves on do not change which one was chosen; a held Enter accepts it once', async () => {
  const news = Promise.withResolvers<void>();
  let detail = sampleDetail();
  const requests = bank({
    [`${base}/statement/line`]: () => ({ body: { data: detail } }),
    [`${base}/statement/accept`]: decided(),
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const change = { noun: 'order', id: 'QH23456789', version: 8 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
  });
  open('&line=line-1');
  await screen.findByRole('button', { name: '登记到此订单 QH23456789' });
  await user.keyboard('2');
  detail = { ...detail, candidates: detail.candidates.toReversed() };
  news.resolve();
  const [first] = screen.getAllByRole('button', { name: /^登记到此订单 QH/ });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^登记到此订单 QH/ }).map((one) => one.ariaLabel)).toEqual([
      '登记到此订单 QHABCDEFGH',
      first?.ariaLabel,
    ]),
  );
  await user.keyboard('{Enter>5/}');
  await screen.findByText('已匹配到 QHABCDEFGH');
  expect(bodies(requests, 'statement/accept')).toEqual([{ id: 'line-1', version: 2, number: 'QHABCDEFGH' }]);
});

test('S splits a line: the remainder updates while typing', async () => {
  const requests = bank({ [`${base}/statement/split`]: decided() });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  const type = (label: string, value: string) => fill(screen.getByLabelText(label), value);
  await screen.findByLabelText('订单号 1');
  await type('订单号 1', 'QH23456789');
  await type('金额 1', '100');
  expect(await screen.findByText('还差 ¥200.00')).toBeInTheDocument();
  await type('订单号 2', 'QHABCDEFGH');
  await type('金额 2', '200.00');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  await screen.findByText('已拆分');
  expect(bodies(requests, 'statement/split')).toEqual([
    {
      id: 'line-1',
      version: 2,
      parts: [
        { number: 'QH23456789', amount: '100' },
        { number: 'QHABCDEFGH', amount: '200.00' },
      ],
    },
  ]);
});

test('a split that is being typed stays when another member sets the line aside meanwhile, and says so', async () => {
  let line = sampleDetail();
  const rejection = { code: 'line.not-open', message: '该流水已处理', request_id: 'r' };
  bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/split`]: () => {
      line = { ...line, state: 'aside', version: 3, aside_reason: '利息' };
      return { status: 409, body: rejection };
    },
  });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  await fill(screen.getByLabelText('金额 1'), '100');
  await fill(screen.getByLabelText('订单号 2'), 'QHABCDEFGH');
  await fill(screen.getByLabelText('金额 2'), '200');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  expect(await screen.findByText(/这条流水已被他人处理，现为「/)).toBeInTheDocument();
  expect(screen.getByLabelText('订单号 1')).toHaveValue('QH23456789');
  expect(screen.getByLabelText('金额 2')).toHaveValue('200');
});

test.each([
  [1, 'by itself'],
  [3, 'by the next press, and the line is not said to be somebody else’s work'],
])('a split whose response is lost %i times gets its own result %s', async (times) => {
  let line = sampleDetail();
  let left = times;
  const requests = bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/split`]: () => {
      line = { ...line, state: 'matched', version: 3 };
      left -= 1;
      if (left >= 0) throw new TypeError('connection lost');
      return decided();
    },
  });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  await fill(screen.getByLabelText('金额 1'), '100');
  await fill(screen.getByLabelText('订单号 2'), 'QHABCDEFGH');
  await fill(screen.getByLabelText('金额 2'), '200');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  if (times > 2) {
    expect(await screen.findByText(/可能正是您提交的结果/, {}, { timeout: 3000 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  }
  await waitFor(() => expect(screen.queryByLabelText('订单号 1')).not.toBeInTheDocument(), { timeout: 3000 });
  expect(screen.queryByText(/已被他人处理/)).not.toBeInTheDocument();
  const keys = requests
    .filter(({ url }) => url.endsWith('/split'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual(Array.from({ length: times + 1 }, () => 'split-line-1-2'));
  expect(new Set(bodies(requests, 'statement/split').map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a line whose acceptance got no response, and that was taken back since, is accepted again, not shown the first one', async () => {
  let line = sampleDetail();
  const change = (more: object) => {
    line = { ...line, ...more };
    return decided(more);
  };
  let left = 3;
  const requests = bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/accept`]: () => {
      left -= 1;
      const done = change({ state: 'matched', version: left < 0 ? 5 : 3 });
      if (left >= 0) throw new TypeError('connection lost');
      return done;
    },
    [`${base}/statement/back`]: () => change({ state: 'open', version: 4 }),
  });
  open('&line=line-1');
  await user.click(await screen.findByRole('button', { name: '登记到此订单 QH23456789' }));
  await user.click(await screen.findByRole('button', { name: /^撤回处理/ }, { timeout: 4000 }));
  await screen.findByText('已撤回');
  await user.click(await screen.findByRole('button', { name: '登记到此订单 QH23456789' }));
  await screen.findByText('已匹配到 QH23456789');
  expect(bodies(requests, 'statement/accept').at(-1)).toMatchObject({ version: 4 });
});

test('a decision that is taken back once it is booked is not said to be taken back because one before it was', async () => {
  let line = sampleDetail();
  const change = (more: object) => {
    line = { ...line, ...more };
    return decided(more);
  };
  const first = decided({ state: 'open', version: 4 });
  const news = Promise.withResolvers<void>();
  let left = 3;
  const requests = bank({
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const booked = { noun: 'statement', id: 's1', version: 8 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(booked)}\n\n` };
    },
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/accept`]: () => change({ state: 'matched', version: line.version + 1 }),
    [`${base}/statement/back`]: ({ body }) => {
      if ((body as { version: number }).version !== 3)
        return { status: 409, body: { code: 'line.booked-already', message: '该流水已登记', request_id: 'r' } };
      left -= 1;
      if (left < 0) return first;
      line = { ...line, state: 'open', version: 4 };
      throw new TypeError('connection lost');
    },
  });
  open('&line=line-1');
  const panel = within(await screen.findByRole('region', { name: '2026112000001' }));
  const accept = async () =>
    user.click(await panel.findByRole('button', { name: '登记到此订单 QH23456789' }, { timeout: 4000 }));
  await accept();
  await user.click(await panel.findByRole('button', { name: /^撤回处理/ }));
  await waitFor(() => expect(left).toBe(0), { timeout: 4000 });
  await accept();
  await panel.findByRole('button', { name: /^撤回处理/ });
  line = { ...line, state: 'booked', version: 7 };
  news.resolve();
  await waitFor(() => expect(panel.queryByRole('button', { name: /^撤回处理/ })).toBeNull(), { timeout: 4000 });
  // the toast still offers it
  await user.click(screen.getAllByRole('button', { name: '撤回处理' }).at(-1) as HTMLElement);
  await screen.findByText(/该流水已登记/);
  expect(bodies(requests, 'statement/back').at(-1)).toMatchObject({ version: 5 });
});

test('a toast of a decision whose taking back got no response does not say of a newer decision that it is taken back', async () => {
  let line = sampleDetail();
  const change = (more: object) => {
    line = { ...line, ...more };
    return decided(more);
  };
  const first = decided({ state: 'open', version: 4 });
  let left = 3;
  const requests = bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/accept`]: () => change({ state: 'matched', version: line.version + 1 }),
    [`${base}/statement/back`]: () => {
      left -= 1;
      if (left < 0) return first;
      line = { ...line, state: 'open', version: 4 };
      throw new TypeError('connection lost');
    },
  });
  open('&line=line-1');
  const panel = within(await screen.findByRole('region', { name: '2026112000001' }));
  const accept = async () =>
    user.click(await panel.findByRole('button', { name: '登记到此订单 QH23456789' }, { timeout: 4000 }));
  await accept();
  await user.click(await panel.findByRole('button', { name: /^撤回处理/ }));
  await waitFor(() => expect(left).toBe(0), { timeout: 4000 });
  await accept();
  await panel.findByRole('button', { name: /^撤回处理/ });
  const offers = () => screen.getAllByRole('button', { name: '撤回处理' });
  // the first toast is the older one
  await user.click(offers()[0] as HTMLElement);
  expect(await screen.findByText(/该流水在此之后又有变动，未撤回/)).toBeInTheDocument();
  expect(screen.queryByText('已撤回')).not.toBeInTheDocument();
  expect(bodies(requests, 'statement/back')).toHaveLength(3);
});

test('a line that was set aside and opened again while a reason is typed is set aside as it is now', async () => {
  let line = sampleDetail();
  const news = Promise.withResolvers<void>();
  const requests = bank({
    'GET /api/v1/manage/live': async () => {
      await news.promise;
      const change = { noun: 'statement', id: 's1', version: 8 };
      return { type: 'text/event-stream', body: `event: message\ndata: ${JSON.stringify(change)}\n\n` };
    },
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/aside`]: decided({ state: 'aside', aside_reason: '利息', version: 5 }),
  });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('x');
  await fill(await screen.findByLabelText('搁置原因'), '利息');
  line = sampleDetail({ version: 4, payer: '欧阳建华' });
  news.resolve();
  await screen.findByText('欧阳建华', {}, { timeout: 3000 });
  await user.click(within(screen.getByRole('form', { name: '搁置' })).getByRole('button', { name: '搁置' }));
  await waitFor(() =>
    expect(bodies(requests, 'statement/aside')).toEqual([{ id: 'line-1', version: 4, reason: '利息' }]),
  );
});

test('what is typed into a form is not lost by J: one is asked first', async () => {
  bank();
  const { where } = open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  act(() => screen.getByRole('link', { name: /欧阳建国/ }).focus());
  await user.keyboard('j');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '取消' }));
  expect(where()).toContain('line=line-1');
  expect(screen.getByLabelText('订单号 1')).toHaveValue('QH23456789');
});

test('two clicks on “reopen” before the first response send it once', async () => {
  const aside = sampleDetail({ state: 'aside', version: 4, aside_reason: '利息' });
  const requests = bank({ [`${base}/statement/back`]: decided({ state: 'open', version: 5 }) }, aside);
  open('&line=line-1');
  const panel = within(await screen.findByRole('region', { name: '2026112000001' }));
  const button = panel.getByRole('button', { name: /撤回处理/ });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(bodies(requests, 'statement/back')).not.toEqual([]));
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
  expect(bodies(requests, 'statement/back')).toEqual([{ id: 'line-1', version: 4 }]);
});

test('X sets a line aside with a reason; without one nothing is sent', async () => {
  const requests = bank({ [`${base}/statement/aside`]: decided({ state: 'aside', aside_reason: '利息' }) });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('x');
  const form = await screen.findByRole('form', { name: '搁置' });
  await user.click(within(form).getByRole('button', { name: '搁置' }));
  expect(await within(form).findByText('「搁置原因」不能为空')).toBeInTheDocument();
  await fill(within(form).getByLabelText('搁置原因'), '利息');
  await user.click(within(form).getByRole('button', { name: '搁置' }));
  await waitFor(() =>
    expect(bodies(requests, 'statement/aside')).toEqual([{ id: 'line-1', version: 2, reason: '利息' }]),
  );
});

test('several lines are merged on one order; an unknown number is reported at its field', async () => {
  const rejection = { code: 'form.invalid', message: '有误', errors: { number: ['没有订单 QH1'] }, request_id: 'r' };
  const requests = bank({ [`${base}/statement/join`]: { status: 422, body: rejection } });
  open();
  await user.click(await screen.findByLabelText('选择 2026112000001'));
  await user.click(screen.getByLabelText('选择 2026112000002'));
  expect(screen.getByText('共 ¥600.00')).toBeInTheDocument();
  const form = screen.getByRole('form', { name: '合并到一个订单' });
  await fill(within(form).getByLabelText('订单号'), 'qh1');
  await user.click(within(form).getByRole('button', { name: '合并到一个订单' }));
  expect(await within(form).findByText('没有订单 QH1')).toBeInTheDocument();
  const lines = ['line-1', 'line-2'].map((id) => ({ id, version: 2 }));
  expect(bodies(requests, 'statement/join')).toEqual([{ lines, number: 'QH1' }]);
});

test('a merge whose response is lost is sent again with its key, and says that it was done', async () => {
  const merge = async () => {
    await fill(screen.getByLabelText('订单号'), 'QH23456789');
    await user.click(screen.getByRole('button', { name: '合并到一个订单' }));
  };
  let left = 3;
  const requests = bank({
    [`${base}/statement/join`]: () => {
      left -= 1;
      if (left >= 0) throw new TypeError('connection lost');
      return { body: { data: [] } };
    },
  });
  open();
  await user.click(await screen.findByLabelText('选择 2026112000001'));
  await user.click(screen.getByLabelText('选择 2026112000002'));
  await merge();
  await waitFor(() => expect(left).toBe(0), { timeout: 3000 });
  await waitFor(() => expect(screen.getByRole('button', { name: '合并到一个订单' })).toBeEnabled());
  await merge();
  expect(await screen.findByText('已合并到 QH23456789', {}, { timeout: 3000 })).toBeInTheDocument();
  const sent = requests.filter(({ url }) => url.endsWith('/join'));
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('lines whose merge got no response, and that were taken back since, are merged as they are now', async () => {
  const merge = async () => {
    await fill(screen.getByLabelText('订单号'), 'QH23456789');
    await user.click(screen.getByRole('button', { name: '合并到一个订单' }));
  };
  let left = 3;
  const requests = bank({
    [`${base}/statement/lines`]: () => {
      const version = left > 0 ? 2 : 4;
      return page([sampleLine({ version }), { ...other, version }]);
    },
    [`${base}/statement/join`]: () => {
      left -= 1;
      if (left >= 0) throw new TypeError('connection lost');
      return { body: { data: [] } };
    },
  });
  open();
  await user.click(await screen.findByLabelText('选择 2026112000001'));
  await user.click(screen.getByLabelText('选择 2026112000002'));
  await merge();
  await waitFor(() => expect(left).toBe(0), { timeout: 3000 });
  await waitFor(() => expect(bodies(requests, 'statement/lines')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: '合并到一个订单' })).toBeEnabled());
  await merge();
  await screen.findByText('已合并到 QH23456789', {}, { timeout: 3000 });
  const lines = ['line-1', 'line-2'].map((id) => ({ id, version: 4 }));
  expect(bodies(requests, 'statement/join').at(-1)).toMatchObject({ lines });
});

test('a decision similar to money of the order is sent again once the user confirms that it is other money', async () => {
  const like = [
    { number: 'QH23456789', serial: 'CHANNEL-1', amount: '300.00', taken_back: false },
    { number: null, serial: 'LINE-2', amount: '300.00', taken_back: true },
  ];
  const rejection = { status: 409, body: { code: 'receipt.like', message: '相似', state: { like } } };
  const requests = bank({
    [`${base}/statement/accept`]: ({ body }: { body?: unknown }) =>
      'like_confirmed' in Object(body) ? decided() : rejection,
  });
  open('&line=line-1');
  const accept = await screen.findByRole('button', { name: '登记到此订单 QH23456789' });
  await user.click(accept);
  const dialog = await screen.findByRole('dialog', { name: '可能是同一笔转账' });
  expect(within(dialog).getByText(/QH23456789 · ¥300.00 · CHANNEL-1 ¥300.00 · LINE-2 · 已被冲回/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '是另一笔款项，入账' }));
  await screen.findByText('已匹配到 QH23456789');
  const seen = { id: 'line-1', version: 2, number: 'QH23456789' };
  expect(bodies(requests, 'statement/accept')).toEqual([seen, { ...seen, like_confirmed: ['CHANNEL-1', 'LINE-2'] }]);
});
