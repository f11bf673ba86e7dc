import { beforeEach, expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { DraftContent, OfferRequest } from '@qiaohui/trade/offers/request';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, rejected, serveTrade } from '../../area/area.fixture.ts';
import { serveUploads } from '../../prices/imports/imports.fixture.ts';

const url = `${base}/offer`;
const path = '/trade/offer#secret-token';
const emptyLine = (line: string) => ({
  ...{ line, price: '', minimum_quantity: '', lead_time: '', unit_weight: '', alternative: '', note: '' },
  not_offered: false,
});
const content: DraftContent = {
  ...{ currency: 'EUR', valid_until: '', note: '' },
  lines: ['a', 'b', 'c'].map(emptyLine),
};
const request = (more: Partial<OfferRequest> = {}): OfferRequest => ({
  team: '桥汇贸易一组',
  channel: 'Kugellager GmbH',
  number: 'RFQ-2611-0001',
  round: 1,
  locale: 'de-DE',
  text: '请报最优价格。',
  deadline: new Date(Date.now() + 3_600_000).toISOString(),
  accepting: true,
  sealed: false,
  lines: ['6205-2RS', 'NU 208', '7310 BEP'].map((model, at) => ({
    ...{ id: content.lines[at]?.line ?? '', place: at + 1, model, order_number: null, quantity: '1250.5' },
    ...{ delivery_date: '2027-01-31', notes: at === 0 ? 'C3' : null },
  })),
  draft: { version: 0, content, at: null, made: null },
  files: [],
  versions: [],
  ...more,
});
const made = (number: number, price: string | null): OfferRequest['versions'][number] => ({
  ...{ number, at: '2026-11-27T08:00:00.000Z', source: 'channel', declined: price === null },
  ...{ currency: 'EUR', valid_until: null, note: null, files: [] },
  lines: content.lines.map(({ line }) => ({
    ...{ line, price, minimum_quantity: null, lead_time: null, unit_weight: null, alternative: null, note: null },
  })),
});
type Sent = { version: number; content: DraftContent };

/** A service that stores what is sent, over the version that it saw. */
function serving(first = request(), more: Parameters<typeof serveTrade>[0] = {}) {
  let present = first;
  const store = ({ version, content: sent }: Sent, made: number | null) => {
    if (version !== present.draft.version)
      return rejected(409, 'offer.changed', '该报价已在别处被修改', { state: present });
    present = { ...present, draft: { version: version + 1, content: sent, at: null, made } };
    return data(present);
  };
  const requests = serveTrade({
    [`GET ${url}`]: () => data(present),
    [`POST ${url}/open`]: () => data(present),
    [`PUT ${url}/draft`]: ({ body }) => store(body as Sent, null),
    [`POST ${url}/submit`]: ({ body }) => {
      const response = store(body as Sent, 1);
      if (!('status' in response)) present = { ...present, versions: [made(1, '12.5')] };
      return 'status' in response ? response : data(present);
    },
    ...more,
  });
  const sentTo = (call: string) => requests.filter(({ method, url: to }) => `${method} ${to}` === call);
  const change = (next: Partial<OfferRequest>) => {
    present = { ...present, ...next };
    return present;
  };
  return { requests, sentTo, change, store, present: () => present };
}
const bodyOf = (sent: Array<{ body: unknown }>) => (sent.at(-1)?.body as Sent | undefined)?.content;
const price = (model: string) => screen.findByRole('textbox', { name: `${model}: 单价（EUR）` });

beforeEach(() => localStorage.setItem('locale', 'zh-CN'));

test('the page shows who requests what; only what a person does notes that it was opened, once, without a session', async () => {
  const { requests, sentTo } = serving();
  openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: '询价单 RFQ-2611-0001' })).toBeInTheDocument();
  expect(screen.getByText('桥汇贸易一组 向 Kugellager GmbH 询价。')).toBeInTheDocument();
  expect(screen.getByText(/数量 1,250.5 · 期望交期 2027.* · C3/)).toBeInTheDocument();
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  await user.click(await price('6205-2RS'));
  await user.click(await price('NU 208'));
  await waitFor(() => expect(sentTo(`POST ${url}/open`)).toHaveLength(1));
  for (const { headers } of requests.filter(({ url: to }) => to.startsWith(url))) {
    expect(headers.get('x-trade-offer')).toBe('secret-token');
    expect(headers.get('authorization')).toBeNull();
  }
});

test('whoever never chose a language reads the request in that of its e-mail', async () => {
  localStorage.removeItem('locale');
  serving();
  openPage(path, { user: null, locale: 'en-US' });
  localStorage.removeItem('locale');
  expect(await screen.findByRole('heading', { level: 1, name: 'Angebotsanfrage RFQ-2611-0001' })).toBeInTheDocument();
});

test('what is entered is stored by itself, and submitted as it is', async () => {
  const { sentTo } = serving();
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await waitFor(() => expect(bodyOf(sentTo(`PUT ${url}/draft`))?.lines[0]?.price).toBe('12.5'), { timeout: 5_000 });
  expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '不报价 NU 208' }));
  await user.dblClick(screen.getByRole('button', { name: '提交报价' }));
  expect(await screen.findByText(/已收到您的报价：版本 1/)).toBeInTheDocument();
  const submitted = sentTo(`POST ${url}/submit`);
  expect(submitted).toHaveLength(1);
  expect(bodyOf(submitted)?.lines.map(({ price: typed, not_offered }) => [typed, not_offered])).toEqual([
    ['12.5', false],
    ['', true],
    ['', false],
  ]);
});

test('an offer without any price, with a price of 0 or half a day is not sent, and says so at its fields', async () => {
  const { sentTo } = serving();
  openPage(path);
  await user.click(await screen.findByRole('button', { name: '提交报价' }));
  expect(await screen.findByText('请至少填写一行的价格')).toBeInTheDocument();
  await fill(await price('6205-2RS'), '0');
  await fill(screen.getByRole('textbox', { name: '6205-2RS: 交货期（天）' }), '1.5');
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  expect(await screen.findByText('请输入大于 0 的价格，最多 6 位小数')).toBeInTheDocument();
  expect(screen.getByText('请输入天数，0 或以上的整数')).toBeInTheDocument();
  expect(sentTo(`POST ${url}/submit`)).toEqual([]);
});

test('cells copied in Excel fill the fields from the one that has the focus on; up and down go by line', async () => {
  const { sentTo } = serving();
  openPage(path);
  await user.click(await price('NU 208'));
  await user.paste('1,234.50\t10\t14\r\n7\t\t3\r\n99\r\n');
  expect(await price('NU 208')).toHaveValue('1234.50');
  expect(screen.getByRole('textbox', { name: 'NU 208: 交货期（天）' })).toHaveValue('14');
  expect(await price('7310 BEP')).toHaveValue('7');
  expect(await price('6205-2RS')).toHaveValue('');
  await user.keyboard('{ArrowDown}');
  expect(await price('7310 BEP')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await price('6205-2RS')).toHaveFocus();
  await waitFor(() => expect(bodyOf(sentTo(`PUT ${url}/draft`))?.lines[1]?.minimum_quantity).toBe('10'), {
    timeout: 5_000,
  });
});

test('when another tab was first nothing is overwritten until somebody chose, and either state can stay', async () => {
  const served = serving();
  openPage(path);
  const field = await price('6205-2RS');
  const other = { ...content, lines: content.lines.map((line) => ({ ...line, price: '99' })) };
  served.change({ draft: { version: 7, content: other, at: null, made: null } });
  await fill(field, '12.5');
  expect(
    await screen.findByText(/该报价已在其他标签页或由他人修改/, undefined, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '提交报价' })).toBeDisabled();
  expect(field).toHaveValue('12.5');
  await user.click(screen.getByRole('button', { name: '我填写的' }));
  await waitFor(
    () =>
      expect(served.sentTo(`PUT ${url}/draft`).at(-1)?.body).toMatchObject({
        version: 7,
        content: { lines: [{ price: '12.5' }, {}, {}] },
      }),
    {
      timeout: 5_000,
    },
  );
  served.change({ draft: { version: 20, content: other, at: null, made: null } });
  await fill(field, '13');
  await user.click(await screen.findByRole('button', { name: '已保存的' }, { timeout: 5_000 }));
  expect(await price('6205-2RS')).toHaveValue('99');
});

test.each([
  { held: 'submit', isRead: true },
  { held: 'submit', isRead: false },
  { held: 'draft', isRead: true },
])(
  'what another tab stores while a $held is under way (read by then: $isRead) takes neither its place nor what is entered',
  async ({ held, isRead }) => {
    let go: () => void = () => undefined;
    const call = held === 'submit' ? `POST ${url}/submit` : `PUT ${url}/draft`;
    const served: ReturnType<typeof serving> = serving(request(), {
      [call]: async ({ body }) => {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return served.store(body as Sent, null);
      },
    });
    openPage(path);
    await fill(await price('6205-2RS'), '12.5');
    if (held === 'submit') {
      await screen.findByText('内容已全部保存。', undefined, { timeout: 5_000 });
      await user.click(screen.getByRole('button', { name: '提交报价' }));
    }
    await waitFor(() => expect(served.sentTo(call)).toHaveLength(1), { timeout: 5_000 });
    const other = { ...content, lines: content.lines.map((line) => ({ ...line, price: '99' })) };
    served.store({ version: served.present().draft.version, content: other }, null);
    const reads = () => served.sentTo(`GET ${url}`).length;
    const before = reads();
    if (isRead) {
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
    }
    go();
    expect(await screen.findByText(/该报价已在其他标签页或由他人修改/)).toBeInTheDocument();
    await waitFor(() => expect(reads()).toBeGreaterThan(before + (isRead ? 1 : 0)));
    expect(await price('6205-2RS')).toHaveValue('12.5');
    expect(served.sentTo(call)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '已保存的' }));
    expect(await price('6205-2RS')).toHaveValue('99');
  },
);

test('a price stays with its line when the team removes another one while the page is open', async () => {
  const served = serving();
  openPage(path);
  await fill(await price('6205-2RS'), '11');
  await fill(await price('NU 208'), '22');
  await fill(await price('7310 BEP'), '33');
  served.change({ lines: request().lines.filter(({ model }) => model !== 'NU 208') });
  // the response to what is stored by itself names the lines that are left
  expect(
    await screen.findByText('询价的行已有变动，请核对各行报价', undefined, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'NU 208: 单价（EUR）' })).not.toBeInTheDocument();
  expect(await price('7310 BEP')).toHaveValue('33');
  await fill(await price('7310 BEP'), '34');
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  expect(await screen.findByText('报价已提交')).toBeInTheDocument();
  expect(bodyOf(served.sentTo(`POST ${url}/submit`))?.lines.map(({ line, price: typed }) => [line, typed])).toEqual([
    ['a', '11'],
    ['c', '34'],
  ]);
  served.change({ lines: request().lines });
  await fill(await price('7310 BEP'), '35');
  await waitFor(async () => expect(await price('NU 208')).toHaveValue('22'), { timeout: 5_000 });
});

test('a link that dies while somebody types leads to the page that says so', async () => {
  const gone = rejected(404, 'offer-request.missing', '该链接已失效');
  let isGone = false;
  serving(request(), {
    [`GET ${url}`]: () => (isGone ? gone : data(request())),
    [`PUT ${url}/draft`]: gone,
  });
  openPage(path);
  await price('6205-2RS');
  isGone = true;
  await fill(await price('6205-2RS'), '11');
  expect(await screen.findByText('链接无效', undefined, { timeout: 5_000 })).toBeInTheDocument();
});

test('a save that fails says so and is tried again', async () => {
  let failing = true;
  const { sentTo } = serving(request(), {
    [`PUT ${url}/draft`]: ({ body }) =>
      failing
        ? { status: 503, body: {} }
        : data(request({ draft: { version: 1, content: (body as Sent).content, at: null, made: null } })),
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  expect(await screen.findByText('您填写的内容尚未保存。', undefined, { timeout: 5_000 })).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
  expect(sentTo(`PUT ${url}/draft`).length).toBeGreaterThan(1);
});

test('a save whose response got lost is no change by somebody else', async () => {
  let stored: DraftContent | null = null;
  const { sentTo } = serving(request(), {
    [`PUT ${url}/draft`]: ({ body }) => {
      const { version, content: sent } = body as Sent;
      const isFirst = stored === null;
      stored ??= sent;
      if (isFirst) return { status: 503, body: {} };
      const present = request({ draft: { version: 1, content: stored, at: null, made: null } });
      if (version === 0) return rejected(409, 'offer.changed', '该报价已在别处被修改', { state: present });
      return data({ ...present, draft: { version: 2, content: sent, at: null, made: null } });
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await user.click(await screen.findByRole('button', { name: '重试' }, { timeout: 5_000 }));
  expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
  // it is stored as it is here
  expect(sentTo(`PUT ${url}/draft`)).toHaveLength(2);
  await fill(await price('NU 208'), '7');
  await waitFor(() => expect(sentTo(`PUT ${url}/draft`).at(-1)?.body).toMatchObject({ version: 1 }), {
    timeout: 5_000,
  });
  expect(screen.queryByText(/已在其他标签页/)).not.toBeInTheDocument();
});

test('what is submitted after a save whose response got lost is no change by somebody else, and is in once', async () => {
  let isLost = true;
  const served: ReturnType<typeof serving> = serving(request(), {
    [`PUT ${url}/draft`]: ({ body }) => {
      const response = served.store(body as Sent, null);
      return isLost ? { status: 503, body: {} } : response;
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await screen.findByText('您填写的内容尚未保存。', undefined, { timeout: 5_000 });
  isLost = false;
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  expect(await screen.findByText(/已收到您的报价：版本 1/)).toBeInTheDocument();
  expect(screen.queryByText(/已在其他标签页/)).not.toBeInTheDocument();
  expect(served.sentTo(`POST ${url}/submit`).map(({ body }) => (body as Sent).version)).toEqual([0, 1]);
});

test('a submission whose response got lost is no change by somebody else, and is in once when it is sent again', async () => {
  let isLost = true;
  const keys = new Map<string, OfferRequest>();
  const served: ReturnType<typeof serving> = serving(request(), {
    [`POST ${url}/submit`]: ({ body, headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      const known = keys.get(key);
      if (known) return data(known);
      const response = served.store(body as Sent, keys.size + 1);
      if ('status' in response) return response;
      keys.set(key, served.change({ versions: [made(keys.size + 1, '12.5')] }));
      return isLost ? { status: 503, body: {} } : data(served.present());
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  await waitFor(() => expect(served.sentTo(`POST ${url}/submit`)).toHaveLength(1));
  isLost = false;
  // what is entered is stored by itself again
  await waitFor(() => expect(served.sentTo(`PUT ${url}/draft`).length).toBeGreaterThan(0), { timeout: 5_000 });
  expect(await screen.findByText(/已收到您的报价：版本 1/)).toBeInTheDocument();
  expect(screen.queryByText(/已在其他标签页/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^提交/ }));
  expect(await screen.findByText('报价已提交')).toBeInTheDocument();
  expect(keys.size).toBe(1);
});

test('what is typed while an earlier save is under way whose response gets lost is no change by somebody else', async () => {
  let lose: () => void = () => undefined;
  const served: ReturnType<typeof serving> = serving(request(), {
    [`PUT ${url}/draft`]: async ({ body }) => {
      const response = served.store(body as Sent, null);
      if (served.sentTo(`PUT ${url}/draft`).length > 1) return response;
      await new Promise<void>((resolve) => {
        lose = resolve;
      });
      return { status: 503, body: {} };
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await waitFor(() => expect(served.sentTo(`PUT ${url}/draft`)).toHaveLength(1), { timeout: 5_000 });
  await user.type(await price('NU 208'), '7');
  lose();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
  expect(bodyOf(served.sentTo(`PUT ${url}/draft`))?.lines.map(({ price: typed }) => typed)).toEqual(['12.5', '7', '']);
});

test('what is typed while an offer is being submitted is stored after it, whether it was submitted or rejected', async () => {
  let isRejected = false;
  let go: () => void = () => undefined;
  const served: ReturnType<typeof serving> = serving(request(), {
    [`POST ${url}/submit`]: async ({ body }) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      if (isRejected) return rejected(429, 'too-many', '请求过多，请稍后再试');
      const response = served.store(body as Sent, 1);
      return 'status' in response ? response : data(served.change({ versions: [made(1, '12.5')] }));
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  for (const typed of ['7', '8']) {
    const before = served.sentTo(`POST ${url}/submit`).length;
    await screen.findByText('内容已全部保存。', undefined, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: /^提交/ }));
    await waitFor(() => expect(served.sentTo(`POST ${url}/submit`).length).toBeGreaterThan(before));
    await fill(await price('NU 208'), typed);
    // longer than the pause after which it would be stored
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    go();
    await waitFor(() => expect(bodyOf(served.sentTo(`PUT ${url}/draft`))?.lines[1]?.price).toBe(typed), {
      timeout: 5_000,
    });
    expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
    expect(screen.queryByText(/已在其他标签页/)).not.toBeInTheDocument();
    isRejected = true;
  }
}, 20_000);

/** The draft as another tab has stored it over the first one. */
const elsewhere = (typed: string): Partial<OfferRequest> => {
  const lines = content.lines.map((line, nth) => (nth === 0 ? { ...line, price: typed } : line));
  return { draft: { version: 1, content: { ...content, lines }, at: null, made: null } };
};
/** A service whose responses to one call wait until they are let go. */
function servingLate(call: string, store: (served: ReturnType<typeof serving>, sent: Sent) => ReturnType<typeof data>) {
  const waiting: Array<() => void> = [];
  const served: ReturnType<typeof serving> = serving(request(), {
    [call]: async ({ body }) => {
      const made = store(served, body as Sent);
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return made;
    },
  });
  return { ...served, waiting, go: () => waiting.shift()?.() };
}
const readAgain = async (served: ReturnType<typeof serving>) => {
  const before = served.sentTo(`GET ${url}`).length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(served.sentTo(`GET ${url}`).length).toBeGreaterThan(before));
  // what is read is shown
  await new Promise((resolve) => setTimeout(resolve, 100));
};

test('what another tab stored is not put over what is being saved here, which waits for a choice', async () => {
  let isFirst = true;
  const served = servingLate(`PUT ${url}/draft`, (now, sent) => {
    if (isFirst) now.change(elsewhere('99'));
    isFirst = false;
    return now.store(sent, null) as ReturnType<typeof data>;
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await waitFor(() => expect(served.waiting).toHaveLength(1), { timeout: 5_000 });
  await readAgain(served);
  expect(await price('6205-2RS')).toHaveValue('12.5');
  served.go();
  expect(await screen.findByText(/已在其他标签页/)).toBeInTheDocument();
  expect(await price('6205-2RS')).toHaveValue('12.5');
});

test('what is typed after a save that is read before its response comes is no change by somebody else', async () => {
  const served = servingLate(`PUT ${url}/draft`, (now, sent) => now.store(sent, null) as ReturnType<typeof data>);
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await waitFor(() => expect(served.waiting).toHaveLength(1), { timeout: 5_000 });
  await user.type(await price('NU 208'), '7');
  await readAgain(served);
  expect(screen.queryByText(/已在其他标签页/)).not.toBeInTheDocument();
  served.go();
  await waitFor(() => expect(served.waiting).toHaveLength(1), { timeout: 5_000 });
  served.go();
  expect(await screen.findByText('内容已全部保存。')).toBeInTheDocument();
  expect(served.present().draft.content.lines.map(({ price: typed }) => typed)).toEqual(['12.5', '7', '']);
});

test('what another tab stored is never submitted in place of what is shown here', async () => {
  const first = { ...elsewhere('12.5').draft, version: 0 } as OfferRequest['draft'];
  let go: () => void = () => undefined;
  const served: ReturnType<typeof serving> = serving(request({ draft: first }), {
    [`POST ${url}/submit`]: async ({ body }) => {
      const response = served.store(body as Sent, 1);
      if (served.sentTo(`POST ${url}/submit`).length > 1) return response;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return response;
    },
  });
  openPage(path);
  await price('6205-2RS');
  served.change(elsewhere('99'));
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  await waitFor(() => expect(served.sentTo(`POST ${url}/submit`)).toHaveLength(1));
  await readAgain(served);
  go();
  expect((await screen.findAllByText(/已在其他标签页/)).length).toBeGreaterThan(0);
  expect(served.sentTo(`POST ${url}/submit`)).toHaveLength(1);
  expect(await price('6205-2RS')).toHaveValue('12.5');
});

test('what could not be saved before an offer was declined is saved after it', async () => {
  let isFailing = true;
  const served: ReturnType<typeof serving> = serving(request(), {
    [`PUT ${url}/draft`]: ({ body }) => (isFailing ? { status: 503, body: {} } : served.store(body as Sent, null)),
    [`POST ${url}/decline`]: ({ body }) => {
      const { version } = body as Sent;
      const { content: stored } = served.present().draft;
      isFailing = false;
      served.store({ version, content: stored }, null);
      return data(served.change({ versions: [made(1, null)] }));
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  await screen.findByText('您填写的内容尚未保存。', undefined, { timeout: 5_000 });
  await user.click(screen.getByRole('button', { name: '谢绝报价' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '谢绝' }));
  await waitFor(() => expect(served.present().draft.content.lines[0]?.price).toBe('12.5'), { timeout: 5_000 });
  expect(await price('6205-2RS')).toHaveValue('12.5');
});

test('a workbook is checked first: its faults by cell, or taken into the form and undone', async () => {
  const fault = { row: 4, column: '单价', value: '1,250', message: '该数字有两种读法，请不要使用千位分隔符' };
  const filled = { ...content, lines: content.lines.map((line) => ({ ...line, price: '5' })) };
  let faults = [fault];
  serving();
  const fake = serveUploads(() => ({ name: 'a.xlsx', content: filled, offered: 3, faults }));
  openPage(path);
  const choose = async () =>
    user.upload(await screen.findByLabelText(/填好的工作簿/, { selector: 'input' }), new File(['x'], 'a.xlsx'));
  await choose();
  expect(await screen.findByText(/有 1 个单元格需要更正/)).toBeInTheDocument();
  expect(screen.getByText(fault.message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '采用' })).not.toBeInTheDocument();
  faults = [];
  await choose();
  await user.click(await screen.findByRole('button', { name: '采用' }));
  expect(await price('7310 BEP')).toHaveValue('5');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await price('7310 BEP')).toHaveValue('');
  fake.restore();
});

test('an attachment that is removed can be had back also where the page has read that it is gone before the response', async () => {
  const file = { uid: 'f1', name: 'Datenblatt.pdf', size: 1_000, type: 'application/pdf' };
  let respond: (response: ReturnType<typeof data>) => void = () => undefined;
  const served = serving(request({ files: [file] }), {
    [`POST ${url}/files/drop`]: () =>
      new Promise<ReturnType<typeof data>>((resolve) => {
        respond = resolve;
      }),
    [`POST ${url}/files/restore`]: () => data(served.change({ files: [file] })),
  });
  openPage(path);
  const remove = { name: '移除 Datenblatt.pdf' };
  await user.click(await screen.findByRole('button', remove));
  served.change({ files: [] });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('button', remove)).not.toBeInTheDocument());
  respond(data(served.present()));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', remove)).toBeInTheDocument();
});

test('an offer that was submitted while an attachment was being removed stays shown, and the attachment is gone', async () => {
  const file = { uid: 'f1', name: 'Datenblatt.pdf', size: 1_000, type: 'application/pdf' };
  let respond: (response: ReturnType<typeof data>) => void = () => undefined;
  const served = serving(request({ files: [file] }), {
    [`POST ${url}/files/drop`]: () =>
      new Promise<ReturnType<typeof data>>((resolve) => {
        respond = resolve;
      }),
  });
  openPage(path);
  const remove = { name: '移除 Datenblatt.pdf' };
  await user.click(await screen.findByRole('button', remove));
  const dropped = data(served.change({ files: [] }));
  await fill(await price('6205-2RS'), '12.5');
  await user.click(screen.getByRole('button', { name: '提交报价' }));
  expect(await screen.findByText(/已收到您的报价：版本 1/)).toBeInTheDocument();
  respond(dropped);
  expect(await screen.findByRole('button', { name: '撤销' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', remove)).not.toBeInTheDocument());
  expect(screen.getByText(/已收到您的报价：版本 1/)).toBeInTheDocument();
});

test('declining asks once with a reason', async () => {
  const declined = request({ versions: [made(1, null)], draft: { version: 1, content, at: null, made: null } });
  const { sentTo } = serving(request(), { [`POST ${url}/decline`]: data(declined) });
  openPage(path);
  await user.click(await screen.findByRole('button', { name: '谢绝报价' }));
  const dialog = within(await screen.findByRole('dialog', { name: '不报价？' }));
  await fill(dialog.getByRole('textbox', { name: '原因（选填）' }), '没有库存');
  await user.click(dialog.getByRole('button', { name: '谢绝' }));
  expect(await screen.findByText(/您已于 .* 谢绝报价/)).toBeInTheDocument();
  expect(sentTo(`POST ${url}/decline`)[0]?.body).toEqual({ version: 0, note: '没有库存' });
});

test('after the deadline the page shows what was offered and no form; a link that is gone says so', async () => {
  serving(request({ accepting: false, versions: [made(2, '47.11'), made(1, '48')] }));
  const { unmount } = openPage(path);
  expect(await screen.findByText(/报价已截止。以下是您最后的报价/)).toBeInTheDocument();
  expect(screen.getAllByText('47.11 EUR')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /提交/ })).not.toBeInTheDocument();
  unmount();
  serving(request({ accepting: false, versions: [made(3, null), made(2, '47.11')] }));
  const declined = openPage(path);
  expect(await screen.findByText('报价已截止。您已谢绝报价。')).toBeInTheDocument();
  expect(screen.queryByText('47.11 EUR')).not.toBeInTheDocument();
  declined.unmount();
  serveTrade({ [`GET ${url}`]: rejected(404, 'offer-request.missing', '该链接已失效') });
  openPage('/trade/offer#gone', { user: null });
  expect(await screen.findByRole('heading', { name: '链接无效' })).toBeInTheDocument();
});

test('a deadline that passes while the page is open ends the form and says so', async () => {
  const served = serving(request(), {
    [`PUT ${url}/draft`]: () => {
      served.change({ accepting: false });
      return rejected(409, 'offer.deadline-over', '报价已截止', {});
    },
  });
  openPage(path);
  await fill(await price('6205-2RS'), '12.5');
  expect(await screen.findByText(/报价已截止，此处不再接收报价/, undefined, { timeout: 5_000 })).toBeInTheDocument();
});
