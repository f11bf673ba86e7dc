import { afterEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { data, openPage } from '../../../area/area.fixture.ts';
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
  columns: null,
  writing: null as { done: number } | null,
  counts: { new: 1, similar: 1, refused: 1 },
  rows: [
    row(4, { verdict: 'refused', faults: [{ column: '简码', message: '团队中已有客户使用该简码' }] }),
    row(3, { verdict: 'similar', similar: { id: 'a', name: 'Adler GmbH', by: 'tax_number' } }),
    row(2),
  ],
};

/** Files go by XMLHttpRequest, which `serve` does not handle: uploads get these responses, the last one all others. */
function respondToUploads(...responses: Array<{ status?: number; body: unknown }>) {
  const forms: FormData[] = [];
  class Sending {
    upload = {};
    status = 200;
    responseText = '';
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send(form: FormData) {
      const { status = 200, body } = responses[Math.min(forms.length, responses.length - 1)] ?? { body: null };
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      forms.push(form);
      setTimeout(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
  return forms;
}

async function choose(container: HTMLElement) {
  await screen.findByText('XLSX 或 CSV 文件');
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['a'], 'customers.csv', { type: 'text/csv' }));
}

test('a file of customers is checked row by row, wrong ones first, duplicates named, and then created at once', async () => {
  const requests = serveCustomers(
    {},
    {
      [`POST ${customerUrl}/import/apply`]: data({
        ...seen,
        applied: true,
        rows: [...seen.rows.slice(0, 2), row(2, { customer: 'n1' })],
      }),
    },
  );
  respondToUploads({ body: { data: seen } });
  const { container } = openPage('/trade/customers/import');
  await choose(container);
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

test('a file with other headings shows its columns with samples; once somebody said what they hold, it is checked', async () => {
  serveCustomers({});
  const columns = [
    { heading: 'Firma', column: null, samples: ['Hafen AG', 'Werft AG'] },
    { heading: 'Ort', column: 'city', samples: ['Kiel'] },
    { heading: 'Umsatz', column: null, samples: ['12000'] },
  ];
  const fields = [
    { column: 'name', label: '名称' },
    { column: 'city', label: '城市' },
  ];
  const unknown = { code: 'customer-import.sheet-columns', message: '无法识别', state: { columns, fields } };
  const forms = respondToUploads({ status: 422, body: unknown }, { body: { data: seen } });
  const { container, where } = openPage('/trade/customers/import');
  await choose(container);
  expect(await screen.findByText('Hafen AG · Werft AG')).toBeVisible();
  // the page says which in its own words
  expect(screen.queryByText('无法识别')).toBeNull();
  const check = screen.getByRole('button', { name: '检查文件' });
  expect(check).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Firma的内容' }));
  await user.click(await screen.findByRole('option', { name: '名称' }));
  await user.click(check);
  expect(await screen.findByText('简码: 团队中已有客户使用该简码')).toBeVisible();
  expect(JSON.parse(String(forms[1]?.get('columns')))).toEqual({ Firma: 'name', Ort: 'city', Umsatz: '' });
  expect(where()).toBe('/trade/customers/import?import=i1');
});

test('what was said of columns before is changed after the check, and where two of them hold the same', async () => {
  serveCustomers({});
  const columns = [
    { heading: 'Firma', column: 'name', samples: ['Hafen AG'] },
    { heading: 'Telefon', column: 'fax', samples: ['0431'] },
    { heading: 'Telefon', column: 'fax', samples: ['0432'] },
  ];
  const fields = [
    { column: 'name', label: '名称' },
    { column: 'fax', label: '传真' },
  ];
  const twice = {
    code: 'customer-import.sheet-columns-twice',
    message: '以下列重复：Telefon',
    state: { columns, fields },
  };
  const forms = respondToUploads(
    { status: 422, body: twice },
    { body: { data: { ...seen, columns: { columns, fields } } } },
  );
  const { container } = openPage('/trade/customers/import');
  await choose(container);
  expect(await screen.findByText('以下列重复：Telefon')).toBeVisible();
  const [first] = screen.getAllByRole('combobox', { name: 'Telefon的内容' });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('option', { name: '不导入' }));
  for (const field of screen.getAllByRole('combobox', { name: 'Telefon的内容' }))
    expect(field).toHaveTextContent('不导入');
  await user.click(screen.getByRole('button', { name: '检查文件' }));
  await user.click(await screen.findByRole('button', { name: '修改列对应' }));
  expect(await screen.findByText(/^请选择“customers.csv”各列的内容/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '检查文件' }));
  expect(await screen.findByText('简码: 团队中已有客户使用该简码')).toBeVisible();
  expect(forms.map((form) => form.get('columns') !== null)).toEqual([false, true, true]);
});

test('a long import shows how many customers were created, also to who comes back to its address', async () => {
  let now = { ...seen, customers: 620, counts: { new: 620, similar: 0, refused: 1 }, writing: { done: 100 } as never };
  serveCustomers({}, { [`GET ${customerUrl}/import/i1`]: () => data(now) });
  openPage('/trade/customers/import?import=i1');
  expect(await screen.findByText('已创建 100 / 620 位客户')).toBeVisible();
  expect(screen.getByText('共 621 行，显示前 3 行；有误的行排在最前。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '创建 620 位客户' })).not.toBeInTheDocument();
  now = { ...now, applied: true, writing: null as never };
  expect(await screen.findByText('已创建 620 位客户', {}, { timeout: 5_000 })).toBeVisible();
});
