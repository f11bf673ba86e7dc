import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { project } from '@qiaohui/service-kit/projecting';
import { OutOrderEvent } from '@qiaohui/warehouse/contract';
import { trusted } from 'mongoose';
import { InOrders } from '../intake/model.ts';
import { Waybills } from '../waybills/model.ts';
import { OutOrders } from './model.ts';

async function teamsOfGoods(inOrders: Array<{ id: string }>): Promise<string[]> {
  const _id = trusted({ $in: inOrders.map(({ id }) => id) });
  const waybills = await InOrders.distinct('waybill', { _id });
  return Waybills.distinct('team', { _id: trusted({ $in: waybills.flatMap((waybill) => waybill ?? []) }) });
}

/** Goods leave or are to leave: keeps the copy and wakes the open pages of the teams whose waybills brought them. */
export const hearOutOrders = hear(OutOrderEvent, async (envelope) => {
  const { id, in_orders, out_time, created_at, ...state } = envelope.state;
  // from before it was told whence the goods came; the warehouse tells such orders again under the same version
  if (!in_orders) return;
  const times = { out_time: out_time && new Date(out_time), created_at: new Date(created_at) };
  const before = await OutOrders.findById(id).lean();
  if (!(await project(OutOrders, envelope, { ...state, in_orders, ...times }))) return;
  const teams = await teamsOfGoods([...(before?.in_orders ?? []), ...in_orders]);
  goLive({ noun: 'out-order', id, version: envelope.version, to: { teams } });
});
