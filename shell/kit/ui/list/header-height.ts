import { useEffect, useState } from 'react';

/** Height of the app's header while it stays in view, in px: the head of a list stays in view below it. */
export function headerHeight(): number {
  const header = document.querySelector('header');
  return header && /sticky|fixed/.test(getComputedStyle(header).position) ? header.offsetHeight : 0;
}

export function useHeaderHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => setHeight(headerHeight()), []);
  return height;
}
