import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
// jsdom keeps no files
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const offer = { slot: 'offer' as const, at: 'order' as const, required: true, state: 'pending' as const };
const replacedOffer = {
  ...offer,
  files: [{ uid: 'new', name: 'new.png' }],
  replaced: { reason: '看不清', files: [{ uid: 'old', name: '' }] },
};
const idcard = { slot: 'idcard' as const, at: 'payer' as const, required: true, state: 'accepted' as const };
const withDocuments = (given: Partial<OrderDetail> = {}) =>
  sample({ checklist: [{ ...idcard, files: [{ uid: 'id', name: 'id.png' }] }, replacedOffer], ...given });

function open(detail: OrderDetail, part = 'papers', more: Parameters<typeof serve>[0] = {}) {
  const picture = { body: 'png', type: 'image/png' };
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/signFiles`]: { body: { data: { urls: { new: '/f/new', old: '/f/old', id: '/f/id' } } } },
    'GET /f/new': picture,
    'GET /f/old': picture,
    'GET /f/id': picture,
    ...more,
  });
  renderRoutes(remote.routes(), { path: `/manage?order=o1&part=${part}`, user: { id: 'me', group: 'finance' } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test('documents are hidden until a reason is given; a replacement is then shown beside the rejected one', async () => {
  const sent = open(withDocuments());
  expect(await screen.findByText(/材料在说明原因后显示/)).toBeInTheDocument();
  expect(sent('/signFiles')).toEqual([]);
  await user.keyboard('v');
  const old = await screen.findByRole('region', { name: '已退回的材料' });
  expect(await within(old).findByRole('img')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '客户重新上传的材料' })).toBeInTheDocument();
  expect(screen.getByText('退回原因：看不清')).toBeInTheDocument();
  expect(sent('/signFiles')).toEqual([{ id: 'o1', uids: ['new', 'old'], reason: '审核材料' }]);
});

test('keys move between the documents, rotate and enlarge them', async () => {
  const sent = open(withDocuments());
  await user.click(await screen.findByRole('button', { name: '客户咨询' }));
  await screen.findByRole('region', { name: '已退回的材料' });
  await user.keyboard(']');
  const picture = await screen.findByRole('img', { name: 'id.png' });
  expect(sent('/signFiles').at(-1)).toEqual({ id: 'o1', uids: ['id'], reason: '客户咨询' });
  const turned = () => getComputedStyle(picture.parentElement as Element).transform;
  expect(turned()).toContain('rotate(0deg)');
  await user.keyboard('t');
  await waitFor(() => expect(turned()).toContain('rotate(90deg)'));
  expect(screen.getByRole('button', { name: '缩小' })).toBeDisabled();
  await user.keyboard('+');
  await waitFor(() => expect(screen.getByRole('button', { name: '缩小' })).toBeEnabled());
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'id.png' })).toBeInTheDocument();
});

test('the reviewer is named, and another member takes the order over', async () => {
  const mine = { body: { data: withDocuments({ reviewer: { id: 'me', name: '我' } }) } };
  const sent = open(withDocuments({ reviewer: { id: 'lin', name: '林会计' } }), 'papers', {
    [`${base}/order/take`]: mine,
  });
  const takeOver = await screen.findByRole('button', { name: '接手' });
  expect(takeOver.parentElement).toHaveTextContent('审核人：林会计');
  await user.click(takeOver);
  expect(await screen.findByText('由我审核')).toBeInTheDocument();
  expect(sent('/order/take')).toEqual([{ id: 'o1' }]);
});

test('the access log is shown beside the documents, with who, what, when and why', async () => {
  const look = { kind: 'look', id: 'l', at: '2026-11-20T12:00:00.000Z', by: '林会计' };
  const views = [
    { ...look, what: 'file', of: ['offer.pdf'], reason: '审核材料' },
    { ...look, id: 'm', what: 'fields', of: ['payerIdNumber'], reason: '与银行核对' },
  ];
  open(withDocuments(), 'papers', { [`${base}/order/looks`]: { body: { data: views } } });
  await user.click(await screen.findByRole('button', { name: '谁看过' }));
  const list = within(await screen.findByRole('list', { name: '谁看过' }));
  expect(list.getByText('林会计 查看了文件 offer.pdf')).toBeInTheDocument();
  expect(list.getByText('林会计 查看了付款人证件号码')).toBeInTheDocument();
  expect(list.getByText(/与银行核对/)).toBeInTheDocument();
});

test('documents that could not be fetched cannot be reviewed by click or key', async () => {
  let isDown = true;
  const rejection = { status: 422, body: { code: 'x', message: '暂时打不开', request_id: 'r' } };
  const signedFiles = { body: { data: { urls: { new: '/f/new', old: '/f/old' } } } };
  const sent = open(withDocuments(), 'papers', {
    [`${base}/order/signFiles`]: () => (isDown ? rejection : signedFiles),
  });
  await screen.findByText(/材料在说明原因后显示/);
  await user.keyboard('v');
  expect(await screen.findByText('暂时打不开')).toBeInTheDocument();
  const accept = screen.getByRole('button', { name: /^通过/ });
  expect(accept).toBeDisabled();
  await user.keyboard('a');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  // jsdom draws no pictures
  await waitFor(() => {
    for (const picture of document.images) fireEvent.load(picture);
    expect(accept).toBeEnabled();
  });
  expect(sent('/order/review')).toEqual([]);
});
