import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';

const none: ReadonlySet<string> = new Set();
const ranks = { xl: 3, lg: 2 };

/** The columns that may give way, the least important first: the link, a status and the sorted column stay. */
export function givingWay<R>(columns: Column<R>[], sortedBy: string): Column<R>[] {
  const rank = ({ from, phone }: Column<R>) => (from ? ranks[from] : phone === 'hidden' ? 1 : 0);
  return columns
    .slice(1)
    .filter(({ key, sort, phone }) => phone !== 'beside' && key !== sortedBy && sort !== sortedBy)
    .toReversed()
    .sort((a, b) => rank(b) - rank(a));
}

type Fit = {
  box: RefObject<HTMLDivElement | null>;
  hidden: ReadonlySet<string>;
  /** True when even the columns that stay do not fit. */
  scrolls: boolean;
};

/**
 * Hides columns by importance until the table fits: a table that scrolls sideways could not keep its head in view.
 * `beside`: names what else takes or leaves room, such as columns of controls.
 */
export function useFit<R>(columns: Column<R>[], sortedBy: string, beside: string): Fit {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(none);
  const [scrolls, setScrolls] = useState(false);
  const wanted = [beside, ...columns.map(({ key }) => key)].join();
  const [tried, setTried] = useState(wanted);
  // where others are wanted, or something beside them goes, there may be room for more
  if (tried !== wanted) {
    setTried(wanted);
    setHidden(none);
    setScrolls(false);
  }
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table');
    if (!box.current || !table || scrolls) return;
    let over = table.offsetWidth - box.current.clientWidth;
    if (over <= 0) return;
    const next = new Set(hidden);
    for (const { key } of givingWay(columns, sortedBy)) {
      const head = table.querySelector<HTMLElement>(`th[data-column="${key}"]`);
      if (over <= 0) break;
      if (!head) continue;
      next.add(key);
      over -= head.offsetWidth;
    }
    if (next.size > hidden.size) setHidden(next);
    else setScrolls(true);
  });
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      setHidden(none);
      setScrolls(false);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, hidden, scrolls };
}
