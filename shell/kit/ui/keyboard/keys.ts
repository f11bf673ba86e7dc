import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const nameOf = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

/**
 * Props for an overlay that belongs to the page, such as the panel of a narrow screen: the page's shortcuts keep
 * working in it.
 */
export const keepsKeys = { 'data-page-keys': true };

/**
 * Keys of a page: `useKeys({ '/': focus, j: down, 'mod+k': open, '?': help })`. Single keys are ignored while the user
 * types.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const run = latest.current[name];
      const resting = (typing(event.target) && !name.startsWith('mod+')) || event.altKey || event.isComposing;
      // an open dialog keeps its keys to itself
      const isModal = document.querySelector('[role="dialog"][aria-modal="true"]:not([data-page-keys])') !== null;
      if (!run || resting || event.defaultPrevented || isModal) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
