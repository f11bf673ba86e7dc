import { conflict, missing } from '@qiaohui/service-kit/refusal';
import type { ClientSession } from 'mongoose';
import { type MovementRow, Movements } from './model.ts';
import type { Shift } from './movement.rules.ts';

/** The opposite of a movement; refused for one that takes another back, or that was taken back. */
export async function reversal(id: string, session: ClientSession): Promise<Shift & { reverses: MovementRow }> {
  const movement = await Movements.findById(id, null, { session }).lean<MovementRow>();
  if (!movement) throw missing('movement');
  if (movement.kind === 'reverse') throw conflict('movement.is-reversal');
  if (await Movements.exists({ reverses: id }).session(session)) throw conflict('movement.reversed-already');
  const { goods, pieces, from, to } = movement;
  return { goods: goods.id, kind: 'reverse', pieces, from: to, to: from, reverses: movement };
}
