import { actorOf, me } from '@qiaohui/service-kit/auth';
import { decimal128 } from '@qiaohui/service-kit/mongo';
import { conflict, invalid, missing, Refusal } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { type OrderRecord, Orders } from '../orders/model.ts';
import { finance } from '../staff.ts';
import { actOnLines } from './act.ts';
import { AcceptForm, AsideForm, BackForm, JoinForm, SplitForm } from './acts.schema.ts';
import { canTakeBack, faultOfShares, GRACE_MS, partsFor, restOf, type Share } from './decide.rules.ts';
import { type LineRecord, Lines } from './model.ts';
import { numberKey } from './numbers.rules.ts';
import { serialOwners } from './payable.ts';
import { LineRow } from './schema.ts';

/** Orders by the numbers that a person typed; a number of nobody is a fault of its field. */
async function ordersOf(numbers: string[], field: string): Promise<{ order: string; number: string }[]> {
  const typed = numbers.map((number) => number.normalize('NFKC').trim().toUpperCase());
  const found = await Orders.find({ 'state.number': trusted({ $in: typed }) }, { 'state.number': 1 }).lean<
    Pick<OrderRecord, '_id' | 'state'>[]
  >();
  const byKey = new Map(found.map(({ _id, state }) => [numberKey(state.number), { order: _id, number: state.number }]));
  return typed.map((number) => {
    const order = byKey.get(numberKey(number));
    if (!order) throw invalid({ [field]: [{ code: 'line.no-order', values: { number } }] });
    return order;
  });
}

/** Money that an order shows already, by the channel's callback or by hand, must not come in a second time. */
async function demandUnbooked(ids: string[]): Promise<void> {
  const lines = await Lines.find({ _id: trusted({ $in: ids }), state: 'open' }, { serial: 1 }).lean<LineRecord[]>();
  const owners = await serialOwners(lines.map(({ serial }) => serial));
  const [owner] = owners.values();
  if (owner) throw new Refusal(409, 'line.serial-used', { values: { number: owner.number } });
}

function decide(line: LineRow, shares: Share[]) {
  const fault = faultOfShares(line, shares);
  if (fault === 'line.not-open') throw conflict(fault, line);
  if (fault) throw invalid({ parts: [{ code: fault, values: { rest: line.rest } }] });
  const parts = partsFor(line, shares).map((part) => ({ ...part, amount: decimal128(part.amount) }));
  const set = { state: 'matched' as const, parts, bookAfter: new Date(Date.now() + GRACE_MS), fault: null };
  return { set, after: { parts: shares.map(({ number, amount }) => ({ number, amount })) } };
}

const answersLine = { 200: Answer(LineRow) };
const one = ([row]: LineRow[]): LineRow => {
  if (!row) throw missing('line');
  return row;
};

export const lineActRoutes = async (app: App) => {
  app.post(
    '/statement/accept',
    { schema: { body: AcceptForm, response: answersLine }, config: finance },
    async (request) => {
      const { number, ...seen } = request.body;
      const [order] = await ordersOf([number], 'number');
      await demandUnbooked([seen.id]);
      const whole = (line: LineRow) => decide(line, order ? [{ ...order, amount: restOf(line) }] : []);
      return { data: one(await actOnLines(request, [seen], 'statement.accept', whole)) };
    },
  );

  app.post(
    '/statement/split',
    { schema: { body: SplitForm, response: answersLine }, config: finance },
    async (request) => {
      const { parts, ...seen } = request.body;
      const orders = await ordersOf(
        parts.map(({ number }) => number),
        'parts',
      );
      await demandUnbooked([seen.id]);
      const shares = parts.map(({ amount }, at) => ({ order: '', number: '', ...orders[at], amount }));
      return { data: one(await actOnLines(request, [seen], 'statement.split', (line) => decide(line, shares))) };
    },
  );

  app.post(
    '/statement/join',
    { schema: { body: JoinForm, response: { 200: Answer(z.array(LineRow)) } }, config: finance },
    async (request) => {
      const { lines, number } = request.body;
      const [order] = await ordersOf([number], 'number');
      await demandUnbooked(lines.map(({ id }) => id));
      const whole = (line: LineRow) => decide(line, order ? [{ ...order, amount: restOf(line) }] : []);
      return { data: await actOnLines(request, lines, 'statement.join', whole) };
    },
  );

  app.post(
    '/statement/aside',
    { schema: { body: AsideForm, response: answersLine }, config: finance },
    async (request) => {
      const { reason, ...seen } = request.body;
      const by = actorOf(me(request));
      const rows = await actOnLines(request, [seen], 'statement.aside', (line) => {
        if (line.state !== 'open') throw conflict('line.not-open', line);
        return { set: { state: 'aside', aside: { reason, at: new Date(), by } }, after: {}, reason };
      });
      return { data: one(rows) };
    },
  );

  app.post(
    '/statement/back',
    { schema: { body: BackForm, response: answersLine }, config: finance },
    async (request) => {
      const rows = await actOnLines(request, [request.body], 'statement.back', (line) => {
        if (!canTakeBack(line.state)) throw conflict('line.booked-already', line);
        const kept = line.parts.filter(({ state }) => state === 'booked');
        const parts = kept.map((part) => ({ ...part, amount: decimal128(part.amount) }));
        return { set: { state: 'open', parts, bookAfter: null, aside: null }, after: {} };
      });
      return { data: one(rows) };
    },
  );
};
