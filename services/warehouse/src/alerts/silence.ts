import { notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { setInOrderQuiet } from '../inbound/orders/store.ts';
import type { User } from '../staff/schema.ts';
import { setGoodsQuiet } from '../stock/goods/store.ts';
import type { QuietMark } from '../stock/schema.ts';
import { today } from './filters.ts';
import { FOR_GOOD, Levels } from './model.ts';
import type { AlertKind, QuietRequest } from './schema.ts';

async function setLevelQuiet(id: string, quiet: QuietMark | null): Promise<boolean> {
  const marked = await Levels.collection.updateOne({ _id: id as never }, { $set: { quiet } });
  return marked.matchedCount > 0;
}

const setQuiet = { expiring: setGoodsQuiet, low: setLevelQuiet, overdue: setInOrderQuiet };
const nouns: Record<AlertKind, string> = { expiring: 'goods', low: 'level', overdue: 'in-order' };

/** Silences an alert by whom and until when, or makes it active again. */
export async function silenceAlert({ kind, id, until }: QuietRequest, user: User): Promise<void> {
  if (until && until < today()) throw unprocessable({ until: ['date.past'] });
  // it may be restocked and run low again, of which nobody would be notified
  if (until === null && kind === 'low') throw unprocessable({ until: ['field.required'] });
  const quiet: QuietMark | null = until === undefined ? null : { until: until ?? FOR_GOOD, user, at: new Date() };
  if (!(await setQuiet[kind](id, quiet))) throw notFound(nouns[kind]);
}
