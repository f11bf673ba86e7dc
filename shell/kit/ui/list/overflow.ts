import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** On children of a line that do not fit into it. */
export const BEYOND = 'data-beyond';

/** Marks the children of a wrapping box that are not in its first line, and returns their places from 0. */
function marked(box: HTMLElement): number[] {
  const children = [...box.children] as HTMLElement[];
  const first = Math.min(...children.map(({ offsetTop }) => offsetTop));
  // those of one line may differ in height
  const half = box.clientHeight / 2;
  return children.flatMap((child, at) => {
    const isBeyond = child.offsetTop - first > half;
    child.toggleAttribute(BEYOND, isBeyond);
    return isBeyond ? [at] : [];
  });
}

/** Watches which children of a box with the height of one line do not fit into it. */
export function useOverflow(box: RefObject<HTMLElement | null>): number[] {
  const [hidden, setHidden] = useState('');
  useLayoutEffect(() => {
    if (box.current) setHidden(marked(box.current).join());
  });
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHidden(marked(current).join()));
    // a chip grows by its value without the bar being rendered
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return hidden ? hidden.split(',').map(Number) : [];
}
