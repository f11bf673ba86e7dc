import type { MouseEvent } from 'react';

/** Ignores the second click of a double click: nobody has read yet what the first one opened. */
export function takeOnce(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
