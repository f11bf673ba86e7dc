import { dark, light, sizes } from '../ui/theme/tokens.ts';

/** CSS variables needed before the theme is loaded, under the names that the theme will use. */
const variables = (tokens: typeof light): string =>
  Object.entries({
    'text-primary': tokens.ink,
    'text-secondary': tokens.secondary,
    'background-default': tokens.ground,
    'background-paper': tokens.surface,
    divider: tokens.line,
    'primary-main': tokens.jade.main,
    'primary-contrastText': tokens.onStrong,
  })
    .map(([name, colour]) => `--qh-palette-${name}:${colour}`)
    .join(';');

const mark = `<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--qh-palette-primary-main)"/><path d="M5 22.5h22M6 22.5a10 10 0 0 1 20 0M11.5 22.5v-8.9M16 22.5v-10M20.5 22.5v-8.9" fill="none" stroke="var(--qh-palette-primary-contrastText)" stroke-width="2" stroke-linecap="round"/></svg>`;

/** Styles of the page until the kit is loaded: background in the right colour scheme, and room for the header. */
export const openingStyle = (fontFamily: string): string =>
  `
:root{${variables(light)}}
[data-theme=dark]{${variables(dark)};color-scheme:dark}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${variables(dark)}}}
html{box-sizing:border-box;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
*,::before,::after{box-sizing:inherit}
body{margin:0;font:400 15px/1.6 ${fontFamily};color:var(--qh-palette-text-primary);background:var(--qh-palette-background-default)}
.opening{display:flex;align-items:center;height:${sizes.header}px;padding:0 12px;background:var(--qh-palette-background-paper);border-bottom:1px solid var(--qh-palette-divider)}
@media (min-width:576px){.opening{padding:0 24px}}
@media (min-width:776px){.opening{padding:0 32px}}
`.replaceAll('\n', '');

/** The header bar with the logo, and the element that an area's first script paints into. */
export const opening = `<div class="opening">${mark}</div><div id="first"></div>`;
