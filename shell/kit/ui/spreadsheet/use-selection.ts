import { useEffect, useRef, useState } from 'react';
import { at, fitted, type Range, rangeOf, type Selected } from './selection.rules.ts';

type Options = {
  rowCount: number;
  cols: number;
  /** Called with the first and the last row of the range whenever they change. */
  onSelect: ((first: number, last: number) => void) | undefined;
};

/** Which cells are selected, and whether the active one takes the focus when it is next drawn. */
export function useSelection({ rowCount, cols, onSelect }: Options) {
  const [chosen, setChosen] = useState<Selected>(at(0, 0));
  const requested = useRef(false);
  const selected = fitted(chosen, { rows: Math.max(rowCount, 1), cols });
  const range: Range = rangeOf(selected);
  useEffect(() => onSelect?.(range.top, range.bottom), [onSelect, range.top, range.bottom]);
  const focus = {
    request: () => {
      requested.current = true;
    },
    drop: () => {
      requested.current = false;
    },
    isRequested: () => requested.current,
    /** True once after it was requested, or until this is asked without `again`. */
    take: (again: boolean) => {
      const was = requested.current;
      requested.current = was && again;
      return was;
    },
  };
  const select = (next: Selected, show: (row: number) => void) => {
    const moving = next.anchor === selected.anchor ? next.head : next.active;
    setChosen(next);
    focus.request();
    // a range that goes round shows its active cell, one that grows its far end
    show(next.active === selected.active ? moving.row : next.active.row);
  };
  return { selected, range, focus, select };
}
export type Selection = ReturnType<typeof useSelection>;
