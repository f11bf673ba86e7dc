import { expect, test } from '@jest/globals';
import { locked } from '../orders/pricing/pricing.ts';
import { draftOf, lockOf } from '../orders/state/record.fixture.ts';
import { moved, SYSTEM } from '../orders/state/transition.ts';
import { plusMinutes } from '../terms/deadlines.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';
import { timedOut } from './late.rules.ts';

const HOURS_A_WEEK = 7 * 24;

test('an order whose method is chosen at any hour of a week can be shown as cancelled for timeout', () => {
  const monday = new Date('2026-11-23T00:30:00.000Z');
  const ended = Array.from({ length: HOURS_A_WEEK }, (_, hour) => {
    const now = plusMinutes(monday, hour * 60);
    const draft = draftOf('student', '1500.00', now);
    const order = locked(
      moved(draft, OrderStatus.MethodChosen, SYSTEM, now),
      lockOf(draft, PaymentMethod.BankTransfer),
      now,
    );
    return timedOut(order, now).after.status;
  });
  expect(new Set(ended)).toEqual(new Set([OrderStatus.TimedOut]));
});
