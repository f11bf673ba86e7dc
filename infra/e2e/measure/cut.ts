import { describe, isSeen, shown } from './element.ts';

/**
 * Returns the texts that are cut and cannot be read in whole: neither by a title or tooltip nor, where there is no
 * pointer, behind the link or button that they stand in.
 */
export function cutTexts(): string[] {
  const isPhone = innerWidth < 600;
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  // a placeholder that is cut does not make its field scroll
  const textWidth = (element: HTMLInputElement) => {
    pen.font = getComputedStyle(element).font;
    return pen.measureText(element.placeholder).width;
  };
  const roomOf = (element: HTMLInputElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1;
  };
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (element instanceof HTMLInputElement) {
      if (element.type === 'password') return false;
      if (element.value === '' && element.placeholder !== '') return textWidth(element) > roomOf(element);
      return element.scrollWidth > element.clientWidth + 1;
    }
    const across = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const down = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
    return (
      (across && textOverflow === 'ellipsis') ||
      (across && element.childElementCount === 0) ||
      (down && webkitLineClamp !== 'none')
    );
  };
  const isReadable = (element: Element) => {
    // its name is no part of what is cut
    if (element instanceof HTMLInputElement) return element.title !== '';
    // our tables set the title of a cut cell when the pointer comes
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    const isNamed = element.closest('[title], a[aria-label], button[aria-label], [role="img"][aria-label]') !== null;
    if (isNamed || element.matches('[aria-label]') || element.querySelector('[title]')) return true;
    const isWay = element.closest('a[href], button, summary, [role="option"]') !== null;
    return isPhone && (isWay || element.closest('li, tr, article')?.querySelector('a[href]') != null);
  };
  return [...shown().querySelectorAll<HTMLElement>('*')]
    .filter((element) => element instanceof HTMLElement && element.textContent !== null)
    .filter(
      (element) =>
        (element.textContent?.trim() || element instanceof HTMLInputElement) && isCut(element) && isSeen(element),
    )
    .filter((element) => !isReadable(element))
    .map(
      (element) =>
        `cut text ${element instanceof HTMLInputElement ? `"${element.value || element.placeholder}" ` : ''}in ${describe(element)}`,
    );
}
