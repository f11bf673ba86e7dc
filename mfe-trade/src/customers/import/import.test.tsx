import { afterEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { data, openPage } from '../../area/area.fixture.ts';
import { customerUrl, sent, serveCustomers } from '../customers.fixture.ts';

const { XMLHttpRequest: real } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

const row = (at: number, more: object = {}) => ({
  row: at,
  name: `Customer ${at}`,
  code: '',
  city: '',
  contact: '',
  verdict: 'new',
  similar: null,
  faults: [],
  customer: null,
  ...more,
});
const seen = {
  id: 'i1',
  file: 'customers.csv',
  at: '2026-11-22T08:00:00.000Z',
  applied: false,
  customers: 2,
  rows: [
    row(2),
    row(3, { verdict: 'similar', similar: { id: 'a', name: 'Adler GmbH', by: 'tax_number' } }),
    row(4, { verdict: 'refused', faults: [{ column: '简码', message: '团队中已有客户使用该简码' }] }),
  ],
};

/** Files go by XMLHttpRequest, which `serve` does not handle: every upload gets this response. */
function respondToUploads(body: unknown): void {
  class Sending {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data: body });
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send() {
      setTimeout(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
}

test('a file of customers is checked row by row, wrong ones first, duplicates named, and then created at once', async () => {
  const requests = serveCustomers(
    {},
    {
      [`POST ${customerUrl}/import/apply`]: data({
        ...seen,
        applied: true,
        rows: [row(2, { customer: 'n1' }), ...seen.rows.slice(1)],
      }),
    },
  );
  respondToUploads(seen);
  const { container } = openPage('/trade/customers/import');
  await screen.findByText('XLSX 或 CSV 文件');
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['a'], 'customers.csv', { type: 'text/csv' }));
  expect(await screen.findByText('简码: 团队中已有客户使用该简码')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const at = (part: string) => rows.findIndex((text) => text.includes(part));
  expect(at('第 4 行')).toBeLessThan(at('第 3 行'));
  expect(at('第 3 行')).toBeLessThan(at('第 2 行'));
  expect(screen.getByText('税号与“Adler GmbH”相同')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Adler GmbH' })).toHaveAttribute('href', '/trade/customers/a');
  expect(screen.getByRole('button', { name: '下载有误的行' })).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: '创建 2 位客户' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: '查看客户' })).toHaveAttribute('href', '/trade/customers/n1'),
  );
  expect(sent(requests, 'POST', `${customerUrl}/import/apply`)).toEqual([{ id: 'i1' }]);
  expect(screen.queryByRole('button', { name: '创建 2 位客户' })).not.toBeInTheDocument();
});
