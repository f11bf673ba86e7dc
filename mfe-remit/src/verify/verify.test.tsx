import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import type { Verification } from '@qiaohui/remit/verify';
import { cleanup, screen } from '@testing-library/react';
import { Component } from './page.tsx';

afterEach(cleanup);

const receipt: Verification = {
  number: 'QH48••••1A',
  status: OrderStatus.Completed,
  amount: '12500',
  currency: 'EUR',
  institution: { name: '慕尼黑工业大学', nameEn: 'Technical University of Munich' },
  accountSource: 'record',
  accountHolder: '',
  payerName: '周*',
  accountTail: '3000',
  completedAt: '2026-11-21T06:30:00.000Z',
  bankReferenceTail: '0007',
};
const routes = [{ path: 'verify/:token', Component }];

test('a genuine receipt shows its state and what to compare, in Beijing time', async () => {
  serve({ 'GET /api/client/verify/t1': { body: { data: receipt } } });
  renderRoutes(routes, { path: '/verify/t1', locale: 'en-US' });
  expect(await screen.findByText('This receipt is genuine: the remittance is completed')).toBeInTheDocument();
  for (const text of ['EUR 12,500.00', 'Technical University of Munich', '周*', 'ends in 3000', 'ends in 0007'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/November 21, 2026 at 2:30/)).toBeInTheDocument();
});

test('an unknown receipt code is reported', async () => {
  const rejection = { code: 'verification.missing', message: '没有找到该凭证', request_id: 'r' };
  serve({ 'GET /api/client/verify/t2': { status: 404, body: rejection } });
  renderRoutes(routes, { path: '/verify/t2' });
  expect(await screen.findByRole('heading', { level: 1, name: '没有找到该凭证' })).toBeInTheDocument();
});

test('a receipt for an account that the payer gave names its holder, and does not vouch for the institution', async () => {
  const paidElsewhere = { ...receipt, accountSource: 'differs', accountHolder: 'Global Fast Ltd' };
  serve({ 'GET /api/client/verify/t3': { body: { data: paidElsewhere } } });
  renderRoutes(routes, { path: '/verify/t3', locale: 'en-US' });
  expect(await screen.findByText('Global Fast Ltd')).toBeInTheDocument();
  expect(screen.getByText(/does not prove that the institution was paid/)).toBeInTheDocument();
  expect(screen.getByText('Institution named by the payer (not verified)')).toBeInTheDocument();
  expect(screen.queryByText('Recipient')).not.toBeInTheDocument();
});
