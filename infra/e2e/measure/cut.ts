import { describe, isSeen } from './element.ts';

/**
 * Returns the texts that are cut and cannot be read in whole: neither by a title or tooltip nor, where there is no
 * pointer, behind the link or button that they stand in.
 */
export function cutTexts(): string[] {
  const isPhone = innerWidth < 600;
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (element instanceof HTMLInputElement)
      return element.type !== 'password' && element.value !== '' && element.scrollWidth > element.clientWidth + 1;
    const across = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const down = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
    return (
      (across && textOverflow === 'ellipsis') ||
      (across && element.childElementCount === 0) ||
      (down && webkitLineClamp !== 'none')
    );
  };
  const isReadable = (element: Element) => {
    // our tables set the title of a cut cell when the pointer comes
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    const named = element.closest(
      '[title], [aria-label]:not(table, ul, nav, section, main, [role="region"], [role="dialog"])',
    );
    const inner = element.querySelector('[title]');
    if (
      isPhone &&
      (element.closest('a[href], button, summary, [role="option"]') ||
        element.closest('li, tr, article')?.querySelector('a[href]'))
    )
      return true;
    return named !== null || inner !== null;
  };
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element instanceof HTMLElement && element.textContent !== null)
    .filter(
      (element) =>
        (element.textContent?.trim() || element instanceof HTMLInputElement) && isCut(element) && isSeen(element),
    )
    .filter((element) => !isReadable(element))
    .map(
      (element) =>
        `cut text ${element instanceof HTMLInputElement ? `"${element.value}" ` : ''}in ${describe(element)}`,
    );
}
