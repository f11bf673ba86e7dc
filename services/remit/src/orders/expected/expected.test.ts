import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { PaymentMethod, OrderStatus as S } from '../../terms/status.ts';
import { expectedOf, refundedBy } from './expected.rules.ts';

const at = (text: string) => new Date(`2026-${text}:00+08:00`);
const iso = (text: string | null) => text && at(text).toISOString();
const order = { resumeStatus: null, payway: PaymentMethod.BankTransfer, since: at('11-19T10:00'), isOnHold: false };
type Given = Partial<Parameters<typeof expectedOf>[0]>;
const by = (given: Given, now: string, pace = config0) =>
  expectedOf({ ...order, status: S.Received, ...given }, pace, at(now));

/** 19 November 2026 is a Thursday. Two banking hours confirm, four review, twelve remit. */
const cases: Array<[why: string, given: Given, now: string, steps: [string | null, string | null, string]]> = [
  ['a claimed transfer', { status: S.TransferClaimed }, '11-19T10:30', ['11-19T12:00', '11-19T16:00', '11-20T04:00']],
  [
    'a claim in the evening counts from the morning',
    { status: S.TransferClaimed, since: at('11-19T20:00') },
    '11-19T21:00',
    ['11-20T11:00', '11-20T15:00', '11-23T03:00'],
  ],
  ['money that is here', {}, '11-19T10:30', [null, '11-19T14:00', '11-20T02:00']],
  ['a review over the weekend', { since: at('11-20T14:00') }, '11-20T14:30', [null, '11-23T11:00', '11-23T23:00']],
  ['a remittance', { status: S.Remitting }, '11-19T10:30', [null, null, '11-19T22:00']],
  [
    'a remittance on Friday evening is there on Monday',
    { status: S.Remitting, since: at('11-20T15:00') },
    '11-20T15:30',
    [null, null, '11-23T03:00'],
  ],
  [
    'a remittance before Spring Festival',
    { status: S.Remitting, since: at('02-14T15:30') },
    '02-14T15:40',
    [null, null, '02-24T04:00'],
  ],
];
test.each(cases)('expected times of %s', (_, given, now, [confirmed, remitted, arrives]) => {
  expect(by(given, now)).toEqual({
    confirmed: iso(confirmed),
    remitted: iso(remitted),
    arrives: iso(arrives),
    isLate: false,
    ifNow: false,
  });
});

test.each([S.Confirmed, S.MethodChosen, S.AwaitingTransfer, S.AwaitingTopUp])(
  'at %i, where the customer is to act, the estimate begins now, whenever the status began',
  (status) => {
    expect(by({ status }, '11-23T09:00')).toMatchObject({ confirmed: iso('11-23T11:00'), ifNow: true, isLate: false });
  },
);

test('documents that were not submitted by the deadline lead to no arrival', () => {
  const given = { status: S.MethodChosen, deadline: at('11-23T09:00') };
  expect(by(given, '11-23T08:59')).toMatchObject({ ifNow: true });
  expect(by(given, '11-23T09:01')).toBeNull();
});

test('documents that are awaited while the money is here leave the review and the remittance', () => {
  const given = { status: S.AwaitingDocuments, resumeStatus: S.Received };
  expect(by(given, '11-23T09:00')).toMatchObject({ confirmed: null, remitted: iso('11-23T13:00'), ifNow: true });
});

test('a payment by code is confirmed at once', () => {
  const given = { status: S.AwaitingTransfer, payway: PaymentMethod.WalletQr };
  expect(by(given, '11-23T09:00')).toMatchObject({ confirmed: iso('11-23T09:00'), remitted: iso('11-23T13:00') });
});

test('what is overdue is late and estimated again, never in the past', () => {
  expect(by({}, '11-20T09:00')).toMatchObject({ remitted: iso('11-20T13:00'), isLate: true });
  expect(by({ status: S.Remitting }, '11-20T09:10')).toMatchObject({ arrives: iso('11-20T22:00'), isLate: true });
});

test('finance’s settings are what the estimate is made of', () => {
  expect(by({}, '11-19T10:30', { ...config0, reviewHours: 8, remitHours: 30 })).toMatchObject({
    remitted: iso('11-20T11:00'),
    arrives: iso('11-23T17:00'),
  });
});

test('there is no estimate for drafts, for ended orders, and while money is on hold', () => {
  for (const status of [S.Draft, S.Completed, S.Cancelled, S.Refunding, S.Refunded, S.TimedOut])
    expect(by({ status }, '11-19T10:30')).toBeNull();
  expect(by({ isOnHold: true }, '11-19T10:30')).toBeNull();
});

test('a refund is with the payer three banking days later, and nothing is said once that has passed', () => {
  const by = (since: string, now: string, status: number = S.Refunding) =>
    refundedBy({ ...order, status: status as typeof S.Refunding, since: at(since) }, config0, at(now));
  expect(by('11-19T10:00', '11-19T11:00')).toBe(iso('11-24T10:00'));
  // what began in the evening is there by the close of banks on the day after
  expect(by('11-19T20:00', '11-19T21:00')).toBe(iso('11-25T16:00'));
  expect(by('02-13T10:00', '02-13T11:00')).toBe(iso('02-25T10:00'));
  expect(by('11-19T10:00', '11-24T10:30')).toBeNull();
  expect(by('11-19T10:00', '11-19T11:00', S.Refunded)).toBeNull();
});
