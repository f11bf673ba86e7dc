import { Box } from '@qiaohui/kit';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** In px. Below the first, the list gets narrower; below the second it lies over the paper, when asked for. */
const ROOM = { list: 1200, narrowList: 1120 } as const;
const DATA = 320;
const LEAST_HEIGHT = 440;

/** Where the frame begins, and how far the page's own margins around it go; in px. */
type Place = { top: number; up: number; left: number; right: number };

/**
 * Measures what lies above the frame, which differs by page and with banners, and the margins of the page, since the
 * frame goes to its edges.
 */
function placeOf(start: HTMLElement): Place {
  const { top } = start.getBoundingClientRect();
  const place = { top: top + window.scrollY, up: 0, left: 0, right: 0 };
  const page = start.closest('main');
  let above = 0;
  for (let around = start.parentElement; around && around !== page; around = around.parentElement) {
    const style = getComputedStyle(around);
    place.left += Number.parseFloat(style.paddingLeft) || 0;
    place.right += Number.parseFloat(style.paddingRight) || 0;
    above += Number.parseFloat(style.paddingTop) || 0;
  }
  // nothing but the margin above it
  if (page && above > 0 && top - page.getBoundingClientRect().top <= above + 1) place.up = above;
  return { ...place, top: place.top - place.up };
}

function usePlace() {
  const start = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ top: 0, up: 0, left: 0, right: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!start.current) return;
      const now = placeOf(start.current);
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    };
    measure();
    if (!window.ResizeObserver) return;
    const observer = new ResizeObserver(measure);
    // banners and a rail that unfolds change the room that the page has
    for (const around of [document.body, start.current?.parentElement, start.current?.closest('main')])
      if (around) observer.observe(around);
    return () => observer.disconnect();
  }, []);
  return { start, place };
}

const columns = {
  display: 'grid',
  minHeight: 0,
  gridTemplateColumns: `320px minmax(0, 1fr) ${DATA}px`,
  gridTemplateRows: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0, minHeight: 0 },
  [`@container review (max-width: ${ROOM.list - 0.02}px)`]: {
    gridTemplateColumns: `240px minmax(0, 1fr) ${DATA}px`,
  },
  [`@container review (max-width: ${ROOM.narrowList - 0.02}px)`]: {
    gridTemplateColumns: `minmax(0, 1fr) ${DATA}px`,
  },
} as const;
const list = (isShown: boolean) =>
  ({
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    [`@container review (max-width: ${ROOM.narrowList - 0.02}px)`]: isShown
      ? {
          position: 'absolute',
          insetBlock: '44px 0',
          left: 0,
          width: 320,
          zIndex: 3,
          boxShadow: 'var(--qh-palette-floating)',
        }
      : { display: 'none' },
  }) as const;

/** Shown only while the list has no column of its own. */
export const whereListIsHidden = {
  display: 'none',
  [`@container review (max-width: ${ROOM.narrowList - 0.02}px)`]: { display: 'inline-flex' },
} as const;

type Props = { line: ReactNode; queue: ReactNode; isListShown: boolean; children: ReactNode };

/**
 * Fills the window below what stands above it: one line, then list, document and data beside each other, each of which
 * scrolls by itself. The page does not scroll: what follows it, such as a footer, lies beneath.
 */
export function Frame({ line, queue, isListShown, children }: Props) {
  const { start, place } = usePlace();
  const height = `max(${LEAST_HEIGHT}px, calc(100dvh - ${place.top}px))`;
  return (
    <>
      <div ref={start} />
      <Box
        sx={{
          containerType: 'inline-size',
          containerName: 'review',
          position: 'sticky',
          top: 0,
          zIndex: 1,
          height,
          mt: `${-place.up}px`,
          ml: `${-place.left}px`,
          mr: `${-place.right}px`,
          mb: `calc(-1 * ${height})`,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ position: 'relative', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
          {line}
          <Box sx={columns}>
            <Box sx={list(isListShown)}>{queue}</Box>
            {children}
          </Box>
        </Box>
      </Box>
    </>
  );
}
