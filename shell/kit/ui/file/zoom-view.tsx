import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

/** Rotation in degrees clockwise, and zoom as a multiple of the available size. */
export type ZoomState = { turn: 0 | 90 | 180 | 270; zoom: number };
export const initialZoom: ZoomState = { turn: 0, zoom: 1 };

type Props = { view: ZoomState; height: number; label: string; children: ReactNode };

/** Area with a picture that is fitted at any rotation; a zoomed one scrolls. */
export function ZoomArea({ view: { turn, zoom }, height, label, children }: Props) {
  const [wide, high] = turn % 180 === 0 ? ['100cqw', '100cqh'] : ['100cqh', '100cqw'];
  const place = useRef<HTMLDivElement>(null);
  // horizontally centred, from the top of the page
  useEffect(() => {
    const { current } = place;
    if (!current || zoom === 1) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [zoom]);
  return (
    <Box
      ref={place}
      {...(zoom > 1 ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      sx={{
        containerType: 'size',
        height,
        overflow: zoom > 1 ? 'auto' : 'hidden',
        bgcolor: 'background.default',
        borderRadius: '10px',
      }}
    >
      <Box sx={{ position: 'relative', width: `calc(${zoom} * 100cqw)`, height: `calc(${zoom} * 100cqh)` }}>
        <Box
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: `calc(${zoom} * ${wide})`,
            height: `calc(${zoom} * ${high})`,
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** Style of a picture that fits its area. */
export const whole = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const;
