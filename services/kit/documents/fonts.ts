import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

/**
 * Extracts the font inside a WOFF file (W3C WOFF 1.0): the same tables, each deflated separately. fontkit would unpack
 * a table again for every glyph, and cannot subset WOFF2 at all.
 */
function inflated(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(16 * (count - 2 ** log), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const [offset, deflated, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + deflated);
    const table = deflated < size ? inflateSync(bytes) : bytes;
    const row = SFNT_HEAD + at * SFNT_ENTRY;
    woff.copy(head, row, entry, entry + 4);
    woff.copy(head, row + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, row + 8);
    head.writeUInt32BE(size, row + 12);
    parts.push(table, Buffer.alloc(-size & 3));
    end += size + (-size & 3);
  }
  return Buffer.concat(parts);
}

const read = (file: string) => inflated(readFileSync(fileURLToPath(file)));

/** Noto Sans SC with Chinese, Latin-1 and digits; read once per thread. */
export const fonts = {
  plain: read(import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')),
  bold: read(import.meta.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff')),
};
export type Weight = keyof typeof fonts;
