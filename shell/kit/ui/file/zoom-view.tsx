import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

/** Rotation in degrees clockwise, and zoom as a multiple of the available size. */
export type ZoomState = { turn: 0 | 90 | 180 | 270; zoom: number };
export const initialZoom: ZoomState = { turn: 0, zoom: 1 };

/** Of a page; until a picture's own is known. */
const A4 = 210 / 297;
/** Wider, a page is read no better and less of it is seen at a time; in px. */
const WIDEST = 900;

type Props = {
  view: ZoomState;
  /** Px; or all of the place around it, in which the picture is as wide as it and scrolls. */
  height: number | 'fill';
  /** Width of the picture by its height; needed to fill. Null until it is known: then nothing is seen yet. */
  ratio?: number | null;
  label: string;
  children: ReactNode;
};

/** Sizes of a picture that is as wide as its area: what it takes up there, and its own before it is rotated. */
function filling({ turn, zoom }: ZoomState, ratio: number) {
  const isUpright = turn % 180 === 0;
  const width = `(${zoom} * min(100cqw, ${WIDEST}px))`;
  const height = `(${width} / ${isUpright ? ratio : 1 / ratio})`;
  return { taken: [width, height], own: isUpright ? [width, height] : [height, width] } as const;
}

/** Area with a picture that is fitted at any rotation; one that is larger than the area scrolls. */
export function ZoomArea({ view, height, ratio = null, label, children }: Props) {
  const { turn, zoom } = view;
  const fills = height === 'fill';
  const scrolls = fills || zoom > 1;
  const [wide, high] = turn % 180 === 0 ? ['100cqw', '100cqh'] : ['100cqh', '100cqw'];
  const fitted = {
    taken: [`(${zoom} * 100cqw)`, `(${zoom} * 100cqh)`],
    own: [`(${zoom} * ${wide})`, `(${zoom} * ${high})`],
  };
  const { taken, own } = fills ? filling(view, ratio ?? A4) : fitted;
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
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label, 'data-paper': '' } : {})}
      sx={{
        containerType: 'size',
        height: fills ? '100%' : height,
        overflow: scrolls ? 'auto' : 'hidden',
        bgcolor: 'background.default',
        borderRadius: '10px',
        ...(fills && { display: 'grid', placeContent: 'safe center' }),
      }}
    >
      <Box
        sx={{
          position: 'relative',
          width: `calc(${taken[0]})`,
          height: `calc(${taken[1]})`,
          ...(fills && ratio === null && { visibility: 'hidden' }),
        }}
      >
        <Box
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: `calc(${own[0]})`,
            height: `calc(${own[1]})`,
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
