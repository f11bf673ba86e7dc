import type { BoxRecord } from '../stock/boxes/store.ts';
import type { MovementRecord } from '../stock/ledger/store.ts';

type Checked = Pick<MovementRecord, '_id' | 'kind' | 'pieces' | 'reverses' | 'box'>;
export type BoxState = Pick<BoxRecord, '_id' | 'goods' | 'nth' | 'state' | 'came' | 'movement'>;

/** True when goods have all their boxes, and the received ones match the movements that are not reversed. */
export function boxesAgree(box_count: number, boxes: BoxState[], movements: Checked[]): boolean {
  const undone = new Set(movements.map(({ reverses }) => reverses));
  const unreversed = new Map(
    movements.filter(({ _id, kind }) => kind === 'in' && !undone.has(_id)).map((movement) => [movement._id, movement]),
  );
  const came = new Map<string, number>();
  for (const { movement, came: pieces } of boxes)
    if (movement) came.set(movement, (came.get(movement) ?? 0) + (pieces ?? 0));
  const byBox = new Map(boxes.map((box) => [box._id, box]));
  return (
    boxes.length === box_count &&
    boxes.every(({ state, came: pieces, movement }) =>
      state === 'received' ? pieces !== null : pieces === null && movement === null,
    ) &&
    [...came].every(([movement, pieces]) => pieces <= (unreversed.get(movement)?.pieces ?? -1)) &&
    [...unreversed.values()].every(
      ({ _id, box, pieces }) => !box || (byBox.get(box)?.movement === _id && byBox.get(box)?.came === pieces),
    )
  );
}
