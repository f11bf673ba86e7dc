import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import {
  apartInDays,
  compareLines,
  dayIn,
  isOtherExport,
  mayBeSame,
  nearKey,
  similarityKeys,
} from '../identities/similarity.rules.ts';
import { identityOfKnown, type Known, textOf } from './lines.rules.ts';
import type { Fresh } from './records.store.ts';

/** Lines of one sum that another one is compared with; of a bank's batch there are more. */
const MOST_SIMILAR = 50;

type ComparedLine = Known | Fresh;
/** Lines that are found together; `isCut`: there were more than are remembered. */
type Group = { lines: ComparedLine[]; isCut: boolean };

/** Caches a line's keys: each line is looked up and then added. */
const keys = new WeakMap<ComparedLine, string[]>();
/** The keys under which lines that may be the same transfer are found. */
function indexKeys(line: ComparedLine): string[] {
  const known = keys.get(line);
  if (known) return known;
  const made = [...similarityKeys(line), `serial ${identityOfKnown(line)}`];
  keys.set(line, made);
  return made;
}

/** True when two lines came from files of the same layout; unknown, and so false, for lines of earlier versions. */
export const isOneLayout = (one: Pick<ComparedLine, 'layout'>, other: Pick<ComparedLine, 'layout'>): boolean =>
  Boolean(one.layout) && one.layout === other.layout;

/** True when two lines may be one transfer, under different serials or under the same serial with different details. */
export function isSimilar(one: ComparedLine, other: ComparedLine, calendar: BankCalendar): boolean {
  const inOneFile = one.statement === other.statement;
  const mayBeDuplicates = !inOneFile && !isOneLayout(one, other);
  if (serialForm(one.serial) !== serialForm(other.serial))
    return mayBeSame(one, other, inOneFile) || (mayBeDuplicates && isOtherExport(one, other, calendar));
  if (identityOfKnown(one) === identityOfKnown(other) && compareLines(one, other, inOneFile) !== 'other') return true;
  // A voucher's number identifies nothing.
  return mayBeDuplicates && Boolean(one.isVoucher && other.isVoucher) && isOtherExport(one, other, calendar);
}

function add(groups: Map<string, Group>, key: string, line: ComparedLine): void {
  const group = groups.get(key);
  if (!group) groups.set(key, { lines: [line], isCut: false });
  else if (group.lines.length < MOST_SIMILAR) group.lines.push(line);
  else group.isCut = true;
}

/** An index of one account's lines that finds those which may be the same transfer. */
export type SimilarLineIndex = {
  remember: (line: ComparedLine) => void;
  /**
   * True when an indexed line may be the same transfer as this one; also where a group was cut and so cannot exclude
   * it.
   */
  isKnown: (line: ComparedLine) => boolean;
};

/**
 * An index of lines of one sum that avoids comparing each with each. Exports of other layouts have other serials and
 * are searched by the days around; of lines with the same comparison result one is enough.
 */
function ofOneSum(calendar: BankCalendar): SimilarLineIndex {
  const groups = new Map<string, Group>();
  /** The lines of one day by layout, one for each statement of a file. */
  const days = new Map<number, Map<string, Group & { seen: Set<string> }>>();
  const rememberByDay = (line: ComparedLine) => {
    const day = dayIn(line);
    const layouts = days.get(day) ?? new Map();
    days.set(day, layouts);
    const layout = line.layout ?? '';
    const group = layouts.get(layout) ?? { lines: [], isCut: false, seen: new Set<string>() };
    layouts.set(layout, group);
    const stated = `${line.statement} ${nearKey(line)}`;
    if (group.seen.has(stated)) return;
    if (group.lines.length === MOST_SIMILAR) group.isCut = true;
    else {
      group.seen.add(stated);
      group.lines.push(line);
    }
  };
  const isIn = ({ lines, isCut }: Group, line: ComparedLine): boolean =>
    lines.some((one) => one._id !== line._id && isSimilar(one, line, calendar)) || isCut;
  /**
   * Lines are ordered by days only once a second layout occurs: most accounts have one, which is not searched by days.
   */
  let unordered: ComparedLine[] = [];
  const layouts = new Set<string>();
  const isOther = (layout: string, line: ComparedLine) => layout === '' || layout !== line.layout;
  const isInOther = (line: ComparedLine): boolean => {
    if (![...layouts].some((layout) => isOther(layout, line))) return false;
    for (const one of unordered) rememberByDay(one);
    unordered = [];
    return apartInDays(line, calendar).some((day) =>
      [...(days.get(day) ?? [])].some(([layout, group]) => isOther(layout, line) && isIn(group, line)),
    );
  };
  return {
    remember: (line) => {
      for (const key of indexKeys(line)) add(groups, key, line);
      layouts.add(line.layout ?? '');
      unordered.push(line);
    },
    isKnown: (line) =>
      indexKeys(line).some((key) => {
        const group = groups.get(key);
        return group ? isIn(group, line) : false;
      }) || isInOther(line),
  };
}

/** An index over all sums. Most sums occur once, so a sum's own index is made at its second line. */
export function similarLineIndex(calendar: BankCalendar): SimilarLineIndex {
  const first = new Map<string, ComparedLine>();
  const several = new Map<string, SimilarLineIndex>();
  /** The index of the sum's lines; null where there are none. */
  const ofSum = (sum: string): SimilarLineIndex | null => {
    const known = several.get(sum);
    const only = first.get(sum);
    if (known || !only) return known ?? null;
    const made = ofOneSum(calendar);
    made.remember(only);
    several.set(sum, made);
    return made;
  };
  return {
    remember: (line) => {
      const sum = textOf(line.amount);
      const found = ofSum(sum);
      if (found) found.remember(line);
      else first.set(sum, line);
    },
    isKnown: (line) => ofSum(textOf(line.amount))?.isKnown(line) ?? false,
  };
}
