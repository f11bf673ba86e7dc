import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import { batches } from '@qiaohui/service-kit/runtime/batches';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { allOrderFacts, type OrderFacts, orderFacts } from '../orders/store.ts';
import { type CheckRecord, Checks, type PostingRecord, Postings } from './model.ts';
import { errorsOf, type Facts, totals } from './rules.ts';
import type { PostingError } from './schema.ts';

const AT_A_TIME = 500;
const MOST_ERRORS = 100;

type Ledger = { orders: number; debit: Decimal; credit: Decimal; suspects: string[] };

type Needed = keyof Facts | 'number';
type Checked = OrderFacts<Needed>;

function codesOf({ version, state }: Checked, posted: PostingRecord | undefined): PostingError[] {
  if (!posted) return ['missing'];
  if (posted.version < version) return ['behind'];
  // The books may already have a change that the desk's copy lacks: the next check sees both.
  return posted.version > version ? [] : errorsOf(state, posted.postings);
}

async function postedFor(orders: Checked[]): Promise<Map<string, PostingRecord>> {
  const _id = trusted({ $in: orders.map((order) => order._id) });
  const found = await Postings.find({ _id }).lean<PostingRecord[]>();
  return new Map(found.map((posted) => [posted._id, posted]));
}

async function checkBatch(orders: Checked[], ledger: Ledger): Promise<void> {
  const posted = await postedFor(orders);
  for (const order of orders) {
    const own = posted.get(order._id);
    for (const side of Object.values(totals(own?.postings ?? []))) {
      ledger.debit = ledger.debit.plus(side.debit);
      ledger.credit = ledger.credit.plus(side.credit);
    }
    ledger.orders += 1;
    if (codesOf(order, own).length > 0) ledger.suspects.push(order._id);
  }
}

const needed: Needed[] = [
  'number',
  'status',
  'due',
  'received',
  'receipts',
  'refunds',
  'history',
  'cnyAmount',
  'createdAt',
  'principal',
  'fullFee',
  'cnyFee',
  'spotFee',
  'amount',
  'bit',
];

/** Checks suspicious orders again: books that were only a moment behind their order are correct. */
async function confirmed(suspects: string[]): Promise<CheckRecord['faults']> {
  const errors: CheckRecord['faults'] = [];
  for (let from = 0; from < suspects.length; from += AT_A_TIME) {
    const orders = await orderFacts(suspects.slice(from, from + AT_A_TIME), needed);
    const posted = await postedFor(orders);
    for (const order of orders) {
      const codes = codesOf(order, posted.get(order._id));
      if (codes.length > 0) errors.push({ order: order._id, number: order.state.number, codes });
    }
  }
  return errors;
}

/** Compares every order with its postings, and all debits with all credits. */
async function checked(): Promise<Pick<CheckRecord, 'orders' | 'broken' | 'faults' | 'debit' | 'credit'>> {
  const ledger: Ledger = { orders: 0, debit: new Decimal(0), credit: new Decimal(0), suspects: [] };
  for await (const batch of batches(allOrderFacts(needed, AT_A_TIME), AT_A_TIME)) await checkBatch(batch, ledger);
  const errors = await confirmed(ledger.suspects);
  const { orders, debit, credit } = ledger;
  return {
    orders,
    broken: errors.length,
    faults: errors.slice(0, MOST_ERRORS),
    debit: debit.toFixed(2),
    credit: credit.toFixed(2),
  };
}

export const broadcastCheck = (id: string, version: number): void =>
  broadcast({ noun: 'posting', id, version, to: { groups: ['finance'] } });

/** Queues a check; false when it is queued already. */
export async function requestCheck(_id: string, kind: CheckRecord['kind'], askedAt: Date): Promise<boolean> {
  const empty = { orders: 0, broken: 0, faults: [], debit: '0', credit: '0', endedAt: null };
  try {
    await Checks.create({ ...empty, _id, kind, askedAt, state: 'waiting' });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Runs the oldest queued check; a check that a crash interrupted starts again. */
export async function runNextCheck(): Promise<boolean> {
  const check = await Checks.findOneAndUpdate(
    { state: trusted({ $in: ['waiting', 'running'] }) },
    { $set: { state: 'running' } },
    { sort: { askedAt: 1 } },
  ).lean<CheckRecord>();
  if (!check) return false;
  const result = await checked();
  const isSound = result.broken === 0 && result.debit === result.credit;
  await Checks.updateOne(
    { _id: check._id },
    { $set: { ...result, state: isSound ? 'sound' : 'broken', endedAt: new Date() } },
  );
  broadcastCheck(check._id, 2);
  return true;
}
