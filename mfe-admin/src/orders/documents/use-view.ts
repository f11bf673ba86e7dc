import type { ZoomState } from '@qiaohui/kit';
import { useState } from 'react';

const zooms = [1, 1.5, 2, 3, 4] as const;
const turns = [0, 90, 180, 270] as const;
const QUARTERS = turns.length;

/** Rotation and zoom of a document, with their keys. */
export function useView() {
  const [quarters, turn] = useState(0);
  const [step, zoom] = useState(0);
  const zoomState: ZoomState = { turn: turns[quarters % QUARTERS] ?? 0, zoom: zooms[step] ?? 1 };
  const rotate = () => turn((now) => now + 1);
  const zoomIn = () => zoom((now) => Math.min(now + 1, zooms.length - 1));
  const zoomOut = () => zoom((now) => Math.max(now - 1, 0));
  const keys: Record<string, () => void> = { t: rotate, '+': zoomIn, '=': zoomIn, '-': zoomOut };
  return {
    zoomState,
    rotate,
    closer: zoomIn,
    farther: zoomOut,
    keys,
    canZoomIn: step < zooms.length - 1,
    canZoomOut: step > 0,
  };
}
