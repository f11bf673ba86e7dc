import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** In ms; what phones take for a long press themselves. */
const LONG_MS = 500;
/** In px; a finger that moves further scrolls. */
const STILL = 10;

/**
 * Handlers of an element that is pressed long by a finger or a pen. The click that ends the press opens nothing, and the
 * browser's own menu stays away.
 */
export function useLongPress(run: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isPressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!run) return {};
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isPressed.current = false;
      stop();
      if (pointerType === 'mouse') return;
      from.current = { x, y };
      timer.current = setTimeout(() => {
        isPressed.current = true;
        run();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => isPressed.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isPressed.current) return;
      isPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
