import type { LabelRequest } from '@qiaohui/warehouse/prints';
import { labelsOf } from '@qiaohui/warehouse/prints/rules';
import { type Chosen, needsCopies, needsStart, type Of } from './schema.ts';

/** A thing that gets labels: goods by their id, boxes and shelves by their code. */
export type Subject = { id: string; name: string; note?: string; boxes?: number };

const copiesOf = (of: Of, { each, copies }: Chosen) => (needsCopies(of, each) ? copies : undefined);
export const startOf = ({ size, start }: Chosen): number => (needsStart(size) ? start : 1);

/** Returns the number of labels. */
export const counted = (of: Of, subjects: Subject[], chosen: Chosen): number =>
  subjects.reduce((sum, { boxes = 0 }) => sum + labelsOf(boxes, copiesOf(of, chosen)), 0);

/** Returns the print request. */
export function requestOf(of: Of, subjects: Subject[], chosen: Chosen): LabelRequest {
  const sheet = { size: chosen.size, start: startOf(chosen) };
  const ids = subjects.map(({ id }) => id);
  const copies = copiesOf(of, chosen);
  if (of === 'goods') return { ...sheet, of, ids, ...(copies !== undefined && { copies }) };
  return { ...sheet, of, codes: ids, copies: chosen.copies };
}
