import { expect, test } from '@jest/globals';
import { expiryOf } from '../orders/state/rules.ts';
import { monthOf, plusDays, plusMinutes } from './deadlines.ts';
import { OrderStatus } from './status.ts';

test('a quote holds 30 minutes, a deadline 24 hours', () => {
  const from = new Date('2026-11-18T23:45:00Z');
  expect([plusMinutes(from, 30), plusDays(from, 1)]).toEqual([
    new Date('2026-11-19T00:15:00Z'),
    new Date('2026-11-19T23:45:00Z'),
  ]);
});

test('a month begins at midnight in Shanghai', () => {
  expect([monthOf(new Date('2026-11-30T15:59:59Z')), monthOf(new Date('2026-11-30T16:00:00Z'))]).toEqual([
    '2026-11',
    '2026-12',
  ]);
});

test('orders time out by their status', () => {
  const savedAt = new Date('2026-11-01T00:00:00Z');
  const deadline = new Date('2026-11-18T02:00:00Z');
  const at = (status: number, resumeStatus: number | null = null) =>
    expiryOf({ status, resumeStatus, savedAt, deadline })?.toISOString() ?? null;
  const [month, grace] = ['2026-12-01T00:00:00.000Z', '2026-11-25T02:00:00.000Z'];
  // a banking day in which money that came in time is booked
  const booked = '2026-11-19T02:00:00.000Z';
  expect(
    [
      OrderStatus.Draft,
      OrderStatus.Confirmed,
      OrderStatus.MethodChosen,
      OrderStatus.AwaitingTransfer,
      OrderStatus.TransferClaimed,
    ].map((status) => at(status)),
  ).toEqual([month, month, booked, booked, grace]);
  expect([
    at(OrderStatus.AwaitingDocuments, OrderStatus.AwaitingTransfer),
    at(OrderStatus.AwaitingDocuments, OrderStatus.TransferClaimed),
    at(OrderStatus.AwaitingDocuments, OrderStatus.Received),
    at(OrderStatus.Received),
    at(OrderStatus.AwaitingTopUp),
  ]).toEqual([booked, grace, null, null, null]);
});
