import { broadcast } from '@qiaohui/service-kit/events/bus';
import { project } from '@qiaohui/service-kit/events/projection';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { OutOrderEvent } from '@qiaohui/warehouse/contract';
import { ownersOf } from '../../codes/store.ts';
import { stageOfOut } from '../deliveries/stages.rules.ts';
import { follow } from '../deliveries/store.ts';
import { goodsAmong } from '../intake/store.ts';
import { teamsOfWaybills } from '../waybills/store.ts';
import { foundBy } from './copy.ts';
import { OutOrders } from './model.ts';

async function teamsOfGoods(inOrders: Array<{ id: string }>): Promise<string[]> {
  const goods = await goodsAmong(inOrders.map(({ id }) => id));
  return teamsOfWaybills([...goods.values()].flatMap(({ waybill }) => waybill ?? []));
}

/**
 * Handles goods that leave or are to leave: stores the copy and notifies the open pages of the teams whose waybills
 * brought them, and of the one whose client they are of.
 */
export const outOrderSubscription = subscribe(OutOrderEvent, async (envelope) => {
  const { id, in_orders, out_time, created_at, ...state } = envelope.state;
  // events of older versions do not say where the goods came from; the warehouse publishes them again, same version
  if (!in_orders) return;
  const times = { out_time: out_time && new Date(out_time), created_at: new Date(created_at) };
  const { number, request } = state;
  // before the copy is stored, which a repeated event is not: it keeps its own version
  if (request) await follow('out', request, { id, number, stage: stageOfOut(state), version: envelope.version });
  const before = await OutOrders.findById(id).lean();
  const found = foundBy(state);
  if (!(await project(OutOrders, envelope, { ...state, in_orders, ...times, ...found }))) return;
  const teams = await teamsOfGoods([...(before?.in_orders ?? []), ...in_orders]);
  const owners = await ownersOf([found.client]);
  broadcast({ noun: 'out-order', id, version: envelope.version, to: { teams: [...new Set([...teams, ...owners])] } });
});
