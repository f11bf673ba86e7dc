import type { Candidate, LineDetail, LineRow, Reserve, StatementRow } from '@qiaohui/admin/statements';

/** A line of the queue as the service returns it: two orders fit, a person decides. */
export const sampleLine = (given: Partial<LineRow> = {}): LineRow => ({
  id: 'line-1',
  version: 2,
  statement: 'file-1',
  row: 2,
  serial: '2026112000001',
  at: '2026-11-20T02:00:00.000Z',
  amount: '300.00',
  payer: '欧阳建国',
  payer_account: '•••• 2222',
  postscript: '学费',
  state: 'open',
  outcome: 'ambiguous',
  doubts: ['several-fit'],
  parts: [],
  book_serial: '2026112000001',
  rest: '300.00',
  book_after: null,
  fault: null,
  aside_reason: null,
  settled_by: [],
  ...given,
});

const candidate = (number: string, reasons: Candidate['reasons']): Candidate => ({
  order: number,
  number,
  status: 4,
  payer: '欧阳建国',
  institution: 'Technical University of Munich',
  due: '300.00',
  received: '0',
  missing: '300.00',
  reasons,
});

export const sampleDetail = (given: Partial<LineDetail> = {}): LineDetail => ({
  ...sampleLine(),
  candidates: [
    candidate('QH23456789', ['postscript', 'amount', 'payer']),
    candidate('QHABCDEFGH', ['amount', 'payer-differs']),
  ],
  joined: [],
  receipts: {},
  pair: null,
  ...given,
});

export const sampleStatement = (given: Partial<StatementRow> = {}): StatementRow => ({
  id: 'file-1',
  version: 1,
  channel: 'zlpay',
  tail: '0001',
  file: 'statement.csv',
  uploaded_at: '2026-11-20T03:00:00.000Z',
  by: 'finance@example.com',
  state: 'matched',
  rows: 5,
  added: 4,
  known: 0,
  faulty: 1,
  faults: [{ row: 4, code: 'serial' }],
  counts: { new: 0, open: 1, matched: 1, booking: 0, booked: 2, aside: 0, out: 0 },
  withdrawn: null,
  ...given,
});

export const sampleReserve = (given: Partial<Reserve> = {}): Reserve => ({
  channel: 'zlpay',
  account: '6200000000000000001',
  name: '备付金',
  bank: '演示银行',
  tail: '0001',
  is_present: true,
  until: null,
  ...given,
});
