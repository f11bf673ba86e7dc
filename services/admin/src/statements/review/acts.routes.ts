import { isAlike } from '@qiaohui/service-kit/banking/same-money';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { fenOf } from '../../fen.ts';
import { ordersNumbered } from '../../orders/money.store.ts';
import { partnerOrdersNumbered } from '../../partner-orders/money.store.ts';
import { isPartnerNumber } from '../../partner-orders/schema.ts';
import { finance } from '../../staff.ts';
import { AcceptForm, BackForm, JoinForm, SetAsideForm, SplitForm } from '../acts.schema.ts';
import { similarLessFee } from '../booking/less-fee.store.ts';
import {
  demandConfirmed,
  type SimilarMoney,
  similarInLines,
  similarOnOrders,
  storedParts,
} from '../booking/similar.store.ts';
import { canTakeBack, isUndecided } from '../decidable.rules.ts';
import { numberKey } from '../identities/numbers.rules.ts';
import { actOnLines } from '../lines/act.store.ts';
import { rowOf } from '../lines/view.store.ts';
import { errorOfShares, fixedParts, GRACE_MS, partsFor, restOf, type Share } from '../matching/decide.rules.ts';
import { isOpenForMoney } from '../matching/partners.store.ts';
import { type Owner, ownersOf } from '../matching/payable.store.ts';
import { type LineRecord, Lines } from '../model.ts';
import { currentSettlements } from '../parts.rules.ts';
import { LineRow } from '../schema.ts';
import { demandNotTakenBack } from './not-taken-back.ts';

/** Returns typed numbers' orders; an unknown number, or one that takes no money, is an error of its field. */
async function ordersOf(numbers: string[], field: string): Promise<{ order: string; number: string }[]> {
  const typed = numbers.map((number) => number.normalize('NFKC').trim().toUpperCase());
  const found = await ordersNumbered(typed);
  const ofPartners = await partnerOrdersNumbered(typed);
  const closed = ofPartners.find((order) => !isOpenForMoney(order));
  if (closed) throw unprocessable({ [field]: [{ code: 'line.order-closed', values: { number: closed.number } }] });
  const all = [...found, ...ofPartners.map(({ _id, number }) => ({ order: _id, number }))];
  const byKey = new Map(all.map((order) => [numberKey(order.number), order]));
  return typed.map((number) => {
    const order = byKey.get(numberKey(number));
    if (!order) throw unprocessable({ [field]: [{ code: 'line.no-order', values: { number } }] });
    return order;
  });
}

/** True when a receipt is the line's own money: by hand, or of its day and sum, perhaps less a channel's fee. */
const isSameMoney = ({ receipt }: Owner, { amount, day }: LineRecord): boolean =>
  isAlike({ fen: fenOf(receipt.amount), day }, { fen: fenOf(amount.toString()), day }) &&
  (receipt.source === 'finance' || dayOf(new Date(receipt.receivedAt)) === day);

/**
 * A decision: lines by their ids, the shares of each, and serials of similar money that was confirmed as other money.
 */
type Wanted = { ids: string[]; shares: (line: LineRecord) => Share[]; seen: string[] | undefined };

/**
 * Throws the error that keeps a person from booking open lines, or returns the serials to book them under: a serial of
 * its own where other money has the same one.
 */
async function bookable({ ids, shares, seen }: Wanted): Promise<Map<string, string>> {
  const serials = new Map<string, string>();
  const like: SimilarMoney[] = [];
  const lines = await Lines.find({ _id: trusted({ $in: ids }), state: 'open' }).lean<LineRecord[]>();
  for (const line of lines) {
    const { _id, reserveAccount, serial, bookSerial, day, amount, flags, settled } = line;
    const sum = new Decimal(amount.toString());
    if (flags.includes('reversal') || sum.lte(0)) throw new HttpError(409, 'line.reversal');
    if (currentSettlements(settled).length > 0) throw new HttpError(409, 'receipt.line-used', { values: { serial } });
    if (day > dayOf(new Date())) throw new HttpError(409, 'line.future');
    await demandNotTakenBack(line);
    const under = bookSerial ?? serial;
    const owner = (await ownersOf(reserveAccount, [under])).get(serialForm(under));
    if (owner && (bookSerial || isSameMoney(owner, line)))
      throw new HttpError(409, 'line.serial-used', { values: { number: owner.payable.number } });
    if (owner) {
      const { payable, receipt } = owner;
      like.push({ number: payable.number, serial: under, amount: receipt.amount, taken_back: false });
    }
    serials.set(_id, owner ? `${serial}@${day}@${sum.toFixed(2)}` : under);
  }
  const requested = lines.map((line) => ({ line, shares: shares(line) }));
  const lessFee = [...(await similarLessFee(requested)).values()].flat();
  demandConfirmed(
    [...like, ...(await similarOnOrders(requested)), ...(await similarInLines(requested)), ...lessFee],
    seen,
  );
  return serials;
}

function decide(seen: LineRow, shares: Share[], serials: Map<string, string>, confirmed: string[] | undefined) {
  const line = { ...seen, book_serial: serials.get(seen.id) ?? seen.book_serial };
  const error = errorOfShares(line, shares);
  if (error === 'line.not-open') throw conflict(error, line);
  if (error) throw unprocessable({ parts: [{ code: error, values: { rest: line.rest } }] });
  const parts = storedParts(partsFor(line, shares), confirmed);
  const bookSerial = line.book_serial === line.serial ? null : line.book_serial;
  const set = { state: 'matched' as const, parts, bookSerial, bookAfter: new Date(Date.now() + GRACE_MS), fault: null };
  const after = { parts: shares.map(({ number, amount }) => ({ number, amount })), like_confirmed: confirmed };
  return { set, after };
}

/** A share of all that is left of a line, for one order. */
const wholeTo =
  (order: Omit<Share, 'amount'> | undefined) =>
  (line: LineRow): Share[] =>
    order ? [{ ...order, amount: restOf(line) }] : [];

const lineResponse = { 200: DataResponse(LineRow) };
const one = ([row]: LineRow[]): LineRow => {
  if (!row) throw notFound('line');
  return row;
};

export const lineActRoutes = async (app: App) => {
  app.post(
    '/accept',
    {
      schema: {
        operationId: 'matchLine',
        summary: 'Match a line of a statement to an order',
        errors: [404, 409],
        body: AcceptForm,
        response: lineResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { number, like_confirmed: confirmed, ...seen } = request.body;
      const [order] = await ordersOf([number], 'number');
      const shares = wholeTo(order);
      const serials = await bookable({ ids: [seen.id], shares: (line) => shares(rowOf(line)), seen: confirmed });
      const whole = (line: LineRow) => decide(line, shares(line), serials, confirmed);
      return { data: one(await actOnLines(request, [seen], 'statement.accept', whole)) };
    },
  );

  app.post(
    '/split',
    {
      schema: {
        operationId: 'splitLine',
        summary: 'Split a line of a statement among orders',
        errors: [404, 409],
        body: SplitForm,
        response: lineResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { parts, like_confirmed: confirmed, ...seen } = request.body;
      const orders = await ordersOf(
        parts.map(({ number }) => number),
        'parts',
      );
      const shares = parts.map(({ amount }, at) => ({ order: '', number: '', ...orders[at], amount }));
      const serials = await bookable({ ids: [seen.id], shares: () => shares, seen: confirmed });
      const split = (line: LineRow) => decide(line, shares, serials, confirmed);
      return { data: one(await actOnLines(request, [seen], 'statement.split', split)) };
    },
  );

  app.post(
    '/join',
    {
      schema: {
        operationId: 'joinLines',
        summary: 'Match several lines of statements to one order',
        errors: [404, 409],
        body: JoinForm,
        response: { 200: DataResponse(z.array(LineRow)) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { lines, number, like_confirmed: confirmed } = request.body;
      const [order] = await ordersOf([number], 'number');
      if (order && isPartnerNumber(order.number)) throw unprocessable({ number: ['line.partner-join'] });
      const shares = wholeTo(order);
      const ids = lines.map(({ id }) => id);
      const serials = await bookable({ ids, shares: (line) => shares(rowOf(line)), seen: confirmed });
      const whole = (line: LineRow) => decide(line, shares(line), serials, confirmed);
      return { data: await actOnLines(request, lines, 'statement.join', whole) };
    },
  );

  app.post(
    '/aside',
    {
      schema: {
        operationId: 'setLineAside',
        summary: 'Set a line of a statement aside, with a reason',
        errors: [404, 409],
        body: SetAsideForm,
        response: lineResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { reason, ...seen } = request.body;
      const by = actorOf(callerOf(request));
      const rows = await actOnLines(request, [seen], 'statement.aside', (line) => {
        if (!isUndecided(line.state)) throw conflict('line.not-open', line);
        return { set: { state: 'aside', aside: { reason, at: new Date(), by } }, after: {}, reason };
      });
      return { data: one(rows) };
    },
  );

  app.post(
    '/back',
    {
      schema: {
        operationId: 'reopenLine',
        summary: 'Take back the decision on a line',
        errors: [404, 409],
        body: BackForm,
        response: lineResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const rows = await actOnLines(request, [request.body], 'statement.back', (line, found) => {
        if (!canTakeBack(line.state)) throw conflict('line.booked-already', line);
        const parts = fixedParts(line.parts).map((part) => ({ ...part, amount: decimal128(part.amount) }));
        // The receipt reversed because of it stays reversed, so that share stays used.
        const settled = (found.settled ?? []).map((entry) => ({ ...entry, doubted: true as const }));
        return { set: { state: 'open', parts, bookAfter: null, aside: null, settled }, after: {} };
      });
      return { data: one(rows) };
    },
  );
};
