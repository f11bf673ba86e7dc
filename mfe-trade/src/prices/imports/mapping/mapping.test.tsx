import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage, rejected } from '../../../area/area.fixture.ts';
import { priceImport, serveImport, url } from '../imports.fixture.ts';
import { analysis, mapping } from './analysis.fixture.ts';

const open = () => openPage('/trade/imports/i1');
const choose = async (label: RegExp | string, option: RegExp | string) => {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
  // the choices have the field's name until they are gone
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
};

test('all that is wrong with the columns is said at its field at once, and goes once it is mended', async () => {
  const none = { ...analysis, columns: {}, has_currencies: false, decimal_sign: 'ask' as const, rate_form: null };
  const { requests } = serveImport(priceImport({ analysis: none }));
  open();
  await user.click(await screen.findByRole('button', { name: '检查各行' }));
  expect(await screen.findByText('请至少选择订货号或型号列')).toBeInTheDocument();
  for (const fault of ['请选择价格列', '请选择币种或币种列', '请选择小数点'])
    expect(screen.getByText(fault)).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await choose('型号', /^B · Typ/);
  await waitFor(() => expect(screen.queryByText('请至少选择订货号或型号列')).not.toBeInTheDocument());
  await choose('单价', /^B · Typ/);
  expect(await screen.findAllByText('一列只能对应一个字段')).toHaveLength(2);
  await choose('单价', /^C · Preis/);
  await choose('统一币种', 'EUR');
  await choose(/^小数点/, /^逗号/);
  await waitFor(() => expect(screen.queryByText(/^请选择|只能对应/)).not.toBeInTheDocument());
}, 60_000);

test('errors of the server come to the columns, and the choice stays', async () => {
  const errors = { 'columns.unit_price': ['文件中没有这一列'] };
  serveImport(priceImport(), {
    [`PUT ${url}/i1/mapping`]: rejected(422, 'form.invalid', '有误', { errors }),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '检查各行' }));
  expect(await screen.findByText('文件中没有这一列')).toBeInTheDocument();
});

test('other header rows give the columns other names, and find those that were open', async () => {
  serveImport(priceImport({ analysis: { ...analysis, header_rows: 0, headings: ['', '', '', '', ''], columns: {} } }));
  open();
  await user.click(await screen.findByRole('button', { name: '第 1 行' }));
  expect(await screen.findByText('样例：6ES7 1 · 6ES7 2 · 6ES7 3')).toBeInTheDocument();
  expect(screen.getByLabelText('订货号')).toHaveTextContent('A · Bestell-Nr.');
  const preview = within(screen.getByRole('region', { name: '文件预览' }));
  expect(preview.getByText('A · 订货号')).toBeInTheDocument();
});

test('of a wide file, the columns that are read come first in the preview', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Spalte ${at}`);
  const columns = { order_number: 150, unit_price: 199 };
  const wide = { ...analysis, headings: names, first: [names], samples: names.map((name) => [name]), columns };
  serveImport(priceImport({ analysis: wide }));
  open();
  const preview = within(await screen.findByRole('region', { name: '文件预览' }));
  const heads = preview.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect([heads.length, ...heads.slice(0, 3)]).toEqual([40, 'EU · 订货号', 'GR · 单价', 'A']);
  expect(screen.getByText(/显示 200 列中的 40 列，已对应的在前/)).toBeInTheDocument();
});

test('a rate shows what its samples become in each form', async () => {
  serveImport(priceImport());
  open();
  expect(await screen.findByText('0.32 → 折扣 32 %、0.3 → 折扣 30 %')).toBeInTheDocument();
  await choose('折扣率写法', /^支付的比例/);
  expect(await screen.findByText('0.32 → 折扣 68 %、0.3 → 折扣 70 %')).toBeInTheDocument();
});

test('a remembered mapping is filled in with a note, and what was found can be used instead', async () => {
  const remembered = { ...mapping, columns: { model: 1, unit_price: 2, currency: 3 } };
  serveImport(priceImport({ analysis: { ...analysis, remembered } }));
  open();
  expect(await screen.findByText('已按上次相同表头的文件填写。')).toBeInTheDocument();
  expect(screen.getByLabelText('订货号')).toHaveTextContent('没有此列');
  await user.click(screen.getByRole('button', { name: '改用自动识别' }));
  await waitFor(() => expect(screen.getByLabelText('订货号')).toHaveTextContent('A · Bestell-Nr.'));
});

test('a colleague’s saved mapping leaves the open form and its choices until one decides', async () => {
  const theirs = priceImport({ mapping, task: 'report', version: 4 });
  const { set } = serveImport(priceImport(), {
    [`PUT ${url}/i1/mapping`]: () => {
      set(theirs);
      return rejected(409, 'import.changed', '导入已被他人修改');
    },
  });
  open();
  await screen.findByRole('button', { name: '检查各行' });
  await choose('型号', '没有此列');
  await user.click(screen.getByRole('button', { name: '检查各行' }));
  expect(await screen.findByText('内容已在别处被修改。')).toBeInTheDocument();
  expect(screen.getByLabelText('型号')).toHaveTextContent('没有此列');
  expect(screen.getByRole('button', { name: '检查各行' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '改用已保存的' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '检查各行' })).not.toBeInTheDocument();
});

test('columns whose saving got no response are nobody else’s: the page goes on with them', async () => {
  const { set } = serveImport(priceImport(), {
    [`PUT ${url}/i1/mapping`]: ({ body }) => {
      const { version, ...sent } = body as typeof mapping & { version: number };
      set(priceImport({ mapping: sent, task: 'report', version: version + 1 }));
      return { status: 503, body: {} };
    },
  });
  open();
  await screen.findByRole('button', { name: '检查各行' });
  await choose('型号', '没有此列');
  await user.click(screen.getByRole('button', { name: '检查各行' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});
