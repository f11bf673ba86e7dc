import { describe, seenTexts } from './element.ts';

/**
 * Returns the words that are broken in their middle: where a line has no other place to break, `overflow-wrap` and
 * `word-break` break anywhere. A break at a hyphen, between Chinese characters or by the rules of hyphenation stays when
 * these are switched off, so it is none. What may break anywhere, such as an address, has the attribute `data-breaks`.
 */
export function brokenWords(): string[] {
  const range = document.createRange();
  const linesOf = (node: Text, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top, height }) => Math.round(top + height / 2))).size;
  };
  const found: string[] = [];
  for (const node of seenTexts()) {
    const around = node.parentElement as HTMLElement;
    if (around.closest('[data-breaks]') || linesOf(node, 0, node.length) < 2) continue;
    const words = [...node.data.matchAll(/\S+/g)].map(
      ({ 0: word, index }) => [word, index, index + word.length] as const,
    );
    const broken = () => words.filter(([, from, to]) => linesOf(node, from, to) > 1);
    const before = broken();
    if (before.length === 0) continue;
    const { cssText } = around.style;
    around.style.setProperty('overflow-wrap', 'normal', 'important');
    around.style.setProperty('word-break', 'normal', 'important');
    around.style.setProperty('line-break', 'auto', 'important');
    const after = broken().map(([, from]) => from);
    around.style.cssText = cssText;
    for (const [word, from] of before)
      if (!after.includes(from)) found.push(`broken word "${word}" in ${describe(around)}`);
  }
  return found;
}
