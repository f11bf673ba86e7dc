import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { API, found, goods, type Op, openStation, pieces, scanField, serveScans, wedge } from './scan.fixture.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const ready = async () => waitFor(async () => expect(await scanField()).toHaveFocus());

test('on a hanging connection each scan has its row at once, none is lost by a reload, and all are sent later', async () => {
  serveScans({ [`POST ${API}/scan/resolve`]: 'hangs', [`POST ${API}/scan/apply`]: 'hangs' });
  openStation();
  await ready();
  for (const code of ['EAN-1', 'EAN-2', `${goods.code}.B2`]) await wedge(code);
  expect(await screen.findAllByRole('img', { name: '待核对' })).toHaveLength(3);
  expect(screen.getByText('3 条待发送')).toBeInTheDocument();
  cleanup();
  const { sent } = serveScans({
    [`POST ${API}/scan/resolve`]: ({ body }) => {
      const { code } = body as { code: string };
      const number = code.startsWith('EAN') ? `LOT-${code}` : goods.code;
      const box = { code, state: 'announced', received_at: null, by: '' };
      const isBox = code.endsWith('.B2');
      const data = { ...found, goods: [{ ...goods, id: code, code: number }] };
      return { body: { data: isBox ? { ...data, kind: 'box', pieces: 6, box } : data } };
    },
  });
  openStation();
  await waitFor(async () => expect(await pieces()).toHaveValue('6'));
  await wedge('');
  await waitFor(() =>
    expect(sent.map(({ code, pieces: some }) => [code, some])).toEqual([
      ['LOT-EAN-1', 1],
      ['LOT-EAN-2', 1],
      [`${goods.code}.B2`, 6],
    ]),
  );
});

test('a look-up that ends after its page was left changes nothing on the page opened since', async () => {
  const { promise: late, resolve: fail } = Promise.withResolvers<{ status: number; body: null }>();
  serveScans({ [`POST ${API}/scan/resolve`]: () => late });
  const first = openStation();
  await ready();
  await wedge('EAN-1');
  first.unmount();
  const { sent, requests } = serveScans();
  openStation();
  await waitFor(async () => expect(await pieces()).toHaveValue('1'));
  fail({ status: 503, body: null });
  await act(async () => void (await late));
  await wedge('EAN-1');
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  await wedge('');
  await waitFor(() => expect(sent.map(({ code, pieces: some }) => [code, some])).toEqual([[goods.code, 2]]));
  expect(requests.filter(({ url }) => url.endsWith('/apply'))).toHaveLength(1);
});

test('a hanging look-up ends after three seconds, and the following scans skip theirs', async () => {
  const { requests } = serveScans({ [`POST ${API}/scan/resolve`]: 'hangs' });
  openStation();
  await ready();
  const began = performance.now();
  await wedge('EAN-1');
  await pieces();
  expect(performance.now() - began).toBeLessThan(5_000);
  await wedge('EAN-2');
  await wedge('EAN-2');
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  expect(performance.now() - began).toBeLessThan(6_500);
  expect(requests.filter(({ url }) => url.endsWith('/resolve'))).toHaveLength(1);
});

test('a look-up that takes longer than its scan waits names the open card once it ends', async () => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<{ body: { data: unknown } }>();
  serveScans({ [`POST ${API}/scan/resolve`]: () => slow });
  openStation();
  await ready();
  await wedge('EAN-1');
  expect(await screen.findByText(/离线，发送时再核对/, undefined, { timeout: 5_000 })).toBeInTheDocument();
  await wedge('EAN-1');
  arrive({ body: { data: found } });
  expect(await screen.findByText(goods.type)).toBeInTheDocument();
  expect(screen.queryByText(/离线，发送时再核对/)).not.toBeInTheDocument();
  expect(await pieces()).toHaveValue('2');
});

test('an open card whose look-up failed is looked up again by itself', async () => {
  let isDown = true;
  const { requests } = serveScans({
    [`POST ${API}/scan/resolve`]: () => (isDown ? { status: 503, body: null } : { body: { data: found } }),
  });
  openStation();
  await ready();
  await wedge('EAN-1');
  expect(await screen.findByText(/离线，发送时再核对/)).toBeInTheDocument();
  isDown = false;
  expect(await screen.findByText(goods.type, undefined, { timeout: 10_000 })).toBeInTheDocument();
  expect(await pieces()).toHaveValue('1');
  expect(requests.filter(({ url }) => url.endsWith('/resolve'))).toHaveLength(2);
});

test('an open card, its order and its shelf survive a reload', async () => {
  const first = serveScans();
  openStation();
  await ready();
  await wedge('IN-2611-0042');
  await wedge('SI-214-1A');
  await wedge('SI-214-1A');
  await wedge('B-03-2');
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  expect(await screen.findByText('放到 B-03-2')).toBeInTheDocument();
  cleanup();
  expect(first.sent).toEqual([]);
  const { sent } = serveScans();
  openStation();
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  await ready();
  await wedge('');
  await waitFor(() => expect(sent).toMatchObject([{ code: goods.code, pieces: 2, to: 'B-03-2' }]));
});

test('a box counted without a network is sent without a number, with its number of scans', async () => {
  const { sent } = serveScans({ [`POST ${API}/scan/resolve`]: { status: 503, body: null } });
  openStation('/warehouse/scan?mode=count');
  await ready();
  await wedge('B-03-2');
  await wedge(`${goods.code}.B2`);
  await wedge(`${goods.code}.B2`);
  await pieces();
  await wedge('');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ mode: 'count', code: `${goods.code}.B2`, boxes: 2, place: 'B-03-2' } as Partial<Op>);
  expect(sent[0]).not.toHaveProperty('pieces');
});

const network = (onLine: boolean) => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

test('a card scanned without a network is looked up when it is back, with or without a reload', async () => {
  const boxed = { ...found, kind: 'box', pieces: 6, box: { code: 'x', state: 'received', received_at: null, by: '' } };
  for (const isReloaded of [false, true]) {
    localStorage.clear();
    sessionStorage.clear();
    serveScans({ [`POST ${API}/scan/resolve`]: { body: { data: boxed } } });
    openStation('/warehouse/scan?mode=count');
    await ready();
    await wedge('B-03-2');
    network(false);
    await wedge(`${goods.code}.B2`);
    await wedge(`${goods.code}.B2`);
    expect(await screen.findByText(/离线，发送时再核对/)).toBeInTheDocument();
    network(true);
    if (isReloaded) {
      cleanup();
      openStation('/warehouse/scan?mode=count');
    } else act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/离线，发送时再核对/)).not.toBeInTheDocument());
    expect(await pieces()).toHaveValue('12');
    cleanup();
  }
});

test('of a double click on an undo the second, which hits the row that moved there, undoes nothing', async () => {
  const { sent } = serveScans({
    [`POST ${API}/scan/resolve`]: ({ body }) => {
      const { code } = body as { code: string };
      return { body: { data: { ...found, goods: [{ ...goods, id: code, code }] } } };
    },
  });
  openStation();
  await ready();
  for (const code of ['LOT-1', 'LOT-2', '']) await wedge(code);
  await waitFor(() => expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(2));
  const [newer, older] = screen.getAllByRole('button', { name: '撤销' });
  if (!(newer && older)) throw new Error('both scans can be undone');
  await user.click(older);
  fireEvent.click(newer, { detail: 2 });
  await waitFor(() => expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(3));
  expect(sent.filter(({ mode }) => mode === 'undo').map(({ undoes }) => undoes)).toEqual([sent[0]?.op]);
});

test('a double click on the goods of a scan does not load the page again', async () => {
  serveScans();
  openStation();
  await ready();
  for (const code of ['EAN-1', '']) await wedge(code);
  await waitFor(() => expect(screen.getByRole('img', { name: '已完成' })).toBeInTheDocument());
  const [goodsLink] = screen.getAllByRole('link', { name: goods.type }).slice(-1);
  if (!goodsLink) throw new Error('the scan names its goods');
  expect(fireEvent.click(goodsLink, { detail: 2 })).toBe(false);
});

test('on a line whose responses take longer than a scan first waits, it is done at its first repeat', async () => {
  const { sent } = serveScans();
  const respond = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await respond(input, init);
    if (String(input).endsWith('/apply'))
      await new Promise((arrive, giveUp) => {
        setTimeout(arrive, 3_500);
        init?.signal?.addEventListener('abort', giveUp);
      });
    return response;
  };
  openStation();
  await ready();
  for (const code of ['EAN-1', '']) await wedge(code);
  await waitFor(() => expect(screen.getByRole('img', { name: '已完成' })).toBeInTheDocument(), { timeout: 15_000 });
  expect(sent.map(({ op }) => op === sent[0]?.op)).toEqual([true, true]);
}, 30_000);
