import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { HEAD, ROW } from './frame.ts';

/** Rows that are drawn above and below those in view. */
const MORE = 6;
/** Where the box has no height yet. */
const FIRST = 20;

/** The rows in view: only these are drawn, so that a thousand lines cost what a screen of them does. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState({ first: 0, last: FIRST });
  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const from = Math.max(0, Math.floor(element.scrollTop / ROW) - MORE);
    const shown = element.clientHeight > 0 ? Math.ceil(element.clientHeight / ROW) : FIRST;
    const to = from + shown + 2 * MORE;
    setRange((now) => (now.first === from && now.last === to ? now : { first: from, last: to }));
  }, [box]);
  useLayoutEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);
  const reveal = (row: number) => {
    const element = box.current;
    if (!element || element.clientHeight === 0) return;
    const [top, bottom] = [row * ROW, (row + 1) * ROW + HEAD];
    if (top < element.scrollTop) element.scrollTop = top;
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  return { first: range.first, last: Math.min(range.last, count - 1), look, reveal };
}
