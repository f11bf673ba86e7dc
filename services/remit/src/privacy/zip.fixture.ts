import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;

/** The entries of a ZIP by name (APPNOTE 4.3: central directory, then each local header), for tests. */
export function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('no end of a ZIP');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, names, extra, comment] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + names);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    entries.set(name, method === DEFLATED ? inflateRawSync(bytes) : bytes);
    at += 46 + names + extra + comment;
  }
  return entries;
}
