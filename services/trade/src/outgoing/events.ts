import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { project } from '@qiaohui/service-kit/projecting';
import { OutOrderEvent } from '@qiaohui/warehouse/contract';
import { OutOrders } from './model.ts';

/** Goods leave or are to leave: keeps the copy and wakes the open pages. */
export const hearOutOrders = hear(OutOrderEvent, async (envelope) => {
  const { id, in_orders, out_time, created_at, ...state } = envelope.state;
  // from before it was told whence the goods came; the warehouse tells such orders again under the same version
  if (!in_orders) return;
  const times = { out_time: out_time && new Date(out_time), created_at: new Date(created_at) };
  if (!(await project(OutOrders, envelope, { ...state, in_orders, ...times }))) return;
  goLive({ noun: 'out-order', id, version: envelope.version, to: { groups: ['trade'] } });
});
