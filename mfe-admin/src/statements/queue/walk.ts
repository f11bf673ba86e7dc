import { useKeys } from '@qiaohui/kit';
import { type RefObject, useRef } from 'react';
import { useLineAddress } from '../address.ts';

/** J and K walk the lines, and read on while one is open; Esc closes it and goes back to its row. */
export function useLineWalk(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const { opened, open, close } = useLineAddress();
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const step = (by: number) => () => {
    const all = links();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.line === opened);
    const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    if (opened && next?.dataset.line) open(next.dataset.line);
  };
  const leave = () => {
    if (!opened) return;
    const link = links().find(({ dataset }) => dataset.line === opened);
    close();
    link?.focus();
  };
  useKeys({ j: step(1), k: step(-1), Escape: leave });
  return list;
}
