import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Component as Page } from '../../orders/detail/page.tsx';
import { orderWith, theInstitution } from '../../orders/order.fixture.ts';
import { Component as Check } from '../check/page.tsx';
import { Component as Accept } from './page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const own = {
  id: '',
  userId: '',
  accountName: 'TU München',
  accountNo: 'DE89 3704 0044 0532 0130 00',
  bankName: 'Commerzbank',
  bankAddress: 'Arcisstr. 21, München',
  swift: 'COBADEFFXXX',
  remittance: '',
  transitCode: '',
  bankBranches: '',
};
const other: Partial<Order> = {
  payment: { ...own, accountName: 'Global Fast Ltd' },
  recipientDiffers: ['accountName'],
};

function open(path: string, order: Order) {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'POST /api/client/order': { body: { data: order } },
    'GET /api/client/saved?kind=recipient&currency=EUR': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const routes = [
    { path: 'step/accept/:id', Component: Accept },
    { path: 'step/check/:id', Component: Check },
    { path: 'order/:id', Component: Page },
    { path: '*', element: null },
  ];
  renderRoutes(routes, { path, user: {} });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test('a changed line of the account shows the record’s value, which can be restored', async () => {
  open('/step/accept/o1', orderWith({ payment: own }));
  const name = (await screen.findByLabelText(/收款人名称/)) as HTMLInputElement;
  expect(screen.queryByText(/与机构登记资料不同/)).not.toBeInTheDocument();
  await fill(name, 'Global Fast Ltd');
  expect(await screen.findByText('与机构登记资料不同。登记为：TU München')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '恢复登记资料：收款人名称' }));
  await waitFor(() => expect(name).toHaveValue('TU München'));
  expect(name).toHaveFocus();
  expect(screen.queryByText(/与机构登记资料不同/)).not.toBeInTheDocument();
});

test('step 4 asks the payer to confirm an account other than the one on record', async () => {
  const sent = open('/step/check/o1', orderWith(other));
  expect(await screen.findByText('收款账户不是该机构登记的账户')).toBeInTheDocument();
  expect(screen.getByText('与机构登记资料不同')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  expect(await screen.findByText('请先确认收款账户')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /按缴费通知单填写/ }));
  await user.click(screen.getByRole('button', { name: /下一步/ }));
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', status: OrderStatus.Confirmed, recipientConfirmed: true }]));
});

test('the order’s page says that another account is paid, until the order ends', async () => {
  open('/order/o1', orderWith({ ...other, status: OrderStatus.TransferClaimed }));
  expect(await screen.findByText('收款账户不是该机构登记的账户')).toBeInTheDocument();
  cleanup();
  open('/order/o1', orderWith({ payment: own, status: OrderStatus.TransferClaimed }));
  await screen.findByText(/订单 R20261121/);
  expect(screen.queryByText('收款账户不是该机构登记的账户')).not.toBeInTheDocument();
});

test('living expenses: no institution’s account is filled in, and another holder’s name is reported', async () => {
  const living = {
    resource: theInstitution && { ...theInstitution, id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
  };
  open('/step/accept/o1', orderWith(living));
  expect(await screen.findByLabelText(/收款人名称/)).toHaveValue('');
  expect(screen.getByText(/请填写账户持有人本人名下的海外账户/)).toBeInTheDocument();
  expect(screen.queryByText(/已按机构资料填写/)).not.toBeInTheDocument();
  cleanup();
  const kyc = { ...orderWith().kyc, lastName: '林', firstName: '小雨' };
  const payment = { ...own, accountName: 'ZHANG WEI' };
  open('/step/accept/o1', orderWith({ ...living, payment, kyc, recipientDiffers: ['accountName'] }));
  expect(await screen.findByText('户名与账户持有人（林小雨）不一致')).toBeInTheDocument();
});
