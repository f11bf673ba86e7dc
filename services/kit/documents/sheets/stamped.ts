import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** To have another thread pack no more than this takes longer than to pack it, in bytes. */
const SHORT = 16 * 1024;
const packedAside = promisify<Buffer, Buffer>(deflateRaw);
const deflated = async (bytes: Buffer) => (bytes.length <= SHORT ? deflateRawSync(bytes) : packedAside(bytes));

/** A part as it lies in the file, with its record in the file's directory; `text`: of a part that holds the mark. */
type Part = { header: Buffer; data: Buffer; record: Buffer; text: string | null };
/** A workbook of which many copies are made that differ in one text. */
export type Stamp = { parts: Part[]; end: Buffer; mark: string };

/** Places of a zip file's fields (APPNOTE.TXT of PKWARE, 4.3.7, 4.3.12, 4.3.16), in bytes. */
const HEADER = { length: 30, crc: 14, nameLength: 26, extraLength: 28 };
const RECORD = { length: 46, crc: 16, nameLength: 28, extraLength: 30, noteLength: 32, offset: 42 };
const END = { length: 22, offset: 16 };
/** Behind the checksum stand both sizes. */
const SIZES = { packed: 4, unpacked: 8 };

type Unpacked = Array<{ name: string; bytes: Buffer }>;

/** Packs parts so that each header says the checksum and both sizes of its part. */
async function packed(parts: Unpacked): Promise<Buffer> {
  const file = new ZipFile();
  for (const { name, bytes } of parts) file.addBuffer(bytes, name);
  file.end();
  return buffer(file.outputStream);
}

async function unpacked(book: Buffer): Promise<Unpacked> {
  const file = await fromBufferPromise(book);
  const parts: Unpacked = [];
  for await (const entry of file.eachEntry())
    parts.push({ name: entry.fileName, bytes: await buffer(await file.openReadStreamPromise(entry)) });
  return parts;
}

/** Reads a workbook of our own in which `mark` stands where each copy has a text of its own; the mark needs no escaping. */
export async function stampOf(book: Buffer, mark: string): Promise<Stamp> {
  const all = await unpacked(book);
  const file = await packed(all);
  const end = file.subarray(file.length - END.length);
  let at = end.readUInt32LE(END.offset);
  const parts = all.map(({ bytes }): Part => {
    const [name, extra, note] = [RECORD.nameLength, RECORD.extraLength, RECORD.noteLength].map((field) =>
      file.readUInt16LE(at + field),
    ) as [number, number, number];
    const record = file.subarray(at, at + RECORD.length + name + extra + note);
    at += record.length;
    const from = record.readUInt32LE(RECORD.offset);
    const data =
      from + HEADER.length + file.readUInt16LE(from + HEADER.nameLength) + file.readUInt16LE(from + HEADER.extraLength);
    return {
      header: file.subarray(from, data),
      data: file.subarray(data, data + record.readUInt32LE(RECORD.crc + SIZES.packed)),
      record,
      text: bytes.includes(mark) ? bytes.toString() : null,
    };
  });
  return { parts, end, mark };
}

async function withText(part: Part, text: string): Promise<Part> {
  const bytes = Buffer.from(text);
  const data = await deflated(bytes);
  const [header, record] = [Buffer.from(part.header), Buffer.from(part.record)];
  for (const [block, at] of [
    [header, HEADER.crc],
    [record, RECORD.crc],
  ] as const) {
    block.writeUInt32LE(crc32(bytes), at);
    block.writeUInt32LE(data.length, at + SIZES.packed);
    block.writeUInt32LE(bytes.length, at + SIZES.unpacked);
  }
  return { header, data, record, text };
}

/**
 * Returns a copy with this text, which needs no escaping. Parts without the mark are copied as they are packed: to pack all
 * of them again for each e-mail took as long as to send it.
 */
export async function stamped({ parts, end, mark }: Stamp, text: string): Promise<Buffer> {
  const copies = await Promise.all(
    parts.map((part) => (part.text === null ? part : withText(part, part.text.replaceAll(mark, text)))),
  );
  let at = 0;
  const records = copies.map(({ header, data, record }) => {
    const moved = Buffer.from(record);
    moved.writeUInt32LE(at, RECORD.offset);
    at += header.length + data.length;
    return moved;
  });
  const last = Buffer.from(end);
  last.writeUInt32LE(at, END.offset);
  return Buffer.concat([...copies.flatMap(({ header, data }) => [header, data]), ...records, last]);
}
