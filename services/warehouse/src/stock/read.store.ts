import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { OneGoods } from './goods/schema.ts';
import { goodsById } from './goods/store.ts';
import { knownGoodsView } from './goods/view.rules.ts';
import { movementsOfGoods } from './ledger/store.ts';
import { movementViews } from './ledger/view.store.ts';

const SHOWN_MOVEMENTS = 200;

/** Returns goods with all that is known of them and their newest movements. */
export async function readGoods(id: string): Promise<OneGoods> {
  const row = await goodsById(id);
  if (!row) throw notFound('goods');
  return { ...knownGoodsView(row), movements: await movementViews(await movementsOfGoods(id, SHOWN_MOVEMENTS)) };
}
