import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { data, note, openPage, rejected } from '../../../area/area.fixture.ts';
import { serveUploads } from '../../../prices/imports/imports.fixture.ts';
import { inquiry, serveInquiry, url } from '../inquiries.fixture.ts';

const at = '2026-11-27T08:00:00.000Z';
const offered = (line: string, price: string | null) => ({
  ...{ line, price, minimum_quantity: null, lead_time: 14, unit_weight: null, alternative: null, note: null },
});
const content = (price: string): NonNullable<ChannelOffers['versions'][number]['content']> => ({
  ...{ currency: 'EUR', valid_until: '2027-01-31', note: null, files: [], offered: 1 },
  lines: [offered('q1:1', price), offered('q1:2', null)],
});
const offers = (more: Partial<ChannelOffers> = {}): ChannelOffers => ({
  ...{ recipient: 'r1', channel: { id: 'ch1', name: 'Rexel' }, round: 1, deadline: '2026-12-24T12:00:00.000Z' },
  ...{ withdrawn: false, sealed: false, lines: 2 },
  versions: [
    { number: 2, at, source: 'staff', by: 'ann@example.com', declined: false, content: content('47.11') },
    { number: 1, at, source: 'channel', by: null, declined: false, content: content('48') },
  ],
  ...more,
});
const requested = ['M-1', 'M-2'].map((model, index) => ({
  ...{ id: `q1:${index + 1}`, place: index + 1, model, order_number: null, quantity: '3' },
  ...{ delivery_date: null, notes: null },
}));
const lines = { [`GET ${url}/q1/offers/r1/lines`]: data(requested) };
const open = (all: ChannelOffers[], more: Parameters<typeof serveInquiry>[0] = {}) => {
  const requests = serveInquiry({ [`GET ${url}/q1/offers`]: data(all), ...lines, ...more });
  openPage('/trade/inquiries/q1');
  return requests;
};
const list = async () => within(await screen.findByRole('table', { name: '渠道报价' }));
async function act(name: string): Promise<void> {
  await user.click((await list()).getByRole('button', { name: /Rexel/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('the offers of channels are listed with who made them, and each version can be read', async () => {
  open([offers()]);
  expect((await list()).getByText('2 行中报 1 行')).toBeVisible();
  expect((await list()).getByText(/第 1 轮 · 2 个版本 · 由 ann@example.com 录入/)).toBeVisible();
  await act('查看报价');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rexel 的报价' }));
  expect(await dialog.findByText('47.11 EUR')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: '版本' }));
  await user.click(await screen.findByRole('option', { name: /版本 1/ }));
  expect(await dialog.findByText('48.00 EUR')).toBeVisible();
});

test('a sealed offer is counted but not shown, and the page follows what channels do', async () => {
  const sealed = offers({
    sealed: true,
    versions: [{ number: 1, at, source: 'channel', by: null, declined: false, content: null }],
  });
  let all = [offers({ versions: [] })];
  open([], { [`GET ${url}/q1/offers`]: () => data(all) });
  expect((await list()).getByText('尚未报价')).toBeVisible();
  all = [sealed];
  note('inquiry', 'q1');
  expect(await (await list()).findByText('密封报价')).toBeVisible();
  await act('查看报价');
  expect(await screen.findByText(/本轮为密封报价：.* 之前团队中无人能看到报价内容/)).toBeVisible();
});

test('a clerk enters what a channel said, over the version that they saw; who was first meanwhile is told', async () => {
  const newer = { number: 3, at, source: 'channel' as const, by: null, declined: false, content: content('46') };
  let all = [offers()];
  const requests = open([], {
    [`GET ${url}/q1/offers`]: () => data(all),
    [`POST ${url}/q1/offers/r1`]: ({ body }) => {
      if ((body as { number: number }).number === 3) return data(all);
      all = [offers({ versions: [newer, ...offers().versions] })];
      return rejected(409, 'offer.changed', '该报价已在别处被修改，请查看最新内容', { state: all });
    },
  });
  await act('录入报价');
  const dialog = within(await screen.findByRole('dialog', { name: '录入 Rexel 的报价' }));
  const field = await dialog.findByRole('textbox', { name: 'M-1: 单价（EUR）' });
  expect(field).toHaveValue('47.11');
  await fill(field, '45');
  await user.click(dialog.getByRole('button', { name: '录入报价' }));
  expect(await dialog.findByText('内容已在别处被修改。')).toBeVisible();
  expect(field).toHaveValue('45');
  await user.click(dialog.getByRole('button', { name: '保留我的' }));
  await user.click(dialog.getByRole('button', { name: '录入报价' }));
  expect(await screen.findByText('已录入 Rexel 的报价')).toBeVisible();
  const sent = requests.filter(({ method, url: to }) => method === 'POST' && to === `${url}/q1/offers/r1`);
  expect(sent.map(({ body }) => (body as { number: number }).number)).toEqual([2, 3]);
  expect(sent.at(-1)?.body).toMatchObject({
    offer: {
      currency: 'EUR',
      valid_until: '2027-01-31',
      lines: [{ line: 'q1:1', price: '45', lead_time: '14' }, { line: 'q1:2' }],
    },
  });
});

test('an offer that is corrected after its response was lost is not said to be entered, and can be entered', async () => {
  let all = [offers()];
  let isDown = false;
  const numbers: number[] = [];
  open([], {
    [`GET ${url}/q1/offers`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂时不可用') : data(all)),
    [`POST ${url}/q1/offers/r1`]: ({ body }) => {
      const { number } = body as { number: number };
      numbers.push(number);
      if (number === 3) return data(all);
      isDown = numbers.length === 1;
      if (!isDown) return rejected(409, 'offer.changed', '该报价已在别处被修改，请查看最新内容');
      const mine = { number: 3, at, source: 'staff' as const, by: 'someone@example.com', declined: false };
      all = [offers({ versions: [{ ...mine, content: content('45') }, ...offers().versions] })];
      return { status: 503, body: {} };
    },
  });
  await act('录入报价');
  const dialog = within(await screen.findByRole('dialog', { name: '录入 Rexel 的报价' }));
  const field = await dialog.findByRole('textbox', { name: 'M-1: 单价（EUR）' });
  const send = async () => user.click(dialog.getByRole('button', { name: '录入报价' }));
  await fill(field, '45');
  await send();
  await waitFor(() => expect(numbers).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: '录入报价' })).toBeEnabled(), { timeout: 4000 });
  await fill(field, '44');
  await send();
  expect(await dialog.findByText('内容已在别处被修改。', {}, { timeout: 4000 })).toBeVisible();
  expect(dialog.queryByText(/您刚才的操作已经登记成功/)).not.toBeInTheDocument();
  expect(field).toHaveValue('44');
});

test('a clerk adds what the channel sent along, removes a file of the version before, and a cancelled entry deletes its files', async () => {
  const attached = { uid: 'f1', name: 'alt.pdf', size: 2_048, type: 'application/pdf' };
  const added = { uid: 'f2', name: 'neu.pdf', size: 4_096, type: 'application/pdf' };
  const [newest, ...older] = offers().versions;
  const attaching = offers({
    versions: [{ ...newest, content: { ...content('47.11'), files: [attached] } } as never, ...older],
  });
  const requests = open([attaching], {
    [`POST ${url}/q1/offers/r1/files/discard`]: data({ discarded: 0 }),
    [`POST ${url}/q1/offers/r1`]: data([attaching]),
  });
  const fake = serveUploads(() => added);
  const entering = async () => {
    await act('录入报价');
    const dialog = within(await screen.findByRole('dialog', { name: '录入 Rexel 的报价' }));
    await dialog.findByRole('button', { name: '下载 alt.pdf' });
    await user.upload(dialog.getByLabelText('附件', { selector: 'input' }), new File(['%PDF-'], 'neu.pdf'));
    await dialog.findByRole('button', { name: '下载 neu.pdf' });
    return dialog;
  };
  const sentTo = (path: string) => requests.filter(({ method, url: to }) => method === 'POST' && to === path);
  const first = await entering();
  await user.click(first.getByRole('button', { name: '移除 alt.pdf' }));
  await user.click(first.getByRole('button', { name: '录入报价' }));
  expect(await screen.findByText('已录入 Rexel 的报价')).toBeVisible();
  expect(sentTo(`${url}/q1/offers/r1`).map(({ body }) => body)).toMatchObject([{ files: ['f2'] }]);
  const second = await entering();
  await user.click(second.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  fake.restore();
  await waitFor(() => expect(sentTo(`${url}/q1/offers/r1/files/discard`).at(-1)?.body).toEqual({ uids: ['f2'] }));
});

test('to a closed inquiry nothing is entered, but its offers can be read', async () => {
  open([offers()], { [`GET ${url}/q1`]: data(inquiry({ state: 'closed', outcome: 'won', moves: [] })) });
  await user.click((await list()).getByRole('button', { name: /Rexel/ }));
  expect(await screen.findByRole('menuitem', { name: '查看报价' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '录入报价' })).toBeNull();
});
