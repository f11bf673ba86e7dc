/** Runs before the page's own scripts: sums layout shifts as web-vitals does, in windows of at most 5 s. */
export function recordShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const all: Shift[] = [];
  const at = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)}, ${Math.round(y)}`;
  const describe = ({ node, previousRect, currentRect }: Source) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} "${node.textContent?.slice(0, 40) ?? ''}" from ${at(previousRect)} to ${at(currentRect)}`
      : '';
  new PerformanceObserver((list) => {
    all.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    shifts: () => {
      let [worst, sum, first, last] = [0, 0, 0, 0];
      for (const { value, startTime } of all) {
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
        last = startTime;
        sum += value;
        worst = Math.max(worst, sum);
      }
      const biggest = all.toSorted((one, other) => other.value - one.value)[0];
      return { value: worst, moved: biggest?.sources.map(describe).join(' | ') ?? '' };
    },
  });
}
