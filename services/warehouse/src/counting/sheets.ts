import { randomUUID } from 'node:crypto';
import { conflict } from '@qiaohui/service-kit/refusal';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/model.ts';
import { Goods, type GoodsRow } from '../stock/goods/model.ts';
import { nextNumber } from '../stock/numbers.store.ts';
import { held } from '../stock/places/rules.ts';
import { standingAt } from '../stock/places/store.ts';
import { mustStand } from '../stock/shelves/walk.ts';
import { CountLines, CountSheets, type LineRow } from './model.ts';
import type { CountScope } from './schema.ts';

/** More than this is no work for one sheet. */
const MOST_LINES = 2_000;

export const blankLine = (sheet: string, goods: GoodsRow, place: string, expected: number): LineRow => ({
  _id: randomUUID(),
  sheet,
  goods: { id: goods._id, code: goods.code, type: goods.type, sku: goods.sku },
  place,
  expected,
  booked: null,
  counted: null,
  reason: '',
  movement: null,
  user: null,
  at: null,
});

async function standing({ kind, code }: CountScope, session: ClientSession): Promise<GoodsRow[]> {
  const most = MOST_LINES + 1;
  const where = kind === 'shelf' ? await standingAt(code, most, session) : { client_code: code, in_stock: true };
  return Goods.find(where, null, { session }).limit(most).lean<GoodsRow[]>();
}

/** Makes a sheet with what stands in the books now. Answers its id. */
export async function makeSheet(
  scope: CountScope,
  { user, at }: { user: User; at: Date },
  session: ClientSession,
): Promise<string> {
  const { kind, code } = scope;
  if (kind === 'shelf') await mustStand(code, session);
  const goods = await standing(scope, session);
  if (kind === 'client' && goods.length === 0) throw conflict('count.nothing-there');
  const id = randomUUID();
  const lines = goods.flatMap((row) =>
    held(row.places)
      .filter(({ place }) => kind === 'client' || place === code)
      .map(({ place, pieces }) => blankLine(id, row, place, pieces)),
  );
  if (lines.length > MOST_LINES) throw conflict('count.too-many', { most: MOST_LINES });
  const number = await nextNumber('CNT', at, session);
  const figures = { version: 1, lines: lines.length, counted: 0, different: 0 };
  const row = { _id: id, number, state: 'open' as const, scope, ...figures, user, created_at: at };
  await CountSheets.create([{ ...row, terms: terms(number, code) }], { session });
  await CountLines.insertMany(lines, { session });
  return id;
}
