import { Transform } from 'node:stream';
import { HttpError } from '../errors/http-error.ts';

/** A ZIP's end record may be followed by a comment of 64 KiB; a PDF's end is in its last kilobyte. */
const TAIL_BYTES = 65_557;
const PDF_END_BYTES = 2_048;
const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const ENTRIES_AT = 10;

/** A PDF ends with the offset of its object table; a truncated one, or a file that only begins like a PDF, does not. */
const isWholePdf = (tail: Buffer): boolean => /startxref|%%EOF/.test(tail.toString('latin1'));

/** A ZIP's end record holds the number of its files. */
function holdsFiles(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_RECORD);
  return at >= 0 && tail.length - at >= END_RECORD_BYTES && tail.readUInt16LE(at + ENTRIES_AT) > 0;
}

/** The list of a workbook's parts stands before its end record. */
const isWorkbook = (tail: Buffer): boolean => holdsFiles(tail) && tail.includes('xl/workbook.xml');

const checks: Record<string, { holds: (tail: Buffer) => boolean; bytes: number; code: string }> = {
  pdf: { holds: isWholePdf, bytes: PDF_END_BYTES, code: 'file.broken' },
  zip: { holds: holdsFiles, bytes: TAIL_BYTES, code: 'file.zip-empty' },
  xlsx: { holds: isWorkbook, bytes: TAIL_BYTES, code: 'file.mismatch' },
};

/** Remembers the last bytes of a stream; nothing is copied until `tail` is called. */
function lastOf(bytes: number): { add: (chunk: Buffer) => void; tail: () => Buffer } {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      for (let first = chunks[0]; first && size - first.length >= bytes; first = chunks[0]) {
        size -= first.length;
        chunks.shift();
      }
    },
    tail: () => Buffer.concat(chunks).subarray(-bytes),
  };
}

/** Returns a pass-through stream that fails with a 422 at the end of a file that is truncated or empty. */
export function requireComplete(kind: string): Transform {
  const check = checks[kind];
  const last = lastOf(check?.bytes ?? 0);
  return new Transform({
    transform(chunk: Buffer, _, next) {
      if (check) last.add(chunk);
      next(null, chunk);
    },
    flush(next) {
      next(check && !check.holds(last.tail()) ? new HttpError(422, check.code) : null);
    },
  });
}
