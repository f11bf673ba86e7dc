import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

type Part = { name: string; bytes: Buffer; stamped: boolean };
/** A workbook of which many copies are made that differ in one text. */
export type Stamp = { parts: Part[]; mark: string };

/** Reads a workbook of our own in which `mark` stands where each copy has a text of its own; the mark needs no escaping. */
export async function stampOf(book: Buffer, mark: string): Promise<Stamp> {
  const file = await fromBufferPromise(book);
  const parts: Part[] = [];
  for await (const entry of file.eachEntry()) {
    const bytes = await buffer(await file.openReadStreamPromise(entry));
    parts.push({ name: entry.fileName, bytes, stamped: bytes.includes(mark) });
  }
  return { parts, mark };
}

/** Returns a copy with this text, which needs no escaping: to write it by itself takes several times as long. */
export async function stamped({ parts, mark }: Stamp, text: string): Promise<Buffer> {
  const copy = new ZipFile();
  for (const { name, bytes, stamped: isStamped } of parts)
    copy.addBuffer(isStamped ? Buffer.from(bytes.toString().replaceAll(mark, text)) : bytes, name);
  copy.end();
  return buffer(copy.outputStream);
}
