import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith } from '../../orders/order.fixture.ts';
import { Component } from './page.tsx';
import { peopleOf } from './people.ts';

type Response = Parameters<typeof serve>[0][string];
const open = async (saved: Response = { body: { data: [] } }, order = orderWith(), post?: Response) => {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'POST /api/client/order': post ?? { body: { data: order } },
    'GET /api/client/saved': saved,
    'GET /api/client/live': { status: 503, body: {} },
  });
  renderRoutes(
    [
      { path: 'step/send/:id', Component },
      { path: '*', element: null },
    ],
    { path: '/step/send/o1', user: {} },
  );
  await screen.findByLabelText(/^身份证号/);
  return requests;
};
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp | string, value: string) => {
  await fill(field(label), value);
  await user.tab();
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['11010520000229002', '身份证号码不合规'],
  ['110105200102290028', '出生日期不合规'],
  ['110105200002290022', '身份证校验码不合规'],
])('on leaving the field, %s shows %s', async (number, message) => {
  await open();
  await type(/^身份证号/, number);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a student who pays for themselves types name, ID and phone once', async () => {
  await open();
  await type(/^姓（中文）/, '欧阳');
  await type(/^名（中文）/, '思远');
  await type(/^手机号/, '13812345678');
  await user.click(screen.getByRole('combobox', { name: /与学生的关系/ }));
  await user.click(screen.getByRole('option', { name: '本人' }));
  await waitFor(() => expect(field(/^付款人姓/)).toHaveValue('欧阳'));
  expect([field(/^付款人名/).value, field(/^付款人手机号/).value]).toEqual(['思远', '13812345678']);
  await type(/^名（中文）/, '思源');
  await waitFor(() => expect(field(/^付款人名/)).toHaveValue('思源'));
});

test('pinyin is filled in from the name, and stays when written by hand', async () => {
  await open();
  await type(/^姓（中文）/, '欧阳');
  await waitFor(() => expect(field(/^姓（拼音）/)).toHaveValue('OUYANG'));
  await type(/^姓（拼音）/, 'AU YEUNG');
  await type(/^姓（中文）/, '吕');
  expect(field(/^姓（拼音）/)).toHaveValue('AU YEUNG');
});

test('a draft that an earlier version of the page stored opens with its files', async () => {
  const { photos, ...values } = peopleOf(orderWith());
  const stored = { ...photos, idcard_font: { url: '/api/client/file/f1', name: '身份证.jpg' } };
  sessionStorage.setItem('draft.u1.send.o1', JSON.stringify({ ...values, lastName: '欧阳', papers: stored }));
  await open();
  expect(field(/^姓（中文）/).value).toBe('欧阳');
  expect(screen.getByText('身份证.jpg')).toBeTruthy();
});

test('all errors show at once, the first has the focus, input is kept and nothing is submitted', async () => {
  const requests = await open();
  await type(/^姓（中文）/, '欧阳');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('「名（中文）」不能为空')).toBeInTheDocument();
  for (const text of ['「身份证号」不能为空', '「付款人手机号」不能为空', '请上传身份证人像面', '请上传身份证国徽面']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  await waitFor(() => expect(field(/^名（中文）/)).toHaveFocus());
  expect(field(/^姓（中文）/)).toHaveValue('欧阳');
  expect(requests.filter(({ body }) => JSON.stringify(body)?.includes('"status"'))).toEqual([]);
});

test('what the service says of the two sides of an ID card stands at its second side', async () => {
  const { kyc } = orderWith();
  const person = { lastName: '欧阳', firstName: '思远', lastNamePinyin: 'OUYANG', firstNamePinyin: 'SIYUAN' };
  const own = { ...person, email: 'a@example.com', idNumber: '110105197203040016', phone: '13812345678' };
  const payer = { payerRelationShip: 1, payerLastName: '周', payerFirstName: '岚' };
  const numbers = { payerIdNumber: '110105197203040016', payerPhone: '13800000002' };
  const side = { fontFileUrl: '/api/client/files/f1', backFileUrl: '/api/client/files/f2', handFileUrl: '' };
  const named = { fontFileName: 'a.jpg', backFileName: 'b.jpg', handFileName: '' };
  const payerCertificates = [{ type: 'idcard' as const, ...side, ...named }];
  const message = '证件正反面不能是同一个文件';
  const errors = { 'kyc.payerCertificates': [message] };
  const rejected = { status: 422, body: { code: 'form.invalid', message: '部分内容有误', errors } };
  const order = orderWith({ kyc: { ...kyc, ...own, ...payer, ...numbers, payerCertificates } as never });
  await open(undefined, order, rejected);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('the fields come although the people to choose from do not', async () => {
  await open('hangs');
  expect(field(/^身份证号/)).toBeEnabled();
});
