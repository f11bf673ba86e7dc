import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;

type Entry = { name: string; method: number; packed: number; from: number };

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_BYTES); at -= 1) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  throw new Error('no zip');
}

function entriesOf(zip: Buffer, most: number): Entry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new Error('too many entries');
  const entries: Entry[] = [];
  for (let at = zip.readUInt32LE(end + 16); entries.length < count; ) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken directory');
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      from: local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/**
 * The names in a zip whose entries together are no larger than `mostBytes` once unpacked; throws for a larger or broken
 * one. Unpacks them to know, since the sizes that a zip claims are its maker's word.
 */
export function boundedEntries(zip: Buffer, mostEntries: number, mostBytes: number): string[] {
  let left = mostBytes;
  const entries = entriesOf(zip, mostEntries);
  for (const { method, packed, from } of entries) {
    const body = zip.subarray(from, from + packed);
    left -= method === DEFLATED ? inflateRawSync(body, { maxOutputLength: left + 1 }).length : body.length;
    if (left < 0) throw new Error('too large unpacked');
  }
  return entries.map(({ name }) => name);
}
