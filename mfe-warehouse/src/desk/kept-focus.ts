import { useEffect } from 'react';

/** Elements that had the focus, newest last; more steps back nobody remembers. */
const MOST = 12;

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[aria-hidden="true"]') &&
  element.checkVisibility?.() !== false;
/** A button that works is disabled for that time, and usable again afterwards. */
const isWorking = (element: HTMLElement) =>
  element.isConnected && element.matches(':disabled') && element.querySelector('[role="progressbar"]') !== null;
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus of whoever works by keyboard. Browsers drop it when the focused button is disabled or gone, which is
 * what most acts do to their button; then it goes to the scan field, else back to what had it before.
 */
export function keepFocus(): () => void {
  let before: HTMLElement[] = [];
  let isByKey = false;
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    before = [...before.filter((one) => one !== target), target].slice(-MOST);
  };
  const restore = () => {
    if (!isByKey || !isLost()) return;
    const last = before.at(-1);
    if (last && isWorking(last)) return;
    const field = document.querySelector<HTMLElement>('[data-takes-scans] input');
    const next = field && isUsable(field) ? field : before.findLast(isUsable);
    (next ?? document.querySelector<HTMLElement>('#page h1'))?.focus({ preventScroll: true });
  };
  const onKey = ({ key }: KeyboardEvent) => {
    isByKey = key !== 'Control' && key !== 'Meta' && key !== 'Shift';
  };
  const onPointer = () => {
    isByKey = false;
  };
  // after the page's own effects, which may move the focus themselves
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', note);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', onPointer, true);
  };
}

/** Keeps the focus while the area is open. */
export const useKeptFocus = () => useEffect(keepFocus, []);
