import { decimal128 } from '@qiaohui/service-kit/mongo';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { serialForm } from '@qiaohui/service-kit/serial-form';
import { trusted } from 'mongoose';
import { likeReceipts } from '../orders/likely.rules.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import type { LikeReceipts } from './acts.schema.ts';
import type { Share } from './decide.rules.ts';
import type { LineRecord, PartRecord } from './model.ts';
import { serialsByStatement } from './payable.ts';
import type { Part } from './schema.ts';

export type Like = LikeReceipts['like'][number];
type Asked = { line: Pick<LineRecord, 'amount' | 'at'>; shares: Pick<Share, 'order' | 'amount'>[] };

/** Receipts of the orders that lines are decided for, and money on hold there, that may be the lines' own transfers. */
export async function likeOn(asked: Asked[]): Promise<Like[]> {
  const ids = asked.flatMap(({ shares }) => shares.map(({ order }) => order));
  const [orders, byStatement] = await Promise.all([
    Orders.find({ _id: trusted({ $in: ids }) }).lean<OrderRecord[]>(),
    serialsByStatement(ids),
  ]);
  const byId = new Map(orders.map((order) => [order._id, order]));
  return asked.flatMap(({ line, shares }) =>
    shares.flatMap(({ order, amount }) => {
      const state = byId.get(order)?.state;
      if (!state) return [];
      const known = new Set((byStatement.get(order) ?? []).map(serialForm));
      const receivedAt = line.at.toISOString();
      // a channel tells of the whole transfer on one order, also where the line is split
      const like = [amount, line.amount.toString()].flatMap((sum) =>
        likeReceipts({ receipts: state.receipts, onHold: state.onHold ?? [] }, { amount: sum, receivedAt }),
      );
      return like
        .filter(({ serial }) => !known.has(serialForm(serial)))
        .map((one) => ({ number: state.number, serial: one.serial, amount: one.amount }));
    }),
  );
}

/** Money like what an order shows is decided once the person says that it is other money; all of it is named at once. */
export function demandConfirmed(like: Like[], confirmed: string[] = []): void {
  const seen = new Set(confirmed.map(serialForm));
  const bySerial = new Map(like.map((one) => [serialForm(one.serial), one]));
  const left = [...bySerial].filter(([serial]) => !seen.has(serial)).map(([, one]) => one);
  const [first] = left;
  if (!first) return;
  const { serial, amount } = first;
  const state: LikeReceipts = { like: [...bySerial.values()] };
  throw new Refusal(409, 'receipt.like', { values: { serial, amount }, state });
}

/** Parts as they are stored, those that wait with what whoever decided on them saw. */
export const storedParts = (parts: Part[], confirmed: string[] = []): PartRecord[] =>
  parts.map((part) => ({
    ...part,
    amount: decimal128(part.amount),
    ...(part.state === 'waiting' && confirmed.length > 0 && { despite: confirmed }),
  }));
