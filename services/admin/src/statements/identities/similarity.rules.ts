import { type BankCalendar, nearDays } from '@qiaohui/service-kit/banking/banking-days';
import { numbersIn } from './numbers.rules.ts';

/**
 * What a bank's line says beside its serial, day and sum. `at`: its moment, the day's beginning where the file has no
 * time; `isVoucher`: the serial is a voucher's, which many lines may share; `balance`: of the account after it.
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
/** A cache: a line is compared with many. */
const read = new WeakMap<Stated, Plain>();

function plainOf(stated: Stated): Plain {
  const known = read.get(stated);
  if (known) return known;
  const { payer, postscript } = stated;
  const made = { payer: plain(payer), text: plain(postscript), numbers: numbersIn(postscript) };
  read.set(stated, made);
  return made;
}

/** Signs by which banks hide parts of names. */
const MASKS = /[*＊﹡✱●•○〇×_#☆?？…某]|x{2,}/;
/** True when one part begins, or ends, as the other does. */
const isPartOf = (part: (of: string) => string, a: string, b: string): boolean =>
  part(a).startsWith(part(b)) || part(b).startsWith(part(a));
const head = (name: string): string => name.split(MASKS)[0] ?? '';
const tail = (name: string): string => [...(name.split(MASKS).at(-1) ?? '')].toReversed().join('');

/** Banks mask names and cut them off, and one file of an account says more than another. */
function differ(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return a !== '' && b !== '' && !MASKS.test(a + b) && !a.includes(b) && !b.includes(a);
}

/**
 * True when payers that hide signs show others at the head or the end: two people, or one beside a bank's own words.
 */
function mayDiffer(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return a !== '' && b !== '' && MASKS.test(a + b) && !(isPartOf(head, a, b) && isPartOf(tail, a, b));
}

/** True when what a bank calls the payer may be others as well: signs of him are hidden. */
export const hidesPayer = (stated: Stated): boolean => MASKS.test(plainOf(stated).payer);

/** True when both call one payer, whole and alike. */
export function isWholePayer(one: Stated, other: Stated): boolean {
  const { payer } = plainOf(one);
  return payer !== '' && payer === plainOf(other).payer && !MASKS.test(payer);
}

/** True when both name orders of ours, and no one the same. */
function nameOthers(one: Stated, other: Stated): boolean {
  const [{ numbers: mine }, { numbers: theirs }] = [plainOf(one), plainOf(other)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((number) => theirs.includes(number));
}

/** Seconds since 1970, or null where only the day is known. */
function secondOf({ at }: Stated): number | null {
  const second = Math.floor(new Date(at).getTime() / 1000);
  return (second + SHANGHAI_S) % DAY_S === 0 ? null : second;
}

/** True when what both say of it is the same; null where one of them does not say it. */
function agree<T>(one: T | null | undefined, other: T | null | undefined): boolean | null {
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return one === other;
}

/** The seconds between them; null where one of them has no time. */
function apart(one: Stated, other: Stated): number | null {
  const [mine, theirs] = [secondOf(one), secondOf(other)];
  return mine === null || theirs === null ? null : Math.abs(mine - theirs);
}

/** Some exports write minutes alone. */
const MINUTE_S = 60;
/** An entry's own time and that of its booking, in two exports. */
const NEAR_S = 900;

/** True when one of the two says nothing that the other does not: exports have more columns of words, or fewer. */
function covers(one: Stated, other: Stated): boolean {
  const within = (part: Stated, whole: Stated) => {
    const { text } = plainOf(whole);
    return part.postscript.split(/\s+/).every((piece) => text.includes(plain(piece)));
  };
  return within(one, other) || within(other, one);
}

/**
 * Decides whether two lines with one serial, day and sum are one: banks give a batch of transfers one serial, and the
 * same voucher to everything. They are other money where their payers differ, where both name orders of ours and no one
 * the same, where the account held another sum after them, or, by vouchers, where they came at another time of the day.
 * `maybe` is for a person: another time under a serial, a time nearby, other words where no time decides, or payers
 * that hide signs and show others. Pure.
 */
export function sameness(one: Stated, other: Stated, inOneFile: boolean): 'same' | 'maybe' | 'other' {
  if (differ(one, other) || nameOthers(one, other)) return 'other';
  const isBalance = agree(one.balance, other.balance);
  if (isBalance !== null) return isBalance ? 'same' : 'other';
  const same = mayDiffer(one, other) ? 'maybe' : 'same';
  const gap = apart(one, other);
  if (!one.isVoucher && !other.isVoucher && gap !== null) return gap < MINUTE_S ? same : 'maybe';
  if (gap !== null && gap > 0) return inOneFile || gap >= NEAR_S ? 'other' : 'maybe';
  return covers(one, other) ? same : 'maybe';
}

/**
 * True when two rows of one file are one row that is there twice. A batch of transfers has one serial, and where its
 * payers hide signs two of one sum are alike: only the account's balance then distinguishes them. Pure.
 */
export const isTwice = (one: Stated, other: Stated): boolean =>
  sameness(one, other, true) === 'same' &&
  ((!hidesPayer(one) && !hidesPayer(other)) || agree(one.balance, other.balance) === true);

/** Days since 1970 in Asia/Shanghai. */
export const dayIn = ({ at }: Stated): number => Math.floor((new Date(at).getTime() / 1000 + SHANGHAI_S) / DAY_S);

/** True when both name an order of ours, the same one, within a day: a booking may stand on the next one. */
function nameOne(one: Stated, other: Stated): boolean {
  const { numbers } = plainOf(other);
  if (!plainOf(one).numbers.some((number) => numbers.includes(number))) return false;
  const gap = apart(one, other);
  return gap === null ? Math.abs(dayIn(one) - dayIn(other)) <= 1 : gap < DAY_S;
}

/**
 * True when two lines of one account and sum with other serials may be one transfer, as in two exports with other
 * columns: of one second, of one payer with one postscript, or naming one order within a day. The account's balance
 * after them decides where both have it; in one file, which states each entry once, so do two times of the day. Pure.
 */
export function isMaybeSame(one: Stated, other: Stated, inOneFile: boolean): boolean {
  if (differ(one, other) || nameOthers(one, other) || agree(one.balance, other.balance) === false) return false;
  const gap = apart(one, other);
  if (gap === 0) return true;
  if (!inOneFile && nameOne(one, other)) return true;
  if (dayIn(one) !== dayIn(other) || (inOneFile && gap !== null)) return false;
  if (agree(one.balance, other.balance)) return true;
  const [mine, theirs] = [plainOf(one), plainOf(other)];
  return mine.payer !== '' && mine.payer === theirs.payer && mine.text === theirs.text;
}

const DAY_MS = DAY_S * 1000;
const near = new WeakMap<BankCalendar, Map<number, number[]>>();

/** True for days on which another export may have stated a line. */
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

/** True when two payers are two people for certain: both are written whole, and in one script. */
function contradict(one: Stated, other: Stated): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return differ(one, other) && isHan(a) === isHan(b);
}

/**
 * True when a line of another export, whose serials are other ones, may be the same transfer: nothing that both say is
 * against it, and no more lies between than a weekend or holidays. Pure.
 */
export const isOtherExport = (one: Stated, other: Stated, calendar: BankCalendar): boolean =>
  !contradict(one, other) && !nameOthers(one, other) && apartInDays(one, calendar).includes(dayIn(other));

/** Seconds between two lines; null where one of them says no time. */
export const gapOf = apart;

/**
 * True when a line of another export states the same transfer for certain, as far as lines can: of one day and, where
 * both state a time, of about that; nothing that both state is against it, neither a payer that hides signs. Pure.
 */
export function isOneTransfer(one: Stated, other: Stated): boolean {
  if (differ(one, other) || mayDiffer(one, other) || nameOthers(one, other)) return false;
  if (dayIn(one) !== dayIn(other) || agree(one.balance, other.balance) === false) return false;
  return (apart(one, other) ?? 0) < NEAR_S;
}

/** Lines of a day with the same are judged alike there. */
export function nearKey(line: Stated): string {
  const { payer, numbers } = plainOf(line);
  return `${payer} ${numbers.join(' ')} ${line.isVoucher ? 'voucher' : ''}`;
}

/** Under what a line is found among those of its sum that may be its own transfer. */
export function likenessKeys(line: Stated): string[] {
  const { payer, text, numbers } = plainOf(line);
  const second = secondOf(line);
  const day = dayIn(line);
  return [
    ...(second === null ? [] : [`at ${second}`]),
    ...(line.balance ? [`${day} balance ${line.balance}`] : []),
    ...(payer ? [`${day} payer ${payer} ${text}`] : []),
    ...numbers.map((number) => `order ${number}`),
  ];
}
