import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Heights, laidOut, offsetFor, type Scroll, scrolled, settled, topAt } from './scroll.rules.ts';

/** Height of a box that is not laid out, as in a hidden tab; px. */
const UNSEEN = 480;
/** Rows beyond both edges, so that none is missing while scrolling. */
const OVERSCAN = 6;
/** After so long without a step the box is put to where its offset belongs; ms. */
const STILL = 150;

/**
 * Which rows are in view. The virtualiser finds them in the height of all rows; the box is no longer than browsers lay
 * out, and the two are translated by `scroll.rules.ts`. The active row stays mounted, since it has the focus.
 */
export function useScroll(rowCount: number, heights: Heights, active: number) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef<Scroll>({ top: 0, offset: 0 });
  const publish = useRef<(offset: number, isScrolling: boolean) => void>(() => undefined);
  const total = heights.head + rowCount * heights.row;
  const lengths = useCallback(() => ({ total, view: box.current?.clientHeight || UNSEEN }), [total]);
  const latest = useRef(lengths);
  latest.current = lengths;

  const observeElementOffset = useMemo(
    () => (_: unknown, report: (offset: number, isScrolling: boolean) => void) => {
      publish.current = report;
      report(now.current.offset, false);
      const element = box.current;
      let timer: ReturnType<typeof setTimeout>;
      const still = () => {
        const next = settled(now.current, latest.current());
        // browsers round to device pixels
        if (element && Math.abs(next.top - element.scrollTop) > 1) {
          now.current = next;
          element.scrollTop = next.top;
        }
        report(now.current.offset, false);
      };
      const onScroll = () => {
        if (!element) return;
        now.current = scrolled(now.current, element.scrollTop, latest.current());
        report(now.current.offset, true);
        clearTimeout(timer);
        timer = setTimeout(still, STILL);
      };
      element?.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(timer);
        element?.removeEventListener('scroll', onScroll);
      };
    },
    [],
  );

  const { row } = heights;
  const estimateSize = useCallback(() => row, [row]);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    getScrollElement: () => box.current,
    estimateSize,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: UNSEEN },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) => report({ width, height: height || UNSEEN })),
    observeElementOffset,
    // the box is scrolled here alone, below
    scrollToFn: () => undefined,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return active >= range.count || rows.includes(active) ? rows : [...rows, active].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, row]);

  const scrollTo = (offset: number) => {
    const top = topAt(offset, lengths());
    now.current = { top, offset };
    if (box.current) box.current.scrollTop = top;
    publish.current(offset, false);
  };
  return {
    box,
    /** The rows to draw: by index, with the distance in px from the beginning of the box. */
    rows: virtual.getVirtualItems().map(({ index, start }) => ({
      index,
      top: start + now.current.top - now.current.offset,
    })),
    range: virtual.range,
    isScrolling: virtual.isScrolling,
    height: laidOut(total),
    /** Rows of one screen. */
    page: Math.max(1, Math.floor((lengths().view - heights.head) / row) - 1),
    /** Brings a row into view, with the least movement. */
    show: (index: number) => {
      const offset = offsetFor(index, now.current.offset, lengths(), heights);
      if (offset !== now.current.offset) scrollTo(offset);
    },
  };
}
