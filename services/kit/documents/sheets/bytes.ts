import { SheetFault } from './fault.ts';

/** How workbooks were kept before 2007, and how one that a password locks is kept still (MS-CFB). */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A sheet's file as its own bytes say; null for none of these. */
export function formatOf(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' | null {
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte)) return 'xls';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return 'xlsx';
  if (bytes.length === 0) return null;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return isWide || !bytes.subarray(0, 64 * 1024).includes(0) ? 'csv' : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Signs of three bytes and more in UTF-8, as Chinese ones are. */
const WIDE = /[\u0800-\ufffc\u{10000}-\u{10ffff}]/u;
const wideIn = (text: string): number => text.split(WIDE).length - 1;

/** Whether bytes are UTF-8 up to a sign that was cut at their end. */
function isCut(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether bytes that are no whole UTF-8 were meant as such: marked so, cut within the last sign, or with far more signs
 * of three bytes than faults. GB18030 has no such bytes but by chance.
 */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  if (isCut(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const faults = text.split('\ufffd').length - 1;
  return wideIn(text) > 2 * faults;
}

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or in GB18030 as Chinese banks write; null when it is none. UTF-8
 * that was cut or damaged is refused, since read as GB18030 every sign of it would be another.
 */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return text;
  if (isBrokenUtf8(bytes)) throw new SheetFault('sheet.cut-off');
  return decoded(bytes, 'gb18030');
}
