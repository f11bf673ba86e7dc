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

/** The text of a file in UTF-8, in UTF-16 with its mark, or in GB18030 as Chinese banks write; null when it is none. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
}
