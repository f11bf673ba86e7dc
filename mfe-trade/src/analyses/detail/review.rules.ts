import type { AnalysisLine } from '@qiaohui/trade/analyses';

/** True while a person has not decided about a line that has candidates. */
export const isOpen = ({ state }: AnalysisLine): boolean => state === 'review';

/** The next line without a decision behind a place, else the first one before it; -1 when all are decided. */
export function nextOpen(lines: AnalysisLine[], at: number): number {
  const behind = lines.findIndex((line, place) => place > at && isOpen(line));
  return behind >= 0 ? behind : lines.findIndex(isOpen);
}
