import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet-error.ts';

export type ZipLimits = { entries: number; bytes: number };

const UTF_16: Record<number, string> = { 65279: 'utf-16be', 65534: 'utf-16le' };

const keyOf = (name: string): string => name.toLowerCase();

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    // Of two parts with the same name every program reads another one; names are compared without case (ECMA-376, part
    // 2).
    if (entries.has(keyOf(entry.fileName))) throw new SheetError('sheet.damaged');
    entries.set(keyOf(entry.fileName), entry);
  }
  return entries;
}

/** Gives access to a workbook's parts by name, each unpacked as it is read. */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: Map<string, Entry>;
  #left: number;

  private constructor(file: ZipFile, entries: Map<string, Entry>, bytes: number) {
    this.#file = file;
    this.#entries = entries;
    this.#left = bytes;
  }

  /** Throws when the bytes are no zip. `bytes` limits the total unpacked size of all parts. */
  static async open(bytes: Buffer, limits: ZipLimits): Promise<Zip> {
    // The library's own size check leaves a stream open for ever when sizes are wrong; they are checked below.
    const file = await fromBufferPromise(bytes, { validateEntrySizes: false });
    if (file.entryCount > limits.entries) throw new SheetError('sheet.too-large');
    return new Zip(file, await entriesOf(file), limits.bytes);
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  async *#chunks(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) throw new SheetError('sheet.damaged');
    if (entry.isEncrypted()) throw new SheetError('sheet.protected');
    let [size, sum] = [0, 0];
    for await (const chunk of await this.#file.openReadStreamPromise(entry)) {
      size += chunk.length;
      this.#left -= chunk.length;
      if (this.#left < 0) throw new SheetError('sheet.too-large');
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new SheetError('sheet.damaged');
  }

  /** Streams a part's text as it is unpacked, with one decoder throughout, since a chunk may end within a character. */
  async *text(name: string): AsyncGenerator<string> {
    let decoder: TextDecoder | null = null;
    for await (const chunk of this.#chunks(name)) {
      decoder ??= new TextDecoder((chunk.length > 1 && UTF_16[chunk.readUInt16BE(0)]) || 'utf-8', { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  }
}
