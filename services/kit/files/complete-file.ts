import { Transform } from 'node:stream';
import { HttpError } from '../errors/http-error.ts';

/** A ZIP's end record may be followed by a comment of 64 KiB; a PDF's end stands in its last kilobyte. */
const TAIL_BYTES = 65_557;
const PDF_END_BYTES = 2_048;
const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const ENTRIES_AT = 10;

/** A PDF ends with where its table of objects stands; what was cut off, or only begins like one, does not. */
const isWholePdf = (tail: Buffer): boolean => /startxref|%%EOF/.test(tail.toString('latin1'));

/** A ZIP ends with how many files it holds. */
function holdsFiles(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_RECORD);
  return at >= 0 && tail.length - at >= END_RECORD_BYTES && tail.readUInt16LE(at + ENTRIES_AT) > 0;
}

const checks: Record<string, { holds: (tail: Buffer) => boolean; bytes: number; code: string }> = {
  pdf: { holds: isWholePdf, bytes: PDF_END_BYTES, code: 'file.broken' },
  zip: { holds: holdsFiles, bytes: TAIL_BYTES, code: 'file.zip-empty' },
};

/** Keeps the last bytes of what passes; no byte is copied before somebody asks for them. */
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

/** Passes a file on and refuses it at its end where that shows that nothing can be read in it. */
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
