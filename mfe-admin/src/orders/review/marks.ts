import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { useState } from 'react';

/** What a reviewer found of a field: it matches the document, or it does not. */
export type Mark = 'same' | 'differs';
const next = { none: 'same', same: 'differs', differs: 'none' } as const;

/** A document that was replaced is another one. */
const keyOf = ({ id }: OrderDetail, { slot, files }: Slot) => [id, slot, ...files.map(({ uid }) => uid)].join(' ');

/** The reviewer's marks, by document and field; they stay while one reads on in other orders. */
export function useAllMarks() {
  const [all, setAll] = useState<Record<string, Record<string, Mark>>>({});
  return {
    of: (detail: OrderDetail, slot: Slot | undefined): Record<string, Mark> =>
      slot ? (all[keyOf(detail, slot)] ?? {}) : {},
    /** Sets a mark; the same one again takes it away. */
    set: (detail: OrderDetail, slot: Slot, field: string, mark: Mark) =>
      setAll((now) => {
        const key = keyOf(detail, slot);
        const { [field]: before, ...others } = now[key] ?? {};
        return { ...now, [key]: before === mark ? others : { ...others, [field]: mark } };
      }),
    /** By key: matches, does not match, no mark. */
    turn: (detail: OrderDetail, slot: Slot, field: string) =>
      setAll((now) => {
        const key = keyOf(detail, slot);
        const { [field]: before = 'none' as const, ...others } = now[key] ?? {};
        const mark = next[before];
        return { ...now, [key]: mark === 'none' ? others : { ...others, [field]: mark } };
      }),
  };
}
export type AllMarks = ReturnType<typeof useAllMarks>;
