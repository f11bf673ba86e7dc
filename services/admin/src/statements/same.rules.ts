import { FAR_DAYS } from './days.rules.ts';
import { numbersIn } from './numbers.rules.ts';

/**
 * What a bank's line says beside its serial, day and sum. `at`: its moment, the day's beginning where the file has no
 * time; `isVoucher`: the serial is a voucher's, which many lines may share; `balance`: of the account after it.
 */
export type Said = {
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
/** What was read before: a line is compared with many. */
const read = new WeakMap<Said, Plain>();

function plainOf(said: Said): Plain {
  const known = read.get(said);
  if (known) return known;
  const { payer, postscript } = said;
  const made = { payer: plain(payer), text: plain(postscript), numbers: numbersIn(postscript) };
  read.set(said, made);
  return made;
}

/** Banks mask names and cut them off, and one file of an account says more than another. */
function differ(one: Said, other: Said): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return a !== '' && b !== '' && !/[*＊]/.test(a + b) && !a.includes(b) && !b.includes(a);
}

/** Whether both name orders of ours, and no one the same. */
function nameOthers(one: Said, other: Said): boolean {
  const [{ numbers: mine }, { numbers: theirs }] = [plainOf(one), plainOf(other)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((number) => theirs.includes(number));
}

/** Seconds since 1970, or null where only the day is known. */
function secondOf({ at }: Said): number | null {
  const second = Math.floor(new Date(at).getTime() / 1000);
  return (second + SHANGHAI_S) % DAY_S === 0 ? null : second;
}

/** Whether what both say of it is the same; null where one of them does not say it. */
function agree<T>(one: T | null | undefined, other: T | null | undefined): boolean | null {
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return one === other;
}

/** How many seconds lie between them; null where one of them says no time. */
function apart(one: Said, other: Said): number | null {
  const [mine, theirs] = [secondOf(one), secondOf(other)];
  return mine === null || theirs === null ? null : Math.abs(mine - theirs);
}

/** Some exports write minutes alone. */
const MINUTE_S = 60;
/** An entry's own time and that of its booking, in two exports. */
const NEAR_S = 900;

/** Whether one of the two says nothing that the other does not: exports have more columns of words, or fewer. */
function covers(one: Said, other: Said): boolean {
  const within = (part: Said, whole: Said) => {
    const { text } = plainOf(whole);
    return part.postscript.split(/\s+/).every((piece) => text.includes(plain(piece)));
  };
  return within(one, other) || within(other, one);
}

/**
 * Whether two lines with one serial, day and sum are one: banks give a batch of transfers one serial, and the same
 * voucher to everything. They are other money where their payers differ, where both name orders of ours and no one the
 * same, where the account held another sum after them, or, by vouchers, where they came at another time of the day.
 * `maybe` is for a person: another time under a serial, a time nearby or other words where no time tells. Pure.
 */
export function sameness(one: Said, other: Said, inOneFile: boolean): 'same' | 'maybe' | 'other' {
  if (differ(one, other) || nameOthers(one, other)) return 'other';
  const isBalance = agree(one.balance, other.balance);
  if (isBalance !== null) return isBalance ? 'same' : 'other';
  const gap = apart(one, other);
  if (!one.isVoucher && !other.isVoucher && gap !== null) return gap < MINUTE_S ? 'same' : 'maybe';
  if (gap !== null && gap > 0) return inOneFile || gap >= NEAR_S ? 'other' : 'maybe';
  return covers(one, other) ? 'same' : 'maybe';
}

/** Days since 1970 in Asia/Shanghai. */
export const dayIn = ({ at }: Said): number => Math.floor((new Date(at).getTime() / 1000 + SHANGHAI_S) / DAY_S);

/** Whether both name an order of ours, the same one, within a day: a booking may stand on the next one. */
function nameOne(one: Said, other: Said): boolean {
  const { numbers } = plainOf(other);
  if (!plainOf(one).numbers.some((number) => numbers.includes(number))) return false;
  const gap = apart(one, other);
  return gap === null ? Math.abs(dayIn(one) - dayIn(other)) <= 1 : gap < DAY_S;
}

/**
 * Whether two lines of one account and sum with other serials may be one transfer, as in two exports with other
 * columns: of one second, of one payer with one postscript, or naming one order within a day. What the account held
 * after them decides where both say so; in one file, which tells each entry once, so do two times of the day. Pure.
 */
export function isMaybeSame(one: Said, other: Said, inOneFile: boolean): boolean {
  if (differ(one, other) || nameOthers(one, other) || agree(one.balance, other.balance) === false) return false;
  const gap = apart(one, other);
  if (gap === 0) return true;
  if (!inOneFile && nameOne(one, other)) return true;
  if (dayIn(one) !== dayIn(other) || (inOneFile && gap !== null)) return false;
  if (agree(one.balance, other.balance)) return true;
  const [mine, theirs] = [plainOf(one), plainOf(other)];
  return mine.payer !== '' && mine.payer === theirs.payer && mine.text === theirs.text;
}

/** The days on which another export may have told a line. */
export const apartInDays = (line: Said): number[] =>
  Array.from({ length: 2 * FAR_DAYS + 1 }, (_, at) => dayIn(line) - FAR_DAYS + at);

/** Signs by which banks hide parts of names. */
const MASKS = /[*＊﹡✱●•○〇×_#☆?？…某]|x{2,}/;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether two payers are two people for certain: none of them is hidden, and both are written in one script. */
function contradict(one: Said, other: Said): boolean {
  const [{ payer: a }, { payer: b }] = [plainOf(one), plainOf(other)];
  return differ(one, other) && !MASKS.test(a + b) && isHan(a) === isHan(b);
}

/**
 * Whether a line of another export, whose serials are other ones, may be the same transfer: nothing that both say is
 * against it, and no more than two days lie between. Pure.
 */
export const isOtherExport = (one: Said, other: Said): boolean =>
  !contradict(one, other) && !nameOthers(one, other) && Math.abs(dayIn(one) - dayIn(other)) <= FAR_DAYS;

/** Lines of a day with the same are judged alike there. */
export function nearKey(line: Said): string {
  const { payer, numbers } = plainOf(line);
  return `${payer} ${numbers.join(' ')} ${line.isVoucher ? 'voucher' : ''}`;
}

/** Under what a line is found among those of its sum that may be its own transfer. */
export function likenessKeys(line: Said): string[] {
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
