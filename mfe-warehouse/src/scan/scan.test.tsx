import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const API = '/api/v1/warehouse';
const clerk = { group: 'warehouse' as const };
const goods = {
  id: 'g1',
  code: 'IN-2611-0042-01',
  type: '6ES7 214-1AG40',
  sku: 'SI-214-1A',
  client_code: 'HZ-ZDH',
  box_count: 2,
  expected: 12,
  count: 0,
  stock: 0,
  free: 0,
  places: [],
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-42', code: 'IN-2611-0042' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
};
const found = { kind: 'goods', goods: [goods], pieces: null, shelf: null, order: null };
const shelf = { code: 'B-03-2', walk: 'b', remark: '', active: true, edits: 0 };
const resolved = ({ body }: { body: unknown }) => {
  const isShelf = (body as { code: string }).code === shelf.code;
  return { body: { data: isShelf ? { ...found, kind: 'shelf', goods: [], shelf } : found } };
};
const shelves = {
  body: { data: { data: [shelf], next_page_url: null } },
};
type Op = { op: string; mode: string; reason?: string };
const done = ({ op }: Op) => ({ op, done: true, code: null, message: null, state: null, goods, change: 12, stock: 12 });
const rejected = ({ op }: Op, code: string, message: string) => ({
  ...done({ op, mode: '' }),
  done: false,
  code,
  message,
  goods: null,
});

const open = (path: string, responses: Parameters<typeof serve>[0]) => {
  const requests = serve({
    [`POST ${API}/shelves`]: shelves,
    [`POST ${API}/scan/resolve`]: resolved,
    ...responses,
  });
  renderRoutes(remote.routes(), { path, user: clerk });
  return requests;
};
/** Types like a scanner: the code, then Enter. */
async function scan(code: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: /扫描/ });
  await fill(field, code);
  await user.keyboard('{Enter}');
}

test('a scan is one piece of its goods, and Enter books it', async () => {
  const sent: Op[] = [];
  open('/warehouse/scan', {
    [`POST ${API}/scan/apply`]: ({ body }) => {
      sent.push(...(body as { ops: Op[] }).ops);
      return { body: { data: sent.slice(-1).map(done) } };
    },
  });
  await scan('IN-2611-0042');
  await scan('SI-214-1A');
  expect(await screen.findByRole('textbox', { name: '件数' })).toHaveValue('1');
  await scan('b-03-2');
  await scan('');
  await waitFor(() => expect(sent).toMatchObject([{ mode: 'receive', code: goods.code, pieces: 1, to: 'B-03-2' }]));
  expect(await screen.findByRole('img', { name: '已完成' })).toBeInTheDocument();
});

test('a count with a difference asks for the reason at its row, and is sent again as the same scan', async () => {
  const sent: Op[] = [];
  open('/warehouse/scan?mode=count', {
    [`POST ${API}/scan/apply`]: ({ body }) => {
      const [op] = (body as { ops: [Op] }).ops;
      sent.push(op);
      return { body: { data: [op.reason ? done(op) : rejected(op, 'count.reason-needed', '盘点数与账面数不符')] } };
    },
  });
  await scan('B-03-2');
  await scan('SI-214-1A');
  await screen.findByRole('button', { name: /^实有/ });
  await scan('');
  const row = (await screen.findByRole('img', { name: '未完成' })).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('盘点数与账面数不符');
  await user.click(within(row).getByRole('button', { name: '损坏' }));
  expect(await screen.findByRole('img', { name: '已完成' })).toBeInTheDocument();
  expect(sent.map(({ op, reason }) => [op === sent[0]?.op, reason])).toEqual([
    [true, undefined],
    [true, 'damaged'],
  ]);
});

test('without a network a scan waits on the device, survives a reload, and is sent under its first id', async () => {
  const sent: Op[] = [];
  let isDown = true;
  const responses = {
    [`POST ${API}/scan/resolve`]: () => (isDown ? { status: 503, body: null } : { body: { data: found } }),
    [`POST ${API}/scan/apply`]: ({ body }: { body: unknown }) => {
      const { ops } = body as { ops: Op[] };
      sent.push(...ops);
      return isDown ? { status: 503, body: null } : { body: { data: ops.map(done) } };
    },
  };
  open('/warehouse/scan', responses);
  await scan('SI-214-1A');
  await screen.findByText('离线，发送时再核对');
  await scan('');
  expect(await screen.findByText('1 条待发送')).toBeInTheDocument();
  await waitFor(() => expect(sent.length).toBe(1));
  cleanup();
  isDown = false;
  open('/warehouse/scan', responses);
  expect(await screen.findByRole('img', { name: '已完成' })).toBeInTheDocument();
  expect(new Set(sent.map(({ op }) => op)).size).toBe(1);
});

test('an unknown code keeps its row while the next ones are scanned, and is never sent', async () => {
  const sent: Op[] = [];
  open('/warehouse/scan', {
    [`POST ${API}/scan/resolve`]: (requests) => {
      const isKnown = (requests.body as { code: string }).code === 'SI-214-1A';
      return isKnown ? resolved(requests) : { body: { data: { ...found, kind: 'unknown', goods: [] } } };
    },
    [`POST ${API}/scan/apply`]: ({ body }) => {
      sent.push(...(body as { ops: Op[] }).ops);
      return { body: { data: sent.slice(-1).map(done) } };
    },
  });
  await scan('4006381333931');
  expect(await screen.findByRole('alert')).toHaveTextContent('4006381333931');
  await scan('SI-214-1A');
  await scan('');
  expect(await screen.findByRole('img', { name: '已完成' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const row = screen.getByRole('img', { name: '未登记的条码' }).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('4006381333931');
  expect(within(row).getAllByRole('button')).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('when a code belongs to goods of several customers, each lot names its owner', async () => {
  const theirs = { ...goods, id: 'g2', code: 'IN-2611-0043-01', client_code: 'SH-MY' };
  open('/warehouse/scan', { [`POST ${API}/scan/resolve`]: { body: { data: { ...found, goods: [goods, theirs] } } } });
  await scan('SI-214-1A');
  const lots = within(await screen.findByRole('group', { name: '有多批货物符合，请选择' })).getAllByRole('button');
  expect(lots.map(({ textContent }) => /HZ-ZDH|SH-MY/.exec(textContent ?? '')?.[0])).toEqual(['HZ-ZDH', 'SH-MY']);
});

test('a box is sent by its own code, and rejected in red when it came already or is scanned twice', async () => {
  const sent: Op[] = [];
  const box = { code: `${goods.code}.B1`, state: 'announced', received_at: null, by: '' };
  let at = box;
  open('/warehouse/scan', {
    [`POST ${API}/scan/resolve`]: () => ({ body: { data: { ...found, kind: 'box', pieces: 6, box: at } } }),
    [`POST ${API}/scan/apply`]: ({ body }) => {
      sent.push(...(body as { ops: Op[] }).ops);
      return { body: { data: sent.slice(-1).map((op) => ({ ...done(op), over: 2 })) } };
    },
  });
  await scan(box.code);
  expect(await screen.findByRole('textbox', { name: '件数' })).toHaveValue('6');
  await scan(box.code);
  expect(await screen.findByRole('alert')).toHaveTextContent('已收货或已扫描');
  expect(screen.getByRole('textbox', { name: '件数' })).toHaveValue('6');
  await scan('');
  expect(await screen.findByText('比预报多 2 件')).toBeInTheDocument();
  expect(sent).toMatchObject([{ mode: 'receive', code: box.code, pieces: 6 }]);
  at = { ...box, state: 'received', received_at: '2026-11-23T15:51:00.000Z', by: '陈师傅' } as never;
  await scan(box.code);
  expect(await screen.findByRole('alert')).toHaveTextContent(/B1 已于 .+ 由 陈师傅 收货/);
  expect(screen.queryByRole('textbox', { name: '件数' })).not.toBeInTheDocument();
});

test('without a network a box is sent whole, without an uncounted number', async () => {
  const sent: Op[] = [];
  open('/warehouse/scan', {
    [`POST ${API}/scan/resolve`]: { status: 503, body: null },
    [`POST ${API}/scan/apply`]: ({ body }) => {
      sent.push(...(body as { ops: Op[] }).ops);
      return { body: { data: sent.slice(-1).map(done) } };
    },
  });
  await scan(`${goods.code}.B2`);
  expect(await screen.findByRole('button', { name: '收入整箱' })).toBeInTheDocument();
  await scan('');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ mode: 'receive', code: `${goods.code}.B2` });
  expect(sent[0]).not.toHaveProperty('pieces');
});
