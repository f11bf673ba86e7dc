import { randomUUID } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import type { OrderState } from '@qiaohui/remit/contract';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { type TestService, until } from '@qiaohui/service-kit/testing';
import { trusted } from 'mongoose';
import { fieldsOf } from '../orders/fields.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/sample.ts';
import { type LineRecord, Lines } from './model.ts';
import { api, upload } from './statement.testing.ts';

export const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
export const chief = { id: 'chief', email: 'chief@example.com', group: 'finance' as const };

export const { reserveAccount } = config0.channels.zlpay;
export const at = '2026-11-20T10:00:00.000Z';
const signs = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒';
let made = 0;

export type Given = Partial<OrderState> & { sums?: string[]; source?: 'channel' | 'finance' };
export type Made = { id: string; number: string; payer: string; due: string };

/** An order as remit told it, with receipts that no line of a statement booked. */
export async function order({ sums, source = 'finance', ...given }: Given = {}): Promise<Made> {
  made += 1;
  const due = `${5000 + made}.00`;
  const [last, first] = ['周', `测${signs[made % signs.length]}`];
  const id = `back-${made}`;
  const number = `QHTKN2${String.fromCharCode(65 + Math.floor(made / 20), 65 + (made % 20))}22`;
  const received = sums ?? [due];
  const receipts = received.map((amount, index) => ({
    ...{ id: `${id}-${index}`, amount, serial: `${id}-${index}`, reserveAccount, source },
    ...{ receivedAt: '2026-11-20T01:00:00.000Z', bookedAt: at },
  }));
  const state = sampleOrder({
    ...{
      id,
      number,
      due,
      received: received.reduce((sum, one) => (Number(sum) + Number(one)).toFixed(2), '0'),
      receipts,
    },
    ...given,
    kyc: { ...sampleOrder({ id }).kyc, payerLastName: last, payerFirstName: first, ...given.kyc },
  });
  await Orders.collection.insertOne({ _id: id, version: 1, ...fieldsOf(state, '0') } as never);
  return { id, number, payer: `${given.kyc?.payerLastName ?? last}${given.kyc?.payerFirstName ?? first}`, due };
}

export type Out = Partial<Record<'credit' | 'debit' | 'payer' | 'text' | 'channel' | 'day' | 'serial', string>>;
export const taken = [409, 'order.taken-back'];
/** Nobody answers for remit here: the question reached it. */
export const asked = [503, 'service.unavailable'];
export const minus = (sum: string, less = 0) => `-${(Number(sum) - less).toFixed(2)}`;

/** The bank's files and the desk's acts, through the front door of a service that runs. */
export function deskOf(service: TestService) {
  // what one test leaves open may hold what the next one makes
  afterEach(async () => {
    await Lines.collection.deleteMany({});
  });
  /** A file of one entry by which money goes out; answers its line once it is matched. */
  async function goesOut({
    credit = '',
    debit = '',
    payer = '',
    text = '',
    channel = 'zlpay',
    day = '2026-11-20',
    ...out
  }: Out) {
    const { serial = `out-${randomUUID().slice(0, 8)}` } = out;
    const file = `交易时间,交易流水号,贷方金额,借方金额,对方户名,附言\r\n${day} 18:00:00,${serial},${credit},${debit},${payer},${text}`;
    expect((await upload(service.as(clerk), file, 'bank.csv', channel)).statusCode).toBe(200);
    const isOut = { serial, amount: trusted({ $lt: decimal128('0') }) };
    return until(() => Lines.findOne({ ...isOut, state: trusted({ $ne: 'new' }) }).lean<LineRecord>());
  }

  /** A file with the bank's own line of an order's first receipt, which settles itself. */
  async function comesIn({ id, number, due }: Made) {
    const serial = `${id}-0`;
    const file = `交易时间,交易流水号,贷方金额,借方金额,对方户名,附言\r\n2026-11-20 09:00:00,${serial},${due},,某公司,${number}`;
    expect((await upload(service.as(clerk), file)).statusCode).toBe(200);
    expect(await until(() => Lines.findOne({ serial }).lean<LineRecord>())).toMatchObject({
      state: 'booked',
      parts: [{ order: id }],
    });
    return serial;
  }
  const post = async (path: string, body: object, who = clerk) => {
    const answer = await service.as(who)(`${api}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const code = async (path: string, body: object) => {
    const { status, body: answer } = await post(path, body);
    return [status, answer.code];
  };
  const move = (id: string, status: number) => code('setStatus', { id, status, version: 1, bank_reference: 'R' });
  const step = (id: string, name: string) => code('order/refund/step', { id, refund: 'r', step: name, proof_uid: 'p' });
  return { goesOut, comesIn, post, code, move, step };
}
