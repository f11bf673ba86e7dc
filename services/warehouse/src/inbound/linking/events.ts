import { goLive } from '@qiaohui/service-kit/bus';
import { hear } from '@qiaohui/service-kit/hearing';
import { project } from '@qiaohui/service-kit/projecting';
import { terms } from '@qiaohui/service-kit/terms';
import { WaybillEvent } from '@qiaohui/trade/contract';
import { Waybills } from '../waybills/model.ts';
import { linkWaybill } from './link.ts';

/** Numbers are compared as people write them on papers: without blanks at the ends, in capitals. */
const written = (number: string) => number.trim().toUpperCase();

export const hearWaybills = hear(WaybillEvent, async (envelope) => {
  const { id, ...state } = envelope.state;
  const fields = {
    ...state,
    number: written(state.number),
    terms: terms(state.number, state.client, state.client_code),
  };
  const news = await project(Waybills, envelope, fields);
  // It never changes, so it is taken from whatever event says it first, also from one that has no other news.
  const { team } = state;
  if (team) await Waybills.updateOne({ _id: id, team: null }, { $set: { team } });
  // Also for a repeat: the first try may have ended between the two writes.
  await linkWaybill(id);
  const to = { groups: ['warehouse' as const], teams: team ? [team] : [] };
  if (news) goLive({ noun: 'waybill', id, version: envelope.version, to });
});
