import { tell } from '@qiaohui/service-kit/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { OutOrderEvent } from '../../contract.ts';
import type { OutOrderRow } from './model.ts';
import { stageOf } from './rules.ts';
import type { OutStage } from './schema.ts';
import { outStateOf } from './view.ts';

type Told = { actor: Actor; from?: OutStage | null };

/** Tells how an order stands now; `from` where its state changed. */
export async function tellOutOrder(row: OutOrderRow, { actor, from }: Told, session: ClientSession): Promise<void> {
  const change = from === undefined ? {} : { change: { from, to: stageOf(row) } };
  const live = { groups: ['warehouse' as const] };
  await tell(OutOrderEvent, { state: outStateOf(row), version: row.version, actor, live, ...change }, session);
}
