import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith } from '../orders/order.fixture.ts';
import { Component as Send } from '../wizard/people/page.tsx';
import { Component as Accept } from '../wizard/recipient/page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const usedAt = '2026-11-21T06:00:00.000Z';
const payer = { id: 's1', kind: 'payer', label: '周*', tail: '0016', currency: null, bank: '', usedAt };
const recipient = {
  id: 's2',
  kind: 'recipient',
  label: 'Max Mus…',
  tail: '3000',
  currency: 'EUR',
  bank: 'Bank',
  usedAt,
};
const values = {
  payerRelationShip: 1,
  payerFirstName: '岚',
  payerLastName: '周',
  payerIdNumber: '110105197203040016',
  payerPhone: '13800000002',
  payerPhoneCode: '+86',
};
const account = {
  accountName: 'Max Mustermann',
  accountNo: 'DE89370400440532013000',
  bankName: 'Bank',
  bankAddress: 'Weg 1',
  swift: 'COBADEFFXXX',
  transitCode: '',
  bankBranches: '',
};

function open(path: string, cards: Record<string, unknown[] | 'fails'>) {
  const order = orderWith();
  const cardsOf = (kind: string) => {
    const { [kind]: own = [] } = cards;
    return own === 'fails' ? { status: 500, body: {} } : { body: { data: own } };
  };
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'POST /api/client/order': { body: { data: order } },
    'GET /api/client/saved?kind=payer': cardsOf('payer'),
    'GET /api/client/saved?kind=student': cardsOf('student'),
    'GET /api/client/saved?kind=recipient&currency=EUR': cardsOf('recipient'),
    'GET /api/client/saved/s1': { body: { data: { kind: 'payer', values } } },
    'GET /api/client/saved/s2': { body: { data: { kind: 'recipient', currency: 'EUR', values: account } } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const routes = [
    { path: 'step/send/:id', Component: Send },
    { path: 'step/accept/:id', Component: Accept },
    { path: '*', element: null },
  ];
  renderRoutes(routes, { path, user: {} });
  return requests;
}
const typed = (label: RegExp) => (screen.getAllByLabelText(label)[0] as HTMLInputElement).value;

test('a saved payer is shown masked; choosing one fetches it and fills the fields', async () => {
  const requests = open('/step/send/o1', { payer: [payer] });
  await user.click(await screen.findByRole('button', { name: '使用已保存的付款人' }));
  expect(requests.some(({ url }) => url.endsWith('/saved/s1'))).toBe(false);
  await user.click(await screen.findByRole('menuitem', { name: /周\*.*尾号 0016/ }));
  await waitFor(() => expect(typed(/^付款人身份证号/)).toBe(values.payerIdNumber));
  expect([typed(/^付款人姓/), typed(/^付款人手机号/)]).toEqual(['周', values.payerPhone]);
});

test('a saved recipient is offered as soon as the fields are there, and fills the account', async () => {
  open('/step/accept/o1', { recipient: [recipient] });
  await screen.findByDisplayValue('TU München');
  expect(screen.getByRole('button', { name: '使用已保存的收款人' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '使用已保存的收款人' }));
  await user.click(await screen.findByRole('menuitem', { name: /Max Mus…/ }));
  await waitFor(() => expect(screen.getByDisplayValue('Max Mustermann')).toBeInTheDocument());
});

test('when saved parties cannot be read, the fields are there and stay', async () => {
  const requests = open('/step/accept/o1', { recipient: 'fails' });
  const field = await screen.findByDisplayValue('TU München');
  const asked = () => requests.filter(({ url }) => url.includes('/saved?')).length;
  // what offers them above the fields asks once more
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
  expect(field).toBeInTheDocument();
});

test('without saved parties nothing is offered', async () => {
  open('/step/accept/o1', {});
  await screen.findByDisplayValue('TU München');
  expect(screen.queryByRole('button', { name: '使用已保存的收款人' })).not.toBeInTheDocument();
});
