import { useKeys } from '@qiaohui/kit/core';
import { type RefObject, useRef } from 'react';

/** Marks the link of a row for `useRowNavigation`. */
export const rowMark = (id: string) => ({ 'data-row': id });

/** The record that is open beside the list, and how to open another. */
export type Reading = { opened: string | null; open: (id: string) => void; close: () => void };

type Options = {
  reading?: Reading | undefined;
  /** False when another list of the page handles the keys. */
  enabled?: boolean;
};

/**
 * J and K move the focus between row links inside the element with the returned ref; Enter follows the focused one, as
 * usual. While a record is open beside the list, moving opens the next one; Esc closes it and returns to its row.
 */
export function useRowNavigation<E extends HTMLElement = HTMLDivElement>({
  reading,
  enabled = true,
}: Options = {}): RefObject<E | null> {
  const list = useRef<E>(null);
  const opened = reading?.opened ?? null;
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const step = (by: 1 | -1) => () => {
    const all = links();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === opened);
    const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView?.({ block: 'nearest' });
    if (reading && opened && next?.dataset.row) reading.open(next.dataset.row);
  };
  const leave = () => {
    if (!opened) return;
    const link = links().find(({ dataset }) => dataset.row === opened);
    reading?.close();
    link?.focus();
  };
  useKeys(enabled ? { j: step(1), k: step(-1), ...(reading && { Escape: leave }) } : {});
  return list;
}
