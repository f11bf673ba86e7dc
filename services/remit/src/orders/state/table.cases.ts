/**
 * What the state table of docs/orders.md lets through, written down from its text and not from the code: one line
 * a cell, with the situations in which it opens. Whatever no line names must be refused.
 *
 * Situations (sums in CNY, due 100):
 * fresh: nothing received, documents handed in, deadline tomorrow · empty: the same, with fields and documents missing ·
 * late: nothing received, every date 60 days ago · rejected: nothing received, one document rejected ·
 * short: 40 received, claimed yesterday, deadline over · stale: 40 received, claimed 60 days ago ·
 * unread: 100 received, documents not reviewed · paid: 100 received, documents accepted · returned: 100 came and went back
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
    from: [1, 2],
    to: 0,
    when: noMoney,
    why: 'row 2: payer information saved again, nothing received',
  },
  {
    who: 'customer',
    from: [0],
    to: 1,
    when: situations.filter((name) => name !== 'empty'),
    why: 'row 3: all but the incomplete one',
  },
  {
    who: 'system',
    from: [1],
    to: 3,
    kinds: ['living'],
    when: situations,
    why: 'row 4: living expenses have no papers after the wizard',
  },
  {
    who: 'system',
    from: [1],
    to: 2,
    kinds: ['reduced'],
    when: situations,
    why: 'row 5: payee 3972 has no method page',
  },
  { who: 'customer', from: [1, 3], to: 2, kinds: method, when: noMoney, why: 'row 6: method chosen, nothing received' },
  {
    who: 'customer',
    from: [2],
    to: 2,
    kinds: method,
    when: noMoney,
    why: 'row 6 and the note on 2: a save with another payway is the move',
  },
  {
    who: 'customer',
    from: [2],
    to: 3,
    when: ['fresh', ...money],
    why: 'row 7: papers there; after the deadline only with money received',
  },
  { who: 'customer', from: [3, 12], to: 4, when: situations, why: 'row 8: I have transferred' },
  {
    who: 'system',
    from: [3, 4, 12],
    to: 5,
    when: ['unread', 'paid'],
    why: 'row 9: received covers due, papers do not matter',
  },
  { who: 'system', from: [3], to: 12, when: ['short', 'stale', 'returned'], why: 'row 10: less than due is here' },
  { who: 'system', from: [4], to: 12, when: ['stale'], why: 'row 10: only five working days after the claim' },
  { who: 'staff', from: [4], to: 5, when: situations, why: 'row 11: the receipt of 100 is booked with the move' },
  { who: 'customer', from: [12], to: 5, when: money, why: 'row 12: accepts the reduced remittance' },
  { who: 'customer', from: [12], to: 9, when: money, why: 'row 13: refund requested by the customer' },
  { who: 'staff', from: [12], to: 9, when: money, why: 'row 13: refund requested by finance' },
  { who: 'system', from: [3, 4, 5, 6], to: 13, when: ['rejected'], why: 'row 14: a slot was rejected' },
  { who: 'system', from: [13], to: 3, when: ['fresh', 'late'], why: 'row 15: replaced; without money it resumes at 3' },
  {
    who: 'system',
    from: [13],
    to: 12,
    when: ['short', 'stale'],
    why: 'row 15: replaced; short money made it resume at 12',
  },
  {
    who: 'system',
    from: [13],
    to: 5,
    when: ['unread', 'paid', 'returned'],
    why: 'row 15: replaced; full money made it resume at 5',
  },
  { who: 'staff', from: [5], to: 6, when: ['paid'], why: 'row 16: money there and papers accepted' },
  { who: 'staff', from: [6], to: 7, when: ['paid'], why: 'row 16: with the bank reference' },
  { who: 'staff', from: [2, 4, 5, 6, 13], to: 9, when: money, why: 'row 17: reason given, something received' },
  { who: 'staff', from: [9], to: 10, when: [...noMoney, 'returned'], why: 'row 18: nothing is held any more' },
  { who: 'system', from: [0, 1, 8, 11], to: 9, when: money, why: 'row 19: money although none was expected' },
  { who: 'customer', from: [0, 1, 2, 3, 13], to: 8, when: noMoney, why: 'row 20: cancelled, nothing received' },
  { who: 'system', from: [0, 1, 2, 3, 4, 13], to: 11, when: ['late'], why: 'row 21: every time-out has passed' },
];
