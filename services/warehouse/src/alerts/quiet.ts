import { invalid, missing } from '@qiaohui/service-kit/refusal';
import { InOrders } from '../inbound/orders/model.ts';
import type { User } from '../staff/model.ts';
import { Goods } from '../stock/goods/model.ts';
import { today } from './filters.ts';
import { FOR_GOOD, Levels, type QuietMark } from './model.ts';
import type { AlertKind, QuietRequest } from './schema.ts';

const records = { expiring: Goods, low: Levels, overdue: InOrders };
const nouns: Record<AlertKind, string> = { expiring: 'goods', low: 'level', overdue: 'in-order' };

/** Marks an alert as known by whom and until when, or lets it speak up again. */
export async function keepQuiet({ kind, id, until }: QuietRequest, user: User): Promise<void> {
  if (until && until < today()) throw invalid({ until: ['date.past'] });
  // it may be filled up and run short again, which nobody would be told of
  if (until === null && kind === 'low') throw invalid({ until: ['field.required'] });
  const quiet: QuietMark | null = until === undefined ? null : { until: until ?? FOR_GOOD, user, at: new Date() };
  const marked = await records[kind].collection.updateOne({ _id: id as never }, { $set: { quiet } });
  if (marked.matchedCount === 0) throw missing(nouns[kind]);
}
