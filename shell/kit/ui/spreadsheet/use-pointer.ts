import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dragged } from './block.rules.ts';
import {
  between,
  contains,
  type Point,
  type Range,
  rangeOf,
  type Selected,
  type Size,
  wholeRows,
} from './selection.rules.ts';

/** The column of the row numbers in `data-col`. */
export const NUMBERS = -1;

/** The cell that an element is in. */
function pointOf(target: EventTarget | null): Point | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}
const isHandle = (target: EventTarget | null) => target instanceof Element && target.closest('[data-handle]') !== null;

type Options = {
  selected: Selected;
  size: Size;
  isTyping: boolean;
  /** The next press extends the range, as with Shift. */
  extends: boolean;
  select: (next: Selected) => void;
  edit: () => void;
  commit: () => void;
  fill: (from: Range, to: Range) => void;
  show: (row: number) => void;
};

/**
 * Mouse and finger: press, drag, Shift and press, row numbers, double click, the handle of the range. A finger scrolls by
 * dragging; its second press edits, and the handle extends the range.
 */
export function usePointer(options: Options) {
  const { selected, size, isTyping, select, edit, commit, fill, show } = options;
  const isTouch = useRef(false);
  const from = useRef<Point | null>(null);
  const [handle, setHandle] = useState<Range | null>(null);
  const filling = useRef<Range | null>(null);

  useEffect(() => {
    const end = () => {
      from.current = null;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  const extendTo = (start: Point, { row, col }: Point) => {
    const next =
      start.col === NUMBERS ? wholeRows(start.row, row, size) : between(start, { row, col: Math.max(col, 0) });
    select(next);
  };
  const press = (event: MouseEvent) => {
    const point = pointOf(event.target);
    if (!point || event.button !== 0 || isHandle(event.target)) return;
    const isActive = point.row === selected.active.row && point.col === selected.active.col;
    // within the text that is typed the browser places the caret
    if (isTyping && isActive) return;
    // the focus stays with the sheet
    event.preventDefault();
    if (isTyping) commit();
    if (isActive && isTouch.current) return edit();
    if (event.shiftKey || options.extends) {
      const { row, col } = selected.anchor;
      return extendTo({ row, col: point.col === NUMBERS ? NUMBERS : col }, point);
    }
    from.current = isTouch.current ? null : point;
    extendTo(point, point);
  };
  const drag = (event: MouseEvent) => {
    const point = from.current && event.buttons === 1 ? pointOf(event.target) : null;
    if (!from.current || !point) return;
    const { head } = selected;
    if (point.row === head.row && point.col === head.col) return;
    extendTo(from.current, point);
    show(point.row);
  };

  const under = (event: PointerEvent) => pointOf(document.elementFromPoint?.(event.clientX, event.clientY) ?? null);
  const onHandle = {
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      filling.current = rangeOf(selected);
      isTouch.current = event.pointerType === 'touch';
    },
    onPointerMove: (event: PointerEvent) => {
      const range = filling.current;
      const point = range && under(event);
      if (!range || !point || point.col === NUMBERS) return;
      if (isTouch.current) {
        const anchor = { row: range.top, col: range.left };
        select({ ...between(anchor, { row: Math.max(point.row, range.top), col: Math.max(point.col, range.left) }) });
      } else setHandle(dragged(range, point));
      show(point.row);
    },
    onPointerUp: () => {
      const range = filling.current;
      if (range && handle) {
        fill(range, handle);
        select(
          between(
            { row: Math.min(range.top, handle.top), col: Math.min(range.left, handle.left) },
            { row: Math.max(range.bottom, handle.bottom), col: Math.max(range.right, handle.right) },
          ),
        );
      }
      filling.current = null;
      setHandle(null);
    },
    onPointerCancel: () => {
      filling.current = null;
      setHandle(null);
    },
  };

  return {
    on: {
      onPointerDownCapture: (event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch';
      },
      onMouseDown: press,
      onMouseMove: drag,
      onDoubleClick: (event: MouseEvent) => {
        const point = pointOf(event.target);
        if (point && point.col !== NUMBERS && contains(rangeOf(selected), point)) edit();
      },
    },
    onHandle,
    /** Where the handle is being dragged to. */
    handle,
  };
}
export type Handle = ReturnType<typeof usePointer>['onHandle'];
