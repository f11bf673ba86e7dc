import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';

const { XMLHttpRequest: real } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

const row = (at: number, more: object) => ({
  row: at,
  reference: 'PO-1',
  client_code: 'HZ-ZDH',
  goods: 'SI-214',
  quantity: '7',
  lots: [{ code: 'IN-2611-0001-01', pieces: 7 }],
  verdict: 'new',
  faults: [],
  order: null,
  ...more,
});
const errors = [{ column: 'Pieces', message: 'Only 6 are available' }];
const seen = {
  id: 'i1',
  file: 'orders.csv',
  at: '2026-11-22T08:00:00.000Z',
  applied: false,
  orders: 1,
  rows: [row(2, {}), row(3, { reference: 'PO-2', verdict: 'refused', lots: [], faults: errors })],
};

/** Files go by XMLHttpRequest, which `serve` does not handle: every upload gets this response. */
function respondToUploads(data: unknown): void {
  class Sending {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data });
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

test('a file of out-orders is previewed row by row before they are created, wrong rows first', async () => {
  const order = { id: 'out-9', number: 'OUT-2611-0009' };
  const requests = serve({
    'POST /api/v1/warehouse/out/import/apply': {
      body: { data: { ...seen, applied: true, rows: [row(2, { order }), seen.rows[1]] } },
    },
  });
  respondToUploads(seen);
  const path = '/warehouse/out/import';
  const { container } = renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await screen.findByText('XLSX or CSV file');
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['a'], 'orders.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Pieces: Only 6 are available')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const at = (errorMessages: string) => rows.findIndex((text) => text.includes(errorMessages));
  expect(at('Row 3')).toBeLessThan(at('Row 2'));
  expect(rows[at('Row 2')]).toContain('Lots IN-2611-0001-01 × 7');
  expect(screen.getByText(/1 row will not be imported/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download rows with errors' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create 1 outbound order' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'OUT-2611-0009' })).toHaveAttribute('href', '/warehouse/out/out-9'),
  );
  expect(requests.filter(({ url }) => url.endsWith('/apply')).map(({ body }) => body)).toEqual([{ id: 'i1' }]);
  expect(screen.queryByRole('button', { name: 'Create 1 outbound order' })).not.toBeInTheDocument();
});
