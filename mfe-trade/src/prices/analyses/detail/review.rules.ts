import type { AnalysisLine } from '@qiaohui/trade/analyses';

/** True while a person has not decided about a line that has candidates. */
export const isOpen = ({ state }: AnalysisLine): boolean => state === 'review';

/** The next line without a decision behind a place, else the first one before it; -1 when all are decided. */
export function nextOpen(lines: AnalysisLine[], at: number): number {
  const behind = lines.findIndex((line, place) => place > at && isOpen(line));
  return behind >= 0 ? behind : lines.findIndex(isOpen);
}

/** What is chosen for a line: a candidate, or null for none of them. */
export type Choice = { line: AnalysisLine; take: string | null };

/** True for a line that is as this person's choice, and nothing else, has made it. */
export const isMadeBy = (email: string | undefined, present: AnalysisLine, { line, take }: Choice): boolean =>
  present.id === line.id &&
  present.decision?.by === email &&
  present.version === line.version + 1 &&
  (take === null ? present.state === 'none' : present.match?.item === take);
