/**
 * The top of home as plain CSS, since it is rendered twice: by `first.ts` before React is loaded, and by the page. Both
 * use the same layout, so that nothing moves when one replaces the other. Colours are the theme's variables.
 */
const css = `
.home-notice { display: flex; align-items: center; min-height: 16px; font-size: 14px; color: var(--qh-palette-text-secondary) }
.home-hero { display: grid; gap: 32px; align-items: start; grid-template-columns: minmax(0, 1fr) }
.home-headline { font-size: 27px; line-height: 1.28; font-weight: 750; letter-spacing: -0.01em; word-break: keep-all; text-wrap: balance }
.home-line { display: flex; flex-wrap: wrap; column-gap: 0.28em }
:lang(zh) .home-line { column-gap: 0 }
.home-words { display: inline-grid; color: var(--qh-palette-primary-main) }
.home-words > * { grid-area: 1 / 1 }
.home-words > [aria-hidden] { visibility: hidden }
.home-word { white-space: nowrap }
.home-word::after { content: ""; display: inline-block; width: 3px; height: 1em; margin-left: 4px; background: currentColor; vertical-align: -0.12em }
.home-intro { font-size: 16px; line-height: 1.6; color: var(--qh-palette-text-secondary); max-width: 520px; margin: 16px 0 24px }
@media (prefers-reduced-motion: reduce) { .home-word::after { display: none } }
@media (min-width: 576px) {
  .home-notice { min-height: 40px }
  .home-hero { gap: 40px }
  .home-words-beside { padding-top: 16px }
  .home-headline { font-size: 36px }
  .home-intro { font-size: 17px }
}
@media (min-width: 960px) { .home-hero { grid-template-columns: minmax(0, 1fr) 430px; column-gap: 64px } }
`;

const ID = 'home-hero';

/** Adds the CSS to the document, once, with the page's CSP nonce. */
export function styleHero(more = ''): void {
  if (document.getElementById(ID)) return;
  const style = document.createElement('style');
  style.id = ID;
  style.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  style.textContent = css + more;
  document.head.append(style);
}

export const rotating = ['tuition', 'insurance', 'accommodation', 'fund'] as const;
