import { randomUUID } from 'node:crypto';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import type { User } from '../staff/schema.ts';
import { plainCode, spelled } from '../stock/goods/owner.rules.ts';
import { findGoods, type GoodsRecord } from '../stock/goods/store.ts';
import { nextNumber } from '../stock/numbers.store.ts';
import { held } from '../stock/places/rules.ts';
import { idsAt } from '../stock/places/store.ts';
import { requirePlace } from '../stock/shelves/store.ts';
import { type CountLineRecord, CountLines, type CountSheetRecord, CountSheets } from './model.ts';
import type { CountScope, EndCount } from './schema.ts';

/** More lines than this are too much for one sheet. */
const MAX_LINES = 2_000;

export const newLine = (sheet: string, goods: GoodsRecord, place: string, expected: number): CountLineRecord => ({
  _id: randomUUID(),
  sheet,
  goods: { id: goods._id, code: goods.code, type: goods.type, sku: goods.sku },
  place,
  expected,
  booked: null,
  counted: null,
  carried: 0,
  reason: '',
  movement: null,
  user: null,
  at: null,
});

async function goodsToCount({ kind, code }: CountScope, session: ClientSession): Promise<GoodsRecord[]> {
  const limit = MAX_LINES + 1;
  const where =
    kind === 'shelf'
      ? { _id: { $in: await idsAt(code, limit, session) } }
      : { owners: plainCode(code), in_stock: true };
  return findGoods(where, { session, limit });
}

/** Makes a sheet of the present stock, and returns its id. */
export async function makeSheet(
  scope: CountScope,
  { user, at }: { user: User; at: Date },
  session: ClientSession,
): Promise<string> {
  const { kind, code } = scope;
  if (kind === 'shelf') await requirePlace(code, session);
  const goods = await goodsToCount(scope, session);
  if (kind === 'client' && goods.length === 0) throw conflict('count.nothing-there');
  const id = randomUUID();
  const lines = goods.flatMap((row) =>
    held(row.places)
      .filter(({ place }) => kind === 'client' || place === code)
      .map(({ place, pieces }) => newLine(id, row, place, pieces)),
  );
  if (lines.length > MAX_LINES) throw conflict('count.too-many', { most: MAX_LINES });
  const named: CountScope = kind === 'client' ? { kind, code: spelled(code, goods) } : scope;
  const number = await nextNumber('CNT', at, session);
  const figures = { version: 1, lines: lines.length, counted: 0, different: 0 };
  const row = { _id: id, number, state: 'open' as const, scope: named, ...figures, user, created_at: at };
  await CountSheets.create([{ ...row, terms: searchTermsOf(number, named.code) }], { session });
  await CountLines.insertMany(lines, { session });
  return id;
}

/** Closes or voids an open sheet; counts made with it stay booked. */
export async function endSheet({ id, to, leave }: EndCount, at: Date, session: ClientSession): Promise<void> {
  const sheet = await CountSheets.findById(id, null, { session }).lean<CountSheetRecord>();
  if (!sheet) throw notFound('count');
  if (sheet.state !== 'open') throw conflict('count.not-open');
  const left = sheet.lines - sheet.counted;
  if (to === 'closed' && left > 0 && !leave) throw conflict('count.uncounted', { left });
  // a concurrent count locks the sheet, and this transaction is retried
  await CountSheets.updateOne({ _id: id }, { $set: { state: to, ended_at: at }, $inc: { version: 1 } }, { session });
}
