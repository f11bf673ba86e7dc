import { setTimeout as wait } from 'node:timers/promises';
import { TakeOver } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { healthy } from '../../local/processes/ready.ts';
import { onMongod } from '../database.ts';
import type { Figure } from '../rounds.ts';
import { load } from '../timing.ts';
import type { Desk } from './desk.ts';
import { differences } from './owner.ts';
import { caughtUp, head, onBus, replayOrders } from './rebuild.ts';

const KILLS = 6;
const EVERY_MS = 3_000;
const CONCURRENCY = 4;
const MAX_ORDERS = 200;

/** Returns paid orders, and staff of finance who take them over from each other. */
async function cast(uri: string, desk: Desk): Promise<{ orders: string[]; staff: string[] }> {
  return onMongod(uri, async (client) => {
    const idsIn = async (collection: string, where: object, limit: number) => {
      const found = client.db(desk.databaseOf('remit')).collection<{ _id: string }>(collection).find(where);
      return (await found.limit(limit).toArray()).map(({ _id }) => _id);
    };
    return {
      orders: await idsIn('orders', { status: 5 }, MAX_ORDERS),
      staff: await idsIn('accounts', { group: { $in: ['finance', 'admin'] } }, 2),
    };
  });
}

/** Kills admin repeatedly while orders change and all of them are replayed; its copy must equal the owner's. */
export async function crashes(uri: string, desk: Desk): Promise<Figure> {
  const { orders, staff } = await cast(uri, desk);
  let changes = 0;
  let going = true;
  const change = async (worker: number) => {
    for (let at = worker; going; at += CONCURRENCY) {
      const order = orders[at % orders.length] ?? '';
      const by = staff[Math.floor(at / orders.length) % staff.length] ?? '';
      // of two that take the same order over at once, one gets an error
      const done = await sendCommand(TakeOver, { ...head(), actor: { kind: 'staff', id: by }, order }).catch(
        () => null,
      );
      if (done) changes += 1;
    }
  };
  const wrong = await onBus(desk, async () => {
    const working = [...Array.from({ length: CONCURRENCY }, (_, worker) => change(worker))];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const replaying = replayOrders();
      await wait(EVERY_MS);
      desk.admin.kill();
      await replaying;
      await healthy('admin', desk.address, desk.log);
    }
    going = false;
    await Promise.all(working);
    await wait(EVERY_MS);
    await caughtUp();
    return differences(uri, desk);
  });
  return {
    what: `admin killed ${desk.admin.crashes()} times under load, copies that differ from the owner's at the end`,
    measured: `${wrong.length}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join(', ')})` : ''} after ${changes} changes (${load()})`,
    wanted: '0',
    holds: wrong.length === 0 && desk.admin.crashes() >= KILLS && changes > 0,
  };
}
