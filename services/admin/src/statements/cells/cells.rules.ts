import { SHANGHAI_MS } from '@qiaohui/service-kit/shanghai-time';

const plain = (text: string): string => text.normalize('NFKC').trim();

const DAY_MS = 24 * 3600 * 1000;
/** Day 0 of a spreadsheet's calendar, as Excel counts. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

type Wall = { day: [year: number, month: number, day: number]; clock: [hour: number, minute: number, second: number] };

function clockIn(text: string): Wall['clock'] | null {
  const [, hour, minute, second = '0'] =
    /^(\d{1,2})[:时](\d{2})(?:[:分](\d{2}))?秒?(?:\.\d+)?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(text) ?? [];
  return hour ? [Number(hour), Number(minute), Number(second)] : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Days as they are written with points in Europe, or with the month's name. With slashes day and month cannot be
 * distinguished.
 */
const yearFirst = (text: string): string =>
  text
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=\D|$)/, (_, day, month, year) => `${year}-${month}-${day}`)
    .replace(/^(\d{2})\.(\d{2})\.(\d{2})(?=\s|$)/, (_, day, month, year) => `20${year}-${month}-${day}`)
    .replace(/^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4})(?=\D|$)/, (all, day, name, year) => {
      const month = MONTHS.indexOf(name.toLowerCase()) + 1;
      return month > 0 ? `${year}-${month}-${day}` : all;
    });

/** A day, a time of day or both; null for a text that is neither. */
function wallIn(written: string): Partial<Wall> | null {
  const text = yearFirst(written);
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?[T\s]*(.*)$/.exec(text) ?? [];
  const clock = clockIn(year && !/^\d{4}(\d{2})?$/.test(text) ? rest : text);
  if (clock && !rest) return { clock };
  if (!year || (rest !== '' && !clock)) return null;
  return { day: [Number(year), Number(month), Number(day)], ...(clock && { clock }) };
}

function instantOf({ day: [year, month, day], clock: [hour, minute, second] }: Wall): Date | null {
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const same = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return same ? new Date(at.getTime() - SHANGHAI_MS) : null;
}

/** Reads a spreadsheet's number as a point in time: days and their fraction. */
function sheetDay(text: string): Date | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const seconds = Math.round((Number(text) * DAY_MS) / 1000);
  return new Date(SHEET_EPOCH + seconds * 1000 - SHANGHAI_MS);
}

function momentIn(date: string, time: string): Date | null {
  // a number of a time of day loses its leading zero
  const clock5 = plain(date) !== '' && /^\d{5}$/.test(plain(time)) ? `0${plain(time)}` : plain(time);
  const texts = [clock5, plain(date)].filter(Boolean);
  for (const text of texts) {
    if (/T.+(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
      const at = new Date(text);
      return Number.isNaN(at.getTime()) ? null : at;
    }
    const counted = sheetDay(text);
    if (counted) return counted;
  }
  const walls = texts.map(wallIn);
  if (walls.includes(null)) return null;
  const day = walls.find((wall) => wall?.day)?.day;
  const clock = walls.find((wall) => wall?.clock)?.clock ?? [0, 0, 0];
  return day ? instantOf({ day, clock }) : null;
}

/** The last result is cached: files are in order of time, and a row often has the same time as the one before. */
let last: { date: string; time: string; at: Date | null } | null = null;

/**
 * When the bank booked, from a date cell, a time cell or both, in Asia/Shanghai unless the text names its own zone; a
 * day alone is its beginning there. Null when neither can be read.
 */
export function timeIn(date: string, time: string): Date | null {
  if (last?.date !== date || last.time !== time) last = { date, time, at: momentIn(date, time) };
  return last.at;
}

/** Texts that banks write where a serial is missing. */
const NO_SERIAL = /^([-/.*_—–]+|无|空|n\/?a|null|none|nil|待补|暂无|0)$/i;

/** The bank's serial; null when there is none, or when a spreadsheet has rounded it as a number. */
export function serialIn(text: string): string | null {
  const serial = plain(text).replace(/^'/, '');
  return serial === '' || NO_SERIAL.test(serial) || serial.length > 80 || /^\d(\.\d+)?E\+?\d+$/i.test(serial)
    ? null
    : serial;
}

export const textIn = (text: string, most: number): string => plain(text).replaceAll(/\s+/g, ' ').slice(0, most);
