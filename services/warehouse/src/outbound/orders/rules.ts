import type { MovedRow } from '../../stock/goods/model.ts';
import { isOwner } from '../../stock/goods/owner.rules.ts';
import type { OutOrderRow } from './model.ts';
import type { NextStage, OutStage } from './schema.ts';

/** The table of states. What is shipped stays so. */
const NEXT: Record<OutStage, OutStage[]> = {
  pending: ['applied', 'void'],
  applied: ['shipped', 'pending', 'void'],
  shipped: [],
  void: ['pending'],
};

export const mayMove = (from: OutStage, to: OutStage): boolean => NEXT[from].includes(to);

export const stageOf = ({ status, valid }: Pick<OutOrderRow, 'status' | 'valid'>): OutStage =>
  valid === 1 ? status : 'void';

type Ordered = Pick<OutOrderRow, 'number' | 'status' | 'valid' | 'lines' | 'client_code'>;

/** Picked pieces of each line: what stands at the order's place fills the lines of its goods one after the other. */
export function pickedOf({ number, status, lines }: Ordered, goods: Map<string, MovedRow>): number[] {
  if (status === 'shipped') return lines.map(({ quantity }) => quantity);
  const left = new Map([...goods].map(([id, { places }]) => [id, places[number] ?? 0]));
  return lines.map(({ goods: { id }, quantity }) => {
    const there = left.get(id) ?? 0;
    const picked = Math.min(there, quantity);
    left.set(id, there - picked);
    return picked;
  });
}

/** The first line of which fewer pieces are free than it wants; lines before it are served first. */
export function shortLine({ lines }: Pick<OutOrderRow, 'lines'>, goods: Map<string, MovedRow>): number | null {
  const left = new Map([...goods].map(([id, { free }]) => [id, free]));
  for (const [at, { goods: wanted, quantity }] of lines.entries()) {
    const free = left.get(wanted.id) ?? 0;
    if (free < quantity) return at;
    left.set(wanted.id, free - quantity);
  }
  return null;
}

function blockedBy(order: Ordered, to: OutStage, picked: number[], goods: Map<string, MovedRow>): string[] {
  const isForeign = ({ goods: { id } }: OutOrderRow['lines'][number]) => {
    const lot = goods.get(id);
    return lot !== undefined && !isOwner(lot, order.client_code);
  };
  if (to === 'applied' || to === 'shipped') {
    const isWhole =
      to === 'applied'
        ? shortLine(order, goods) === null
        : order.lines.every(({ quantity }, at) => picked[at] === quantity);
    const lack = to === 'applied' ? 'goods.short' : 'out-order.not-picked';
    return [...(order.lines.some(isForeign) ? ['out-order.not-owner'] : []), ...(isWhole ? [] : [lack])];
  }
  return picked.some((pieces) => pieces > 0) ? ['out-order.has-picked'] : [];
}

/** Where an order may go, and what stands in the way of each. */
export function nextStages(order: Ordered, picked: number[], goods: Map<string, MovedRow>): NextStage[] {
  return NEXT[stageOf(order)].map((to) => ({ to, blockedBy: blockedBy(order, to, picked, goods) }));
}
