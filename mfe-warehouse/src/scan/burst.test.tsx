import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { API, byHand, found, goods, openStation, pieces, scanField, serveScans, wedge } from './scan.fixture.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

async function card() {
  const service = serveScans();
  openStation();
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  await wedge('SI-214-1A');
  return { ...service, number: (await pieces()) as HTMLInputElement };
}

test('a shelf scanned while the number has the focus is taken as shelf, and the number stays', async () => {
  const { sent, number } = await card();
  await user.click(number);
  await byHand('3');
  expect(number).toHaveValue('3');
  await wedge('B-03-2');
  expect(await screen.findByText('放到 B-03-2')).toBeInTheDocument();
  expect(await pieces()).toHaveValue('3');
  expect(await scanField()).toHaveFocus();
  await wedge('');
  await waitFor(() => expect(sent).toMatchObject([{ mode: 'receive', pieces: 3, to: 'B-03-2' }]));
});

test('digits of a slow radio scanner that ends with Tab are not taken as number of pieces', async () => {
  const { number } = await card();
  await user.click(number);
  await wedge('4006381333931', { end: '{Tab}', ms: 90 });
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  expect(await scanField()).toHaveFocus();
});

test('a scan while a button has the focus presses nothing', async () => {
  const { sent, number } = await card();
  act(() => screen.getByRole('button', { name: '取消' }).focus());
  await wedge('6ES7 214-1AG40');
  await waitFor(async () => expect(await pieces()).toHaveValue('2'));
  expect(number).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  ['A1', 10, '{Enter}'],
  ['C7', 20, '{Tab}'],
  ['X', 10, '{Enter}'],
  ['B-02', 105, '{Enter}'],
  ['12345', 60, '{Enter}'],
])('the code %s scanned into the number at %d ms a key books nothing, and the number stays', async (code, ms, end) => {
  const { sent, number, requests } = await card();
  await user.click(number);
  await byHand('3');
  await wedge(code, { ms, end });
  const resolvedCodes = () =>
    requests.filter(({ url }) => url.endsWith('/resolve')).map(({ body }) => (body as { code: string }).code);
  await waitFor(() => expect(resolvedCodes()).toContain(code));
  expect(sent).toEqual([]);
  expect(Number(((await pieces()) as HTMLInputElement).value)).toBeLessThan(5);
  expect(await scanField()).toHaveFocus();
});

test('a number far above the announced one needs a confirmation before Enter books it', async () => {
  const { sent, number } = await card();
  await user.click(number);
  await byHand('300{Enter}');
  expect(await screen.findByText(/300 件远多于应有的数量/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(await scanField()).toHaveFocus();
  // the echo of the Enter that opened the question confirms nothing
  await wedge('{Enter}', { ms: 30 });
  expect(sent).toEqual([]);
  await waitFor(
    async () => {
      await byHand('{Enter}');
      expect(sent).toMatchObject([{ pieces: 300, code: goods.code }]);
    },
    { interval: 400 },
  );
});

test('digits at a scanner’s pace after a number need a confirmation, however many pieces are announced', async () => {
  const lot = { ...goods, expected: 5_000 };
  const { sent } = serveScans({ [`POST ${API}/scan/resolve`]: { body: { data: { ...found, goods: [lot] } } } });
  openStation();
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  await wedge('SI-214-1A');
  const number = (await pieces()) as HTMLInputElement;
  await user.click(number);
  await byHand('3');
  await wedge('24', { ms: 62, end: '{Enter}{Enter}' });
  expect(await screen.findByText(/^324 件？其中有几位像是扫描枪输入的/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '收入 324 件' }));
  await waitFor(() => expect(sent).toMatchObject([{ pieces: 324 }]));
});

test('a number that is far too high is not booked by the next scan, confirmed or not; its row waits', async () => {
  const other = { ...goods, id: 'g2', code: 'IN-2611-0042-02', type: 'LC1D09BD', sku: 'SCH-1' };
  const { sent } = serveScans({
    [`POST ${API}/scan/resolve`]: ({ body }) => {
      const { code } = body as { code: string };
      return { body: { data: { ...found, goods: [code === 'SCH-1' ? other : goods] } } };
    },
  });
  openStation();
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  for (const end of ['{Enter}', '']) {
    await wedge('SI-214-1A');
    await screen.findByRole('link', { name: goods.type });
    await user.click(screen.getByRole('textbox', { name: '件数' }));
    await byHand(`300${end}`);
    await wedge('SCH-1');
    await screen.findByRole('link', { name: other.type });
    expect((await screen.findAllByText(/数量远多于应有，待核对/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '取消' }));
  }
  expect(sent).toEqual([]);
});

test('a number that is far too high needs a confirmation with the button as well, and so does each further number', async () => {
  const { sent, number } = await card();
  await user.click(number);
  await byHand('300');
  await user.click(screen.getByRole('button', { name: '收入 300 件' }));
  expect(await screen.findByText(/300 件远多于应有的数量/)).toBeInTheDocument();
  await user.click(number);
  await byHand('400{Enter}');
  expect(await screen.findByText(/400 件远多于应有的数量/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '收入 400 件' }));
  await waitFor(() => expect(sent).toMatchObject([{ pieces: 400, code: goods.code }]));
});

test.each([['B-02'], ['A1'], ['X7']])(
  'nothing of the code %s stays in the number when no Enter comes',
  async (code) => {
    const { sent, number } = await card();
    await user.click(number);
    await byHand('3');
    await wedge(code, { ms: 30, end: '' });
    expect(number).toHaveValue('3');
    await wedge('SI-214-1A');
    await waitFor(async () => expect(((await pieces()) as HTMLInputElement).value).toMatch(/^[345]$/));
    expect(sent).toEqual([]);
  },
);

test.each([
  ['Ctrl+]', '{Control>}]{/Control}'],
  ['F8', '{F8}'],
  ['a key without a name', '{Unidentified}'],
])('a GS1 code whose separator is %s is one code, and the number stays', async (_, separator) => {
  const { sent, number, requests } = await card();
  await user.click(number);
  await byHand('3');
  await wedge(`3712${separator}10LOT7`, { ms: 5 });
  const resolvedCodes = () =>
    requests.filter(({ url }) => url.endsWith('/resolve')).map(({ body }) => (body as { code: string }).code);
  await waitFor(() => expect(resolvedCodes()).toContain('371210LOT7'));
  expect(Number(((await pieces()) as HTMLInputElement).value)).toBeLessThan(5);
  expect(sent).toEqual([]);
});

test('a code ending in Tab is taken from the scan field at any pace, and codes are never joined', async () => {
  const { requests } = serveScans({
    [`POST ${API}/scan/resolve`]: { body: { data: { ...found, kind: 'unknown', goods: [] } } },
  });
  openStation();
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  for (const code of ['SCH-1', 'SCH-2', 'SCH-3']) await wedge(code, { ms: 150, end: '{Tab}' });
  const resolvedCodes = () =>
    requests.filter(({ url }) => url.endsWith('/resolve')).map(({ body }) => (body as { code: string }).code);
  await waitFor(() => expect(resolvedCodes()).toEqual(['SCH-1', 'SCH-2', 'SCH-3']));
  expect(await scanField()).toHaveValue('');
});

test('an unknown code stays listed until somebody removes it, whatever is scanned after it', async () => {
  const { sent } = serveScans({
    [`POST ${API}/scan/resolve`]: ({ body }) => {
      const { code } = body as { code: string };
      const lot = { ...goods, id: code, code, type: code };
      return {
        body: { data: code === 'NOBODY' ? { ...found, kind: 'unknown', goods: [] } : { ...found, goods: [lot] } },
      };
    },
  });
  openStation();
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  await wedge('NOBODY');
  expect(await screen.findByText('NOBODY')).toBeInTheDocument();
  // each confirms the one before it
  for (let nth = 1; nth <= 53; nth += 1) await wedge(`LOT-${nth}`);
  await waitFor(() => expect(sent).toHaveLength(52));
  await user.click(
    within(screen.getByText('NOBODY').closest('li') as HTMLElement).getByRole('button', { name: '放弃' }),
  );
  expect(screen.queryByText('NOBODY')).not.toBeInTheDocument();
});

test('a typed number takes digits, Enter confirms it, and the scan field has the focus again', async () => {
  const { sent, number } = await card();
  await user.click(number);
  await byHand('12');
  expect(number).toHaveValue('12');
  await byHand('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ pieces: 12, code: goods.code }]));
  expect(await scanField()).toHaveFocus();
});

test('the scan field gets the focus back some seconds after the number was typed, and at once from its buttons', async () => {
  const { number } = await card();
  await user.click(number);
  await fill(number, '7');
  await waitFor(async () => expect(await scanField()).toHaveFocus());
  await user.click(number);
  await user.click(screen.getByRole('button', { name: '加一件' }));
  expect(number).toHaveValue('8');
  expect(await scanField()).toHaveFocus();
});

test('a phone opens its keyboard over the scan field only when asked to', async () => {
  serveScans({});
  openStation();
  expect(((await scanField()) as HTMLInputElement).inputMode).toBe('none');
  await user.click(screen.getByRole('button', { name: '手动输入' }));
  expect(((await scanField()) as HTMLInputElement).inputMode).toBe('text');
});
