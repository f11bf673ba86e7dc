/** Runs in the page, as everything in this folder but `measure.ts`. */

/** True for what the eye can see: rendered, of some size, not hidden for screen readers alone. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
    return false;
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return false;
    if (style.overflow !== 'visible' && (around.clientHeight === 0 || around.clientWidth <= 1) && around !== element)
      if (style.display !== 'inline' && style.display !== 'contents') return false;
  }
  return true;
}

/** Returns a short description by which somebody finds the element: its tag, role and text, and the landmark around it. */
export function describe(element: Element): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const around = element.closest('[role="dialog"], header, nav, main, footer, aside')?.tagName.toLowerCase() ?? 'body';
  const role = element.getAttribute('role');
  const name = element.getAttribute('aria-label') || short(element.textContent ?? '') || element.getAttribute('name');
  const place = [...element.classList].find((one) => one.startsWith('Mui') && one.endsWith('-root')) ?? '';
  const tag = `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}${place ? `.${place}` : ''}`;
  return `${around} ${tag} "${name ?? ''}"`;
}

/** What is looked at: the dialog on top, or the whole page. */
export function shown(): Element {
  return [...document.querySelectorAll('.MuiModal-root')].filter((one) => isSeen(one)).at(-1) ?? document.body;
}

/** Returns the text nodes with visible text. */
export function seenTexts(): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(shown(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const around = node.parentElement;
    if (
      node.data.trim() &&
      around &&
      !around.closest('script, style, noscript, svg, template, textarea') &&
      isSeen(around)
    )
      found.push(node);
  }
  return found;
}
