import { type BankCalendar, nearDays } from '@qiaohui/service-kit/banking/banking-days';
import { numbersIn } from './numbers.rules.ts';

/**
 * The facts of a line beside its serial, day and sum. `at`: its time, the day's beginning where the file has none;
 * `isVoucher`: the serial is a voucher's, which many lines may share; `balance`: of the account after it.
 */
export type Stated = {
  payer: string;
  postscript: string;
  at: Date | string;
  isVoucher?: boolean;
  balance?: string | null;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const SHANGHAI_S = 8 * 3600;
const DAY_S = 24 * 3600;

type Plain = { payer: string; text: string; numbers: string[] };
/** Cached, since a line is compared with many. */
const read = new WeakMap<Stated, Plain>();

function plainOf(stated: Stated): Plain {
  const known = read.get(stated);
  if (known) return known;
  const { payer, postscript } = stated;
  const made = { payer: plain(payer), text: plain(postscript), numbers: numbersIn(postscript) };
  read.set(stated, made);
  return made;
}

/** Characters with which banks mask names. */
const MASKS = /[*＊﹡✱●•○〇×_#☆?？…某]|x{2,}/;
/** True when one text begins or ends with the other. */
const isPartOf = (part: (of: string) => string, a: string, b: string): boolean =>
  part(a).startsWith(part(b)) || part(b).startsWith(part(a));
const head = (name: string): string => name.split(MASKS)[0] ?? '';
const tail = (name: string): string => [...(name.split(MASKS).at(-1) ?? '')].toReversed().join('');

/**
 * True when two unmasked payers differ. Banks cut names off, and files differ in how much they state, so a part of a
 * name does not differ from the whole.
 */
function differ(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return a !== '' && b !== '' && !MASKS.test(a + b) && !a.includes(b) && !b.includes(a);
}

/**
 * True when masked payers show different characters at the beginning or end: two people, or one with a bank's own words
 * added.
 */
function mayDiffer(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return a !== '' && b !== '' && MASKS.test(a + b) && !(isPartOf(head, a, b) && isPartOf(tail, a, b));
}

/** True when the payer's name is masked, so that others may be meant. */
export const hidesPayer = (stated: Stated): boolean => MASKS.test(plainOf(stated).payer);

/** True when both name the same payer in full. */
export function isWholePayer(one: Stated, other: Stated): boolean {
  const { payer } = plainOf(one);
  return payer !== '' && payer === plainOf(other).payer && !MASKS.test(payer);
}

/** True when both name orders of ours, but none in common. */
function nameOthers(one: Stated, other: Stated): boolean {
  const [{ numbers: mine }, { numbers: theirs }] = [plainOf(one), plainOf(other)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((number) => theirs.includes(number));
}

/** Seconds since 1970, or null where only the day is known. */
function secondsOf({ at }: Stated): number | null {
  const second = Math.floor(new Date(at).getTime() / 1000);
  return (second + SHANGHAI_S) % DAY_S === 0 ? null : second;
}

/** True when both state the same value; null where one of them states none. */
function agreement<T>(one: T | null | undefined, other: T | null | undefined): boolean | null {
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return one === other;
}

/** The seconds between them; null where one of them has no time. */
function secondsBetween(one: Stated, other: Stated): number | null {
  const [mine, theirs] = [secondsOf(one), secondsOf(other)];
  return mine === null || theirs === null ? null : Math.abs(mine - theirs);
}

/** Some exports write minutes alone. */
const MINUTE_S = 60;
/** The difference between an entry's time and that of its booking, in two exports. */
const NEAR_S = 900;

/** True when one text contains the other: exports differ in how many columns of text they have. */
function covers(one: Stated, other: Stated): boolean {
  const within = (part: Stated, whole: Stated) => {
    const { text } = plainOf(whole);
    return part.postscript.split(/\s+/).every((piece) => text.includes(plain(piece)));
  };
  return within(one, other) || within(other, one);
}

/**
 * Decides whether two lines with the same serial, day and sum are one line: banks give a batch of transfers one serial,
 * and the same voucher to everything. They are different money where their payers differ, where they name different
 * orders of ours, where the account's balance after them differs, or, for vouchers, where their times differ. `maybe`
 * goes to a person: another time under one serial, a time nearby, other text where no time decides, or masked payers
 * that differ. Pure.
 */
export function compareLines(one: Stated, other: Stated, inOneFile: boolean): 'same' | 'maybe' | 'other' {
  if (differ(one, other) || nameOthers(one, other)) return 'other';
  const isBalance = agreement(one.balance, other.balance);
  if (isBalance !== null) return isBalance ? 'same' : 'other';
  const same = mayDiffer(one, other) ? 'maybe' : 'same';
  const gap = secondsBetween(one, other);
  if (!one.isVoucher && !other.isVoucher && gap !== null) return gap < MINUTE_S ? same : 'maybe';
  if (gap !== null && gap > 0) return inOneFile || gap >= NEAR_S ? 'other' : 'maybe';
  return covers(one, other) ? same : 'maybe';
}

/**
 * True when two rows of one file are the same row repeated. In a batch under one serial two transfers of one sum look
 * the same where payers are masked: only the account's balance then distinguishes them. Pure.
 */
export const isRepeatedRow = (one: Stated, other: Stated): boolean =>
  compareLines(one, other, true) === 'same' &&
  ((!hidesPayer(one) && !hidesPayer(other)) || agreement(one.balance, other.balance) === true);

/** Days since 1970 in Asia/Shanghai. */
export const dayIn = ({ at }: Stated): number => Math.floor((new Date(at).getTime() / 1000 + SHANGHAI_S) / DAY_S);

/** True when both name an order of ours, the same one, within a day: a booking may stand on the next one. */
function nameOne(one: Stated, other: Stated): boolean {
  const { numbers } = plainOf(other);
  if (!plainOf(one).numbers.some((number) => numbers.includes(number))) return false;
  const gap = secondsBetween(one, other);
  return gap === null ? Math.abs(dayIn(one) - dayIn(other)) <= 1 : gap < DAY_S;
}

/**
 * True when two lines of one account and sum with different serials may be one transfer, as in two exports with
 * different columns: of the same second, of the same payer with the same postscript, or naming the same order within a
 * day. The account's balance after them decides where both have it; within one file, which states each entry once, so
 * do two times. Pure.
 */
export function mayBeSame(one: Stated, other: Stated, inOneFile: boolean): boolean {
  if (differ(one, other) || nameOthers(one, other) || agreement(one.balance, other.balance) === false) return false;
  const gap = secondsBetween(one, other);
  if (gap === 0) return true;
  if (!inOneFile && nameOne(one, other)) return true;
  if (dayIn(one) !== dayIn(other) || (inOneFile && gap !== null)) return false;
  if (agreement(one.balance, other.balance)) return true;
  const [mine, theirs] = [plainOf(one), plainOf(other)];
  return mine.payer !== '' && mine.payer === theirs.payer && mine.text === theirs.text;
}

const DAY_MS = DAY_S * 1000;
const near = new WeakMap<BankCalendar, Map<number, number[]>>();

/** True when two days are so close that two exports may state the same line under them. */
export function apartInDays(line: Stated, calendar: BankCalendar): number[] {
  const known = near.get(calendar) ?? new Map<number, number[]>();
  near.set(calendar, known);
  const day = dayIn(line);
  const found = known.get(day);
  if (found) return found;
  const days = nearDays(new Date(day * DAY_MS).toISOString().slice(0, 10), calendar).days;
  const made = days.map((one) => Date.parse(one) / DAY_MS);
  known.set(day, made);
  return made;
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** True when two payers are certainly two people: both names are complete and in the same script. */
function contradict(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return differ(one, other) && isHan(a) === isHan(b);
}

/**
 * True when a line of another export, with other serials, may be the same transfer: nothing that both state contradicts
 * it, and at most a weekend or holidays lie between. Pure.
 */
export const isOtherExport = (one: Stated, other: Stated, calendar: BankCalendar): boolean =>
  !contradict(one, other) && !nameOthers(one, other) && apartInDays(one, calendar).includes(dayIn(other));

/** Seconds between two lines; null where one of them says no time. */
export const gapOf = secondsBetween;

/**
 * True when a line of another export certainly states the same transfer: of the same day and, where both state a time,
 * of about that time; nothing that both state contradicts it, and no payer is masked. Pure.
 */
export function isOneTransfer(one: Stated, other: Stated): boolean {
  if (differ(one, other) || mayDiffer(one, other) || nameOthers(one, other)) return false;
  if (dayIn(one) !== dayIn(other) || agreement(one.balance, other.balance) === false) return false;
  return (secondsBetween(one, other) ?? 0) < NEAR_S;
}

/** Lines of one day with the same key get the same result from `isOtherExport`. */
export function nearKey(line: Stated): string {
  const { payer, numbers } = plainOf(line);
  return `${payer} ${numbers.join(' ')} ${line.isVoucher ? 'voucher' : ''}`;
}

/** The keys under which a line is found among those of its sum that may be the same transfer. */
export function similarityKeys(line: Stated): string[] {
  const { payer, text, numbers } = plainOf(line);
  const second = secondsOf(line);
  const day = dayIn(line);
  return [
    ...(second === null ? [] : [`at ${second}`]),
    ...(line.balance ? [`${day} balance ${line.balance}`] : []),
    ...(payer ? [`${day} payer ${payer} ${text}`] : []),
    ...numbers.map((number) => `order ${number}`),
  ];
}
