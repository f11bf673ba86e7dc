import { type OutStatus, VALID, type Validity } from '../../contract.ts';
import { isOwner } from '../../stock/goods/owner.rules.ts';
import type { MovedGoods } from '../../stock/goods/store.ts';
import type { OutOrderRecord } from './model.ts';
import type { NextStage, OutStage } from './schema.ts';

/** Transitions of states. Shipped is final. */
const NEXT: Record<OutStage, OutStage[]> = {
  pending: ['applied', 'void'],
  applied: ['shipped', 'pending', 'void'],
  shipped: [],
  void: ['pending'],
};

export const mayMove = (from: OutStage, to: OutStage): boolean => NEXT[from].includes(to);

export const stageOf = ({ status, valid }: { status: OutStatus; valid: Validity }): OutStage =>
  valid === VALID ? status : 'void';

/** Returns the ordered pieces, by goods. */
export function orderedByGoods({ lines }: Pick<OutOrderRecord, 'lines'>): Map<string, number> {
  const ordered = new Map<string, number>();
  for (const { goods, quantity } of lines) ordered.set(goods.id, (ordered.get(goods.id) ?? 0) + quantity);
  return ordered;
}

type Ordered = Pick<OutOrderRecord, 'number' | 'status' | 'valid' | 'lines' | 'client_code'>;

/** Returns the picked pieces of each line: pieces at the order's place fill the lines of their goods in order. */
export function pickedOf({ number, status, lines }: Ordered, goods: Map<string, MovedGoods>): number[] {
  if (status === 'shipped') return lines.map(({ quantity }) => quantity);
  const left = new Map([...goods].map(([id, { places }]) => [id, places[number] ?? 0]));
  return lines.map(({ goods: { id }, quantity }) => {
    const there = left.get(id) ?? 0;
    const picked = Math.min(there, quantity);
    left.set(id, there - picked);
    return picked;
  });
}

/** Returns the first line with fewer available pieces than it needs; lines before it are served first. */
function shortLine({ lines }: Pick<OutOrderRecord, 'lines'>, goods: Map<string, MovedGoods>): number | null {
  const left = new Map([...goods].map(([id, { free: available }]) => [id, available]));
  for (const [at, { goods: wanted, quantity }] of lines.entries()) {
    const available = left.get(wanted.id) ?? 0;
    if (available < quantity) return at;
    left.set(wanted.id, available - quantity);
  }
  return null;
}

function blockedBy(order: Ordered, to: OutStage, picked: number[], goods: Map<string, MovedGoods>): string[] {
  const isForeign = ({ goods: { id } }: OutOrderRecord['lines'][number]) => {
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

/** Returns the states that an order may move to, and the obstacles of each. */
export function nextStages(order: Ordered, picked: number[], goods: Map<string, MovedGoods>): NextStage[] {
  return NEXT[stageOf(order)].map((to) => ({ to, blockedBy: blockedBy(order, to, picked, goods) }));
}
