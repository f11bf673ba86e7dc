import { afterEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { BookCheck } from '@qiaohui/trade/book-checks';
import { cleanup, screen, within } from '@testing-library/react';
import { base, data, note, openPage, serveTrade } from '../../area/area.fixture.ts';

afterEach(cleanup);

const url = `${base}/book-checks`;
const check = (id: string, more: Partial<BookCheck> = {}): BookCheck => ({
  ...{ id, kind: 'night', state: 'sound', asked_at: '2026-11-27T19:00:00.000Z', ended_at: '2026-11-27T19:00:01.000Z' },
  ...{ bills: 12, items: 40, waybills: 30, broken: 0, findings: [] },
  ...more,
});

test('a check names what differs, each with the record to look at; another one is requested and appears when it ends', async () => {
  const broken = check('b', {
    state: 'broken',
    broken: 2,
    findings: [
      {
        difference: 'items',
        bill: { id: 'r1', number: 'DE-2026-00001' },
        waybill: null,
        expected: '100.00',
        found: '99.00',
      },
      { difference: 'margin', bill: null, waybill: { id: 'w1', number: 'JOB-1' }, expected: '1', found: '2' },
    ],
  });
  let all = [broken];
  const requests = serveTrade({
    [`GET ${url}`]: () => data(all),
    [`POST ${url}`]: data(check('c', { kind: 'asked', state: 'waiting', ended_at: null })),
  });
  openPage('/logistics/ledgers/checks');
  expect(await screen.findByText('2 处不一致')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: '不一致之处' });
  expect(within(table).getByRole('link', { name: 'DE-2026-00001' })).toHaveAttribute('href', '/logistics/bills/r1');
  expect(within(table).getByRole('link', { name: 'JOB-1' })).toHaveAttribute('href', '/logistics/waybill/w1');
  expect(within(table).getByText('账单所含费用与明细不符')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '立即核对' }));
  expect(await screen.findByText('已开始核对')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST').map((one) => one.url)).toContain(url);
  all = [check('c', { kind: 'asked' }), broken];
  note('book-check', 'c');
  expect(await screen.findByText('全部一致')).toBeInTheDocument();
});

test('a team that was never checked reads when it will be', async () => {
  serveTrade({ [`GET ${url}`]: data([]) });
  openPage('/logistics/ledgers/checks');
  expect(await screen.findByText('还没有核对过')).toBeInTheDocument();
});
