import { OrderStatus as S } from '../../terms/status.ts';
/**
 * The moves that the state table of docs/orders.md allows, written from its text and not from the code: one line a
 * cell, with the situations in which it is open. All others must be rejected.
 *
 * Situations (sums in CNY, due 100): fresh: nothing received, documents handed in, deadline tomorrow · empty: the same,
 * with fields and documents missing · late: nothing received, every date 60 days ago · rejected: nothing received, one
 * document rejected · short: 40 received, claimed yesterday, deadline over · stale: 40 received, claimed 60 days ago ·
 * unread: 100 received, documents not reviewed · paid: 100 received, documents accepted · returned: 100 came and went
 * back
 */
export const situations = [
  'fresh',
  'empty',
  'late',
  'rejected',
  'short',
  'stale',
  'unread',
  'paid',
  'returned',
] as const;
export type Situation = (typeof situations)[number];
type Cells = {
  who: 'customer' | 'staff' | 'system';
  from: number[];
  to: number;
  kinds?: string[];
  when: readonly Situation[];
  why: string;
};

const noMoney = ['fresh', 'empty', 'late', 'rejected'] as const;
const money = ['short', 'stale', 'unread', 'paid', 'returned'] as const;
const method = ['education', 'student', 'medical', 'travel'];

export const allowed: Cells[] = [
  {
    who: 'customer',
    from: [S.Confirmed, S.MethodChosen],
    to: S.Draft,
    when: noMoney,
    why: 'row 2: payer information saved again, nothing received',
  },
  {
    who: 'customer',
    from: [S.Draft],
    to: S.Confirmed,
    when: situations.filter((name) => name !== 'empty'),
    why: 'row 3: all but the incomplete one',
  },
  {
    who: 'system',
    from: [S.Confirmed],
    to: S.AwaitingTransfer,
    kinds: ['living'],
    when: situations,
    why: 'row 4: living expenses have no documents after the wizard',
  },
  {
    who: 'system',
    from: [S.Confirmed],
    to: S.MethodChosen,
    kinds: ['reduced'],
    when: situations,
    why: 'row 5: payee 3972 has no method page',
  },
  {
    who: 'customer',
    from: [S.Confirmed, S.AwaitingTransfer],
    to: S.MethodChosen,
    kinds: method,
    when: noMoney,
    why: 'row 6: method chosen, nothing received',
  },
  {
    who: 'customer',
    from: [S.MethodChosen],
    to: S.MethodChosen,
    kinds: method,
    when: noMoney,
    why: 'row 6 and the note on 2: a save with another payway is the move',
  },
  {
    who: 'customer',
    from: [S.MethodChosen],
    to: S.AwaitingTransfer,
    when: ['fresh', ...money],
    why: 'row 7: documents there; after the deadline only with money received',
  },
  {
    who: 'customer',
    from: [S.AwaitingTransfer, S.AwaitingTopUp],
    to: S.TransferClaimed,
    when: situations,
    why: 'row 8: I have transferred',
  },
  {
    who: 'system',
    from: [S.AwaitingTransfer, S.TransferClaimed, S.AwaitingTopUp],
    to: S.Received,
    when: ['unread', 'paid'],
    why: 'row 9: received covers due, documents do not matter',
  },
  {
    who: 'system',
    from: [S.AwaitingTransfer],
    to: S.AwaitingTopUp,
    when: ['short', 'stale', 'returned'],
    why: 'row 10: less than due is here',
  },
  {
    who: 'system',
    from: [S.TransferClaimed],
    to: S.AwaitingTopUp,
    when: ['stale'],
    why: 'row 10: only five working days after the claim',
  },
  {
    who: 'staff',
    from: [S.TransferClaimed],
    to: S.Received,
    when: situations,
    why: 'row 11: the receipt of 100 is booked with the move',
  },
  {
    who: 'customer',
    from: [S.AwaitingTopUp],
    to: S.Received,
    when: money,
    why: 'row 12: accepts the reduced remittance',
  },
  {
    who: 'customer',
    from: [S.AwaitingTopUp],
    to: S.Refunding,
    when: money,
    why: 'row 13: refund requested by the customer',
  },
  { who: 'staff', from: [S.AwaitingTopUp], to: S.Refunding, when: money, why: 'row 13: refund requested by finance' },
  {
    who: 'system',
    from: [S.AwaitingTransfer, S.TransferClaimed, S.Received, S.Remitting],
    to: S.AwaitingDocuments,
    when: ['rejected'],
    why: 'row 14: a slot was rejected',
  },
  {
    who: 'system',
    from: [S.AwaitingDocuments],
    to: S.AwaitingTransfer,
    when: ['fresh', 'late'],
    why: 'row 15: replaced; without money it resumes at 3',
  },
  {
    who: 'system',
    from: [S.AwaitingDocuments],
    to: S.AwaitingTopUp,
    when: ['short', 'stale'],
    why: 'row 15: replaced; short money made it resume at 12',
  },
  {
    who: 'system',
    from: [S.AwaitingDocuments],
    to: S.Received,
    when: ['unread', 'paid', 'returned'],
    why: 'row 15: replaced; full money made it resume at 5',
  },
  {
    who: 'staff',
    from: [S.Received],
    to: S.Remitting,
    when: ['paid'],
    why: 'row 16: money there, documents accepted',
  },
  { who: 'staff', from: [S.Remitting], to: S.Completed, when: ['paid'], why: 'row 16: with the bank reference' },
  {
    who: 'staff',
    from: [S.MethodChosen, S.TransferClaimed, S.Received, S.Remitting, S.AwaitingDocuments],
    to: S.Refunding,
    when: money,
    why: 'row 17: reason given, something received',
  },
  {
    who: 'staff',
    from: [S.Refunding],
    to: S.Refunded,
    when: [...noMoney, 'returned'],
    why: 'row 18: nothing is held any more',
  },
  {
    who: 'system',
    from: [S.Draft, S.Confirmed, S.Cancelled, S.TimedOut],
    to: S.Refunding,
    when: money,
    why: 'row 19: money although none was expected',
  },
  {
    who: 'customer',
    from: [S.Draft, S.Confirmed, S.MethodChosen, S.AwaitingTransfer, S.AwaitingDocuments],
    to: S.Cancelled,
    when: noMoney,
    why: 'row 20: cancelled, nothing received',
  },
  {
    who: 'system',
    from: [S.Draft, S.Confirmed, S.MethodChosen, S.AwaitingTransfer, S.TransferClaimed, S.AwaitingDocuments],
    to: S.TimedOut,
    when: ['late'],
    why: 'row 21: every time-out has passed',
  },
];
