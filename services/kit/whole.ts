import { Transform } from 'node:stream';
import { Refusal } from './refusal.ts';

/** A ZIP's end record may be followed by a comment of 64 KiB; a PDF's end stands in its last kilobyte. */
const TAIL_BYTES = 65_557;
const PDF_END_BYTES = 2_048;
const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
const ENTRIES_AT = 10;

/** A PDF ends with where its table of objects stands; what was cut off, or only begins like one, does not. */
const isWholePdf = (tail: Buffer): boolean => /startxref|%%EOF/.test(tail.subarray(-PDF_END_BYTES).toString('latin1'));

/** A ZIP ends with how many files it holds. */
function holdsFiles(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_RECORD);
  return at >= 0 && tail.length - at >= END_RECORD_BYTES && tail.readUInt16LE(at + ENTRIES_AT) > 0;
}

const checks: Record<string, { holds: (tail: Buffer) => boolean; code: string }> = {
  pdf: { holds: isWholePdf, code: 'file.broken' },
  zip: { holds: holdsFiles, code: 'file.zip-empty' },
};

/** Passes a file on and refuses it at its end where that shows that nothing can be read in it. */
export function demandWhole(kind: string): Transform {
  const check = checks[kind];
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, next) {
      if (check) tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
      next(null, chunk);
    },
    flush(next) {
      next(check && !check.holds(tail) ? new Refusal(422, check.code) : null);
    },
  });
}
