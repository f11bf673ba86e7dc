import { useKeys } from '@qiaohui/kit';
import { type RefObject, useRef } from 'react';

/** The open row, from the URL. */
export type OpenRow = { opened: string | null; open: (id: string) => void; close: () => void };

/**
 * J and K move through links with `data-row`, Enter follows the focused one, Esc closes the open row and returns to its
 * link.
 */
export function useRowNavigation({ opened, open, close }: OpenRow): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const step = (by: number) => () => {
    const all = links();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === opened);
    const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    // with a row open beside the list, moving on means reading the next one
    if (opened && next?.dataset.row) open(next.dataset.row);
  };
  const leave = () => {
    if (!opened) return;
    const link = links().find(({ dataset }) => dataset.row === opened);
    close();
    link?.focus();
  };
  useKeys({ j: step(1), k: step(-1), Escape: leave });
  return list;
}
