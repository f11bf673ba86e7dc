import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { commit } from '@qiaohui/service-kit/mongo';
import { project } from '@qiaohui/service-kit/projecting';
import { terms } from '@qiaohui/service-kit/terms';
import { InOrderEvent } from '@qiaohui/warehouse/contract';
import { plainCode } from '../clients/codes.ts';
import { settle } from './store.ts';
import { InOrders } from '../intake/model.ts';
import { teamsShowing } from '../intake/showing.ts';

/** Goods came in or changed: keeps the copy, finds its waybill by number, and wakes the open pages of the teams that see it. */
export const hearInOrders = hear(InOrderEvent, async (envelope) => {
  const { id, created_at, ...state } = envelope.state;
  const names = state.waybill_number?.trim().toUpperCase() || null;
  const client = plainCode(state.client_code);
  const fields = {
    ...state,
    client,
    names,
    created_at: new Date(created_at),
    terms: terms(state.number, state.waybill_number, state.client_code, state.client_code2, state.client_code3),
  };
  const before = await InOrders.findById(id).lean();
  if (!(await project(InOrders, envelope, fields))) return;
  // in a transaction, so that a link made by hand in the same moment is seen
  await commit((session) => settle({ _id: id, names, client, client_code: state.client_code }, session));
  const after = await InOrders.findById(id).lean();
  // whoever saw it before has to hear that it is no longer theirs
  const teams = await teamsShowing([before, after].flatMap((goods) => goods ?? []));
  goLive({ noun: 'in-order', id, version: envelope.version, to: { teams } });
});
