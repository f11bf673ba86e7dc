import { legacyEncoding } from './legacy-encoding.rules.ts';
import { SheetError } from './sheet-error.ts';

/** Magic bytes of workbooks from before 2007, and of password-protected ones still (MS-CFB). */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The encoding of a text in UTF-16, by its mark; null for others. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Detects a spreadsheet's format by its bytes; null for none of these. */
export function formatOf(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' | null {
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte)) return 'xls';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return 'xlsx';
  if (bytes.length === 0) return null;
  return wideEncoding(bytes) !== null || !bytes.subarray(0, 64 * 1024).includes(0) ? 'csv' : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Characters of three bytes and more in UTF-8, such as Chinese. */
const WIDE = /[\u0800-\ufffc\u{10000}-\u{10ffff}]/u;
const wideIn = (text: string): number => text.split(WIDE).length - 1;

/** True when bytes are UTF-8 except for a character cut off at their end. */
function isCut(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * True when bytes that are not valid UTF-8 were meant as UTF-8: with its mark, cut within the last character, or with
 * far more characters of three bytes than errors. GB18030 produces such bytes only by chance.
 */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  if (isCut(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const errors = text.split('\ufffd').length - 1;
  return wideIn(text) > 2 * errors;
}

/**
 * Decodes a file in UTF-8, UTF-16 with its mark, GB18030 as Chinese banks and Excel write, or windows-1252 as Western
 * Excel does; null when it is none of them. Text that may be either of the last two is rejected, as is truncated or
 * damaged UTF-8: decoded by the wrong one, its names and addresses would be others.
 */
export function textOf(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes);
  if (wide) return decoded(bytes, wide);
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return text;
  if (isBrokenUtf8(bytes)) throw new SheetError('sheet.cut-off');
  const [chinese, western] = [decoded(bytes, 'gb18030'), new TextDecoder('windows-1252').decode(bytes)];
  if (chinese === western) return western;
  const encoding = legacyEncoding(bytes, western, chinese !== null);
  if (encoding === 'undecided') throw new SheetError('sheet.encoding');
  if (encoding === 'windows-1252') return western;
  return encoding === 'gb18030' ? chinese : null;
}
