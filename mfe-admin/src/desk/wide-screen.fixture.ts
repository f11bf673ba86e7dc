/** A wide screen: jsdom has no layout. */
export function wideScreen(): void {
  const still = () => undefined;
  const quiet = {
    addEventListener: still,
    removeEventListener: still,
    addListener: still,
    removeListener: still,
    dispatchEvent: () => true,
  };
  Element.prototype.scrollIntoView = still;
  window.matchMedia = (media) => ({ ...quiet, matches: media.includes('min-width'), media, onchange: null });
}
