import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { isOwner } from '../../stock/goods/owner.rules.ts';
import { goodsToMove, type MovedGoods } from '../../stock/goods/store.ts';
import type { OutOrderRecord } from './model.ts';

type Wanted = Array<{ goods: string }>;

/** Throws for lines with another customer's goods, naming the first of them. */
export function requireOwner(client_code: string, lines: Wanted, goods: Map<string, MovedGoods>): void {
  for (const [line, { goods: id }] of lines.entries()) {
    const row = goods.get(id);
    if (!row || isOwner(row, client_code)) continue;
    const { code, type, client_code: owner } = row;
    const values = { line: line + 1, code, type, owner, client: client_code };
    throw new HttpError(409, 'out-order.not-owner', { values, state: { line, code, type, owner, client_code } });
  }
}

/** The same for a stored order: orders from before owners were checked may hold anything. */
export async function requireOwnGoods(
  { client_code, lines }: Pick<OutOrderRecord, 'client_code' | 'lines'>,
  session: ClientSession,
): Promise<void> {
  const wanted = lines.map(({ goods }) => ({ goods: goods.id }));
  const rows = await goodsToMove(
    wanted.map(({ goods }) => goods),
    session,
  );
  requireOwner(client_code, wanted, rows);
}
