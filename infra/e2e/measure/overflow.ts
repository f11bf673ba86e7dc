import { describe, isSeen, seenTexts } from './element.ts';

/** Returns what makes the page wider than the window. */
export function overflowing(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth + 1) return [];
  const clips = (element: Element) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && isSeen(element) && !clips(element),
  );
  const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [
    `wider than the window: ${document.documentElement.scrollWidth} px, by ${inner.slice(0, 3).map(describe).join(' | ')}`,
  ];
}

/** Returns the texts that leave the sides of the box that is drawn around them: of a button, a chip, a card, a column. */
export function spilling(): string[] {
  const isDrawn = (style: CSSStyleDeclaration) =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
    (style.borderLeftWidth !== '0px' && style.borderLeftStyle !== 'none');
  const found: string[] = [];
  const range = document.createRange();
  for (const node of seenTexts()) {
    let box: Element | null = node.parentElement;
    let style = box && getComputedStyle(box);
    while (box && style && (style.display === 'inline' || (style.overflowX === 'visible' && !isDrawn(style)))) {
      box = box.parentElement;
      style = box && getComputedStyle(box);
    }
    // what hides its overflow is the matter of `cutTexts`, what scrolls can be read
    if (!box || !style || style.overflowX !== 'visible' || box === document.body) continue;
    range.selectNodeContents(node);
    const around = box.getBoundingClientRect();
    const out = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 1 && (left < around.left - 1.5 || right > around.right + 1.5),
    );
    if (out) found.push(`text "${node.data.trim().slice(0, 40)}" leaves ${describe(box)}`);
  }
  return found;
}
