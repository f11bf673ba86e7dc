import { codeForm } from '@qiaohui/service-kit/code-form';
import type { ClientSession } from 'mongoose';
import { boxRef } from './box.rules.ts';
import { codeFields, codeKey } from './code.rules.ts';
import { findLots, findOneGoods, type GoodsRecord } from './store.ts';

/** Returns goods by their own number or that of one of their boxes. */
export function goodsByNumber(code: string, session?: ClientSession): Promise<GoodsRecord | null> {
  const number = codeForm(code);
  return findOneGoods({ code: boxRef(number)?.goods ?? number }, { session });
}

/** Returns the goods a code may mean: one by its number or a box of it, else those of a model, SKU or barcode. */
export async function goodsByCode(
  code: string,
  where: Record<string, unknown> = {},
  session?: ClientSession,
): Promise<GoodsRecord[]> {
  const one = await goodsByNumber(code, session);
  if (one) return [one];
  for (const field of codeFields) {
    const found = await findLots({ codes: codeKey(field, code) }, { where, session });
    if (found.length > 0) return found;
  }
  return [];
}
