import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

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

/** Of children that do not fit, how many filter. */
const settings = (box: HTMLElement): number =>
  [...box.children].filter((child) => child.hasAttribute(BEYOND) && child.querySelector('[data-remove]')).length;

/**
 * Watches which children of a box with the height of one line do not fit into it, and how many of these are filters that
 * are set.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): { hidden: number[]; set: number } {
  const [hidden, setHidden] = useState('');
  const [set, setSet] = useState(0);
  const look = useCallback((line: HTMLElement) => {
    setHidden(marked(line).join());
    setSet(settings(line));
  }, []);
  useLayoutEffect(() => {
    if (box.current) look(box.current);
  });
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => look(current));
    // a chip grows by its value without the bar being rendered
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return { hidden: hidden ? hidden.split(',').map(Number) : [], set };
}
