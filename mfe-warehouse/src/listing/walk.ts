import { useKeys } from '@qiaohui/kit';
import { useRef } from 'react';

/** J and K move the focus between the links of a list; Enter follows the focused one, as usual. */
export function useWalk() {
  const box = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => () => {
    const links: Array<Element | null> = [...(box.current?.querySelectorAll('a[data-walk]') ?? [])];
    const now = links.indexOf(document.activeElement);
    const next = links[now === -1 ? 0 : Math.min(Math.max(now + by, 0), links.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  };
  useKeys({ j: step(1), k: step(-1) });
  return box;
}
