/** Formats of OpenType's `cmap` table (ISO/IEC 14496-22): ranges of the first plane, and ranges of all planes. */
const SEGMENTS = 4;
const GROUPS = 12;

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`the font has no table ${tag}`);
}

/** Adds the characters of a subtable of format 4. */
function addSegments(font: Buffer, at: number, known: Set<number>): void {
  const size = font.readUInt16BE(at + 6);
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + size, at + 16 + 2 * size, at + 16 + 3 * size];
  for (let segment = 0; segment < size; segment += 2) {
    const [first, last] = [font.readUInt16BE(starts + segment), font.readUInt16BE(ends + segment)];
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + 2 * (code - first));
      if (offset !== 0 && glyph === 0) continue;
      if (((glyph + delta) & 0xffff) !== 0) known.add(code);
    }
  }
}

/** Adds the characters of a subtable of format 12. */
function addGroups(font: Buffer, at: number, known: Set<number>): void {
  const count = font.readUInt32BE(at + 12);
  for (let group = at + 16; group < at + 16 + count * 12; group += 12)
    for (let code = font.readUInt32BE(group); code <= font.readUInt32BE(group + 4); code += 1) known.add(code);
}

/** Returns the code points that an OpenType font can draw. */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const table = tableAt(font, 'cmap');
  const known = new Set<number>();
  const count = font.readUInt16BE(table + 2);
  for (let entry = table + 4; entry < table + 4 + count * 8; entry += 8) {
    const at = table + font.readUInt32BE(entry + 4);
    const format = font.readUInt16BE(at);
    if (format === SEGMENTS) addSegments(font, at, known);
    if (format === GROUPS) addGroups(font, at, known);
  }
  return known;
}
