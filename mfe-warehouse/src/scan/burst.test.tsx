import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { byHand, goods, openStation, pieces, scanField, serveScans, wedge } from './station.testing.tsx';

// the first page of a run is compiled on the way
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

async function card() {
  const service = serveScans();
  openStation();
  await waitFor(async () => expect(document.activeElement).toBe(await scanField()));
  await wedge('SI-214-1A');
  return { ...service, number: (await pieces()) as HTMLInputElement };
}

test('a shelf that is scanned while the number has the focus is a shelf, and the number stays', async () => {
  const { sent, number } = await card();
  act(() => number.focus());
  await byHand('3');
  expect(number.value).toBe('3');
  await wedge('B-03-2');
  expect(await screen.findByText('放到 B-03-2')).toBeTruthy();
  expect(((await pieces()) as HTMLInputElement).value).toBe('3');
  expect(document.activeElement).toBe(await scanField());
  await wedge('');
  await waitFor(() => expect(sent).toMatchObject([{ mode: 'receive', pieces: 3, to: 'B-03-2' }]));
});

test('digits of a scanner, slow as by radio and with Tab at the end, are no number of pieces', async () => {
  const { number } = await card();
  act(() => number.focus());
  await wedge('4006381333931', { end: '{Tab}', ms: 90 });
  await waitFor(async () => expect(((await pieces()) as HTMLInputElement).value).toBe('2'));
  expect(document.activeElement).toBe(await scanField());
});

test('a scan while a button has the focus presses nothing', async () => {
  const { sent, number } = await card();
  act(() => screen.getByRole('button', { name: '取消' }).focus());
  await wedge('6ES7 214-1AG40');
  await waitFor(async () => expect(((await pieces()) as HTMLInputElement).value).toBe('2'));
  expect(number.isConnected).toBe(true);
  expect(sent).toEqual([]);
});

test('by hand the number takes digits alone, Enter confirms it, and scanners have the focus again', async () => {
  const { sent, number } = await card();
  act(() => number.focus());
  await byHand('1a2-');
  expect(number.value).toBe('12');
  await byHand('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ pieces: 12, code: goods.code }]));
  expect(document.activeElement).toBe(await scanField());
});

test('scanners get the focus back a while after the number was changed, and at once from its buttons', async () => {
  const { number } = await card();
  act(() => number.focus());
  fireEvent.change(number, { target: { value: '7' } });
  await waitFor(async () => expect(document.activeElement).toBe(await scanField()));
  act(() => number.focus());
  fireEvent.click(screen.getByRole('button', { name: '加一件' }));
  expect(number.value).toBe('8');
  expect(document.activeElement).toBe(await scanField());
});

test('a phone opens its keyboard over the scan field only when asked to', async () => {
  serveScans({});
  openStation();
  expect(((await scanField()) as HTMLInputElement).inputMode).toBe('none');
  fireEvent.click(screen.getByRole('button', { name: '手动输入' }));
  expect(((await scanField()) as HTMLInputElement).inputMode).toBe('text');
});
