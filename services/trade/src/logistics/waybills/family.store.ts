import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import type { Transport } from '../../contract.ts';
import { compareFigures, type Totals, totalsOf } from './details.rules.ts';
import type { Container } from './details.schema.ts';
import { type WaybillRecord, Waybills } from './model.ts';

/** Returns the houses of a master, by number. */
export const housesOf = (team: string, master: string, session?: ClientSession): Promise<WaybillRecord[]> =>
  Waybills.find({ team, master })
    .sort({ number: 1 })
    .session(session ?? null)
    .lean<WaybillRecord[]>();

/** The goods of all houses together; void ones have none. */
export const totalsOfHouses = (houses: ReadonlyArray<Pick<WaybillRecord, 'status' | 'containers'>>): Totals =>
  totalsOf(houses.flatMap(({ status, containers }) => (status === 'void' ? [] : (containers ?? []))));

/** Returns the first figure of which the houses have more than their master, where that says any. */
export function exceeded(master: Totals, houses: Totals): keyof Totals | null {
  if (master.pieces > 0 && houses.pieces > master.pieces) return 'pieces';
  const figures = ['gross', 'volume'] as const;
  return figures.find((name) => master[name] !== '0' && compareFigures(houses[name], master[name]) > 0) ?? null;
}

/** Lets those who change houses of a master take turns, and counts the houses that are not void. */
export async function takeTurn(team: string, master: string, more: number, session: ClientSession): Promise<void> {
  const update = { $inc: { house_count: more, family_turn: 1 } };
  await Waybills.updateOne({ _id: master, team }, update, { session });
}

type Fields = { transport: Transport; containers: Container[] };

/** Throws a 422 where the goods of a master and its houses would not fit, or their modes would differ. */
export async function requireFit(before: WaybillRecord, fields: Fields, session: ClientSession): Promise<void> {
  const { _id, team, master } = before;
  if (!master && !before.house_count) return;
  if (fields.transport !== before.transport) throw unprocessable({ transport: ['waybill.house-mode'] });
  if (!master) {
    const houses = totalsOfHouses(await housesOf(team, _id, session));
    if (exceeded(totalsOf(fields.containers), houses)) throw unprocessable({ containers: ['waybill.below-houses'] });
    return;
  }
  await takeTurn(team, master, 0, session);
  const above = await Waybills.findOne({ _id: master, team }).session(session).lean<WaybillRecord>();
  const siblings = await Waybills.find({ team, master, _id: trusted({ $ne: _id }) })
    .session(session)
    .lean<WaybillRecord[]>();
  const all = [...siblings, { status: before.status, containers: fields.containers }];
  if (above && exceeded(totalsOf(above.containers ?? []), totalsOfHouses(all)))
    throw unprocessable({ containers: ['waybill.houses-larger'] });
}
