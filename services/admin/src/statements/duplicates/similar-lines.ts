import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import {
  apartInDays,
  dayIn,
  isMaybeSame,
  isOtherExport,
  likenessKeys,
  nearKey,
  sameness,
} from '../identities/similarity.rules.ts';
import { identityOfKnown, type Known, textOf } from './known.ts';
import type { Fresh } from './records.ts';

/** Lines of one sum that another one is compared with; of a bank's batch there are more. */
const MOST_ALIKE = 50;

type ComparedLine = Known | Fresh;
/** Lines that are found together; `isCut`: there were more than are remembered. */
type Group = { lines: ComparedLine[]; isCut: boolean };

/** A line is looked up, and then remembered. */
const keys = new WeakMap<ComparedLine, string[]>();
/** Under what a line is found that may be its own transfer. */
function likeKeys(line: ComparedLine): string[] {
  const known = keys.get(line);
  if (known) return known;
  const made = [...likenessKeys(line), `serial ${identityOfKnown(line)}`];
  keys.set(line, made);
  return made;
}

/** True when two files had the same headings; of lines of earlier versions nobody knows it. */
export const isOneLayout = (one: Pick<ComparedLine, 'layout'>, other: Pick<ComparedLine, 'layout'>): boolean =>
  Boolean(one.layout) && one.layout === other.layout;

/** True when two lines may be one transfer: under other serials, or under one that says it otherwise. */
export function isLike(one: ComparedLine, other: ComparedLine, calendar: BankCalendar): boolean {
  const inOneFile = one.statement === other.statement;
  const mayBeDuplicates = !inOneFile && !isOneLayout(one, other);
  if (serialForm(one.serial) !== serialForm(other.serial))
    return isMaybeSame(one, other, inOneFile) || (mayBeDuplicates && isOtherExport(one, other, calendar));
  if (identityOfKnown(one) === identityOfKnown(other) && sameness(one, other, inOneFile) !== 'other') return true;
  // A voucher's number identifies nothing.
  return mayBeDuplicates && Boolean(one.isVoucher && other.isVoucher) && isOtherExport(one, other, calendar);
}

function add(groups: Map<string, Group>, key: string, line: ComparedLine): void {
  const group = groups.get(key);
  if (!group) groups.set(key, { lines: [line], isCut: false });
  else if (group.lines.length < MOST_ALIKE) group.lines.push(line);
  else group.isCut = true;
}

/** Finds lines of one account by what may make two of them one transfer. */
export type Likenesses = {
  remember: (line: ComparedLine) => void;
  /** True when another remembered line may have stated this one already; also where not all were remembered. */
  isKnown: (line: ComparedLine) => boolean;
};

/**
 * Lines of one sum, without comparing each with each. Exports of other layouts have other serials, so that those are
 * searched for some days around; of lines that would be judged alike there one is enough.
 */
function ofOneSum(calendar: BankCalendar): Likenesses {
  const groups = new Map<string, Group>();
  /** The lines of one day: by layout, and there once for each way to state it. */
  const days = new Map<number, Map<string, Group & { said: Set<string> }>>();
  const rememberByDay = (line: ComparedLine) => {
    const day = dayIn(line);
    const layouts = days.get(day) ?? new Map();
    days.set(day, layouts);
    const layout = line.layout ?? '';
    const group = layouts.get(layout) ?? { lines: [], isCut: false, said: new Set<string>() };
    layouts.set(layout, group);
    const stated = `${line.statement} ${nearKey(line)}`;
    if (group.said.has(stated)) return;
    if (group.lines.length === MOST_ALIKE) group.isCut = true;
    else {
      group.said.add(stated);
      group.lines.push(line);
    }
  };
  const isIn = ({ lines, isCut }: Group, line: ComparedLine): boolean =>
    lines.some((one) => one._id !== line._id && isLike(one, line, calendar)) || isCut;
  /**
   * Most accounts have one layout, whose lines are not searched by days: they are ordered by them once another comes.
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
      for (const key of likeKeys(line)) add(groups, key, line);
      layouts.add(line.layout ?? '');
      unordered.push(line);
    },
    isKnown: (line) =>
      likeKeys(line).some((key) => {
        const group = groups.get(key);
        return group ? isIn(group, line) : false;
      }) || isInOther(line),
  };
}

/** Finds lines that may be one transfer: of one sum. Of most sums there is one line, of which nothing is read. */
export function likenesses(calendar: BankCalendar): Likenesses {
  const first = new Map<string, ComparedLine>();
  const several = new Map<string, Likenesses>();
  /** The remembered lines of the sum; null where there are none. */
  const ofSum = (sum: string): Likenesses | null => {
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
