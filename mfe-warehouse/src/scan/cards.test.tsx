import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  API,
  done,
  found,
  goods,
  type Op,
  openStation,
  pieces,
  scanField,
  serveScans,
  shelf,
  wedge,
} from './scan.fixture.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const ORDER = 'OUT-2611-0007';
const stocked = { ...goods, count: 12, stock: 12, places: [{ place: shelf.code, pieces: 9 }] };
const other = { ...stocked, id: 'g2', code: 'IN-2611-0043-01', type: 'CPU', sku: 'CPU-1' };

async function open(mode: string, resolved: object, responses = {}) {
  const service = serveScans({ [`POST ${API}/scan/resolve`]: { body: { data: resolved } }, ...responses });
  openStation(`/warehouse/scan?mode=${mode}`);
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  return service;
}
const shown = async (value: string) => waitFor(async () => expect(await pieces()).toHaveValue(value));

test('pieces count up from one with each scan, with the announced number beside them and one button for all', async () => {
  const { sent } = await open('receive', { ...found, goods: [{ ...goods, count: 2 }] });
  await wedge('SI-214-1A');
  await shown('1');
  expect(screen.getByText(/预报 12 · 已收 2/)).toBeInTheDocument();
  for (const next of ['2', '3', '4']) {
    await wedge('si-214-1a');
    await shown(next);
  }
  await user.click(screen.getByRole('button', { name: '全部 10 件' }));
  await shown('10');
  await user.click(screen.getByRole('button', { name: '收入 10 件' }));
  await waitFor(() => expect(sent).toMatchObject([{ mode: 'receive', pieces: 10 }]));
});

test('a receipt that others were faster with says what is received now, and is sent once more only on request', async () => {
  const results = ({ body }: { body: unknown }) => {
    const [op] = (body as { ops: [Op] }).ops;
    const state = { received: 8, seen: 2 };
    const message = '此货物刚刚已有人收货：现在已收 8 件';
    const rejected = { ...done(op), done: false, code: 'goods.received-otherwise', message, state, goods: null };
    return { body: { data: [op.seen === 8 ? done(op) : rejected] } };
  };
  const { requests } = await open(
    'receive',
    { ...found, goods: [{ ...goods, count: 2 }] },
    { [`POST ${API}/scan/apply`]: results },
  );
  await wedge('SI-214-1A');
  await shown('1');
  await wedge('');
  expect(await screen.findByText(/此货物刚刚已有人收货：现在已收 8 件/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '仍收我的数量' }));
  await screen.findByRole('img', { name: '已完成' });
  const sent = requests
    .filter(({ url }) => url.endsWith('/scan/apply'))
    .flatMap(({ body }) => (body as { ops: Op[] }).ops);
  expect(sent.map(({ seen }) => seen)).toEqual([2, 8]);
  expect(sent[0]?.op).toBe(sent[1]?.op);
});

test('each scan of a box to move or count adds its pieces, and another box of the same goods adds to the same card', async () => {
  await open('count', { ...found, kind: 'box', goods: [stocked], pieces: 6 });
  await wedge('B-03-2');
  await wedge(`${goods.code}.B1`);
  await shown('6');
  await wedge(`${goods.code}.B2`);
  await shown('12');
});

test('counting shows no booked number before the confirmation, and the difference after it', async () => {
  const results = ({ body }: { body: unknown }) => {
    const [op] = (body as { ops: [Op] }).ops;
    const state = { expected: 9, counted: op.pieces };
    const rejected = {
      ...done(op),
      done: false,
      code: 'count.reason-needed',
      message: '请选择原因',
      state,
      goods: null,
    };
    return { body: { data: [op.reason ? { ...done(op), change: -7 } : rejected] } };
  };
  await open('count', { ...found, goods: [stocked] }, { [`POST ${API}/scan/apply`]: results });
  await wedge('B-03-2');
  await wedge('SI-214-1A');
  await wedge('SI-214-1A');
  await shown('2');
  expect(document.body).not.toHaveTextContent(/B-03-2 9|9 件|全部/);
  await wedge('');
  expect(await screen.findByText(/盘点 2 · 账面 9/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '丢失' }));
  expect(await screen.findByText(/盘点 2 · 差异 −7/)).toBeInTheDocument();
});

test('goods scanned before their out-order wait for it, and then offer the pieces left to pick', async () => {
  const { sent } = await open('pick', { ...found, goods: [stocked], left: [5] });
  await wedge('SI-214-1A');
  await shown('1');
  await wedge(ORDER);
  expect(await screen.findByText(`单据 ${ORDER}`)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '全部 5 件' }));
  await shown('5');
  await wedge('');
  await waitFor(() => expect(sent).toMatchObject([{ mode: 'pick', order: ORDER, pieces: 5 }]));
});

test('goods scanned before their shelf wait for it, and the next goods leave them waiting in their row', async () => {
  const resolved = ({ body }: { body: unknown }) => {
    const { code } = body as { code: string };
    return { body: { data: { ...found, goods: [code === 'CPU-1' ? other : stocked] } } };
  };
  const { sent } = await open('count', found, { [`POST ${API}/scan/resolve`]: resolved });
  await wedge('SI-214-1A');
  await shown('1');
  await wedge('CPU-1');
  const setAside = (await screen.findByRole('img', { name: '已搁置' })).closest('li') as HTMLElement;
  expect(setAside).toHaveTextContent('6ES7 214-1AG40');
  await wedge('B-03-2');
  expect(await screen.findByText('库位 B-03-2', { selector: '.MuiChip-label' })).toBeInTheDocument();
  await wedge('');
  await waitFor(() => expect(sent).toMatchObject([{ code: other.code, place: 'B-03-2' }]));
  await user.click(within(setAside).getByRole('button', { name: '继续' }));
  await shown('1');
  await wedge('');
  await waitFor(() => expect(sent.at(1)).toMatchObject({ code: goods.code, place: 'B-03-2', pieces: 1 }));
  expect(screen.queryByRole('img', { name: '已搁置' })).not.toBeInTheDocument();
});

test('a large button cancels a card, and nothing of it is sent', async () => {
  const { sent } = await open('pick', { ...found, goods: [stocked] });
  await wedge('SI-214-1A');
  await shown('1');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('textbox', { name: '件数' })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('listitem').filter((row) => within(row).queryByRole('img'))).toEqual([]);
  await wedge(ORDER);
  await wedge('');
  expect(sent).toEqual([]);
});

test('a known code that is of no use here says so, and is not called unknown', async () => {
  await open('receive', { ...found, goods: [] });
  await wedge('SI-214-1A');
  expect(await screen.findByRole('alert')).toHaveTextContent('这里没有可用的货物');
  expect(screen.getByText(/没有待收的货物，请先扫描入库单/)).toBeInTheDocument();
});
