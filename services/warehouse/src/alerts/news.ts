import { streamInOrders } from '../inbound/orders/store.ts';
import { streamGoods } from '../stock/goods/store.ts';
import { belowLevel, expiring, levels, overdue, today } from './filters.ts';
import type { NewAlert } from './mail.ts';
import { type LevelRecord, Levels } from './model.ts';

/**
 * `key` identifies an alert; it changes with everything that makes it a new alert: a new day, an ended shelf life, a
 * new level.
 */
type CurrentAlert = NewAlert & { key: string };

async function* expiringNow(days: number): AsyncGenerator<CurrentAlert> {
  const found = streamGoods(expiring(days, false), { sort: { best_before: 1, _id: 1 } });
  const isOver = (day: string) => (day < today() ? 'over' : 'soon');
  for await (const { _id, code, type, best_before, stock } of found)
    yield {
      kind: 'expiring',
      key: `expiring ${_id} ${best_before} ${isOver(best_before ?? '')}`,
      name: `${type} · ${code}`,
      said: { day: best_before ?? '', stock },
    };
}

async function* lowNow(): AsyncGenerator<CurrentAlert> {
  const found = Levels.collection.aggregate<LevelRecord & { stock: number }>([
    { $match: levels(false) },
    { $sort: { at: -1, _id: -1 } },
    ...belowLevel,
  ]);
  for await (const { _id, client_code, sku, type, level, stock } of found)
    yield {
      kind: 'low',
      key: `low ${_id} ${level}`,
      name: `${sku ?? type} · ${client_code}`,
      said: { stock, level },
    };
}

async function* overdueNow(): AsyncGenerator<CurrentAlert> {
  const found = streamInOrders(overdue(false), { sort: { eta: 1, _id: 1 } });
  for await (const { _id, number, client_code, eta, received } of found)
    yield {
      kind: 'overdue',
      key: `overdue ${_id} ${eta}`,
      name: `${number} · ${client_code}`,
      said: { day: eta ?? '', received },
    };
}

/** Returns every present alert that nobody silenced, the most urgent first. */
export async function* currentAlerts(days: number): AsyncGenerator<CurrentAlert> {
  yield* expiringNow(days);
  yield* lowNow();
  yield* overdueNow();
}
