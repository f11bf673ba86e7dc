import { useKeys } from '@qiaohui/kit';
import { type RefObject, useRef } from 'react';
import { useDeskAddress } from '../orders/address.ts';

/** J and K walk the list, Enter follows the link in focus, Esc closes the open order and goes back to its row. */
export function useWalk(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const { opened, open, close } = useDeskAddress();
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
  const step = (by: number) => () => {
    const all = links();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.order === opened);
    const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    // With an order open beside the list, walking means reading the next one.
    if (opened && next?.dataset.order) open(next.dataset.order);
  };
  const leave = () => {
    const link = links().find(({ dataset }) => dataset.order === opened);
    if (!opened) return;
    close();
    link?.focus();
  };
  useKeys({ j: step(1), k: step(-1), Escape: leave });
  return list;
}
