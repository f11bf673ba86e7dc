import { expect, test } from '@jest/globals';
import { kinds } from '../../terms/kinds.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { ChecklistItem } from '../schema.ts';
import type { Facts } from './facts.ts';
import type { MoveRequest } from './guards.ts';
import { decide } from './rules.ts';
import { allowed, type Situation, situations } from './table.cases.ts';

const now = new Date('2026-11-18T04:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
const document = (state: ChecklistItem['state']): ChecklistItem => ({
  slot: 'idcard',
  at: 'payer',
  required: true,
  state,
  files: [],
});
const dates = { deadline: days(1), savedAt: days(0), claimedAt: days(-1) };
const past = { deadline: days(-60), savedAt: days(-60), claimedAt: days(-60) };

const facts: Record<Situation, Partial<Facts>> = {
  fresh: { received: 0, held: 0, resumeStatus: OrderStatus.AwaitingTransfer, checklist: [document('pending')] },
  empty: {
    received: 0,
    held: 0,
    resumeStatus: OrderStatus.AwaitingTransfer,
    checklist: [document('missing')],
    complete: false,
  },
  late: { received: 0, held: 0, resumeStatus: OrderStatus.AwaitingTransfer, checklist: [document('pending')], ...past },
  rejected: { received: 0, held: 0, resumeStatus: OrderStatus.AwaitingTransfer, checklist: [document('rejected')] },
  short: {
    received: 40,
    held: 40,
    resumeStatus: OrderStatus.AwaitingTopUp,
    checklist: [document('accepted')],
    deadline: days(-1),
  },
  stale: {
    received: 40,
    held: 40,
    resumeStatus: OrderStatus.AwaitingTopUp,
    checklist: [document('accepted')],
    ...past,
  },
  unread: { received: 100, held: 100, resumeStatus: OrderStatus.Received, checklist: [document('pending')] },
  paid: { received: 100, held: 100, resumeStatus: OrderStatus.Received, checklist: [document('accepted')] },
  returned: { received: 100, held: 0, resumeStatus: OrderStatus.Received, checklist: [document('accepted')] },
};

const statuses = Array.from({ length: 14 }, (_, status) => status);
const requests = (to: number): MoveRequest => ({
  to,
  payway: PaymentMethod.WalletQr,
  reason: 'why',
  amount: 100,
  bankSerial: 'S1',
  bankReference: 'R1',
  proofUid: 'P1',
});

for (const who of ['customer', 'staff', 'system'] as const)
  for (const kind of kinds)
    test(`14 × 14 moves of an order of kind ${kind} by ${who}`, () => {
      const surprises: string[] = [];
      for (const situation of situations)
        for (const from of statuses)
          for (const to of statuses) {
            const order: Facts = {
              status: from,
              kind,
              resourceCode: 'x',
              amount: 30,
              cnyAmount: 100,
              due: 100,
              payway: PaymentMethod.BankTransfer,
              bankReference: null,
              refunds: [],
              complete: true,
              resumeStatus: null,
              received: 0,
              held: 0,
              checklist: [],
              ...dates,
              ...facts[situation],
            };
            const cell = allowed.find(
              (line) =>
                line.who === who && line.from.includes(from) && line.to === to && (line.kinds ?? kinds).includes(kind),
            );
            // Section 5: 'the same status again is a plain save', for the owner; 2 → 2 with another payway is a move.
            const same = who === 'customer' && from === to && to !== OrderStatus.MethodChosen;
            const expected = same ? 'save' : cell?.when.includes(situation) ? 'move' : 'reject';
            const got = decide(order, requests(to), who, now);
            const landed = got.verdict === 'move' ? got.to === to : true;
            if (got.verdict !== expected || !landed)
              surprises.push(`${situation} ${from}→${to}: ${got.verdict}, not ${expected}`);
          }
      expect(surprises).toEqual([]);
    });
