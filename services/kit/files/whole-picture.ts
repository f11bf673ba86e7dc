import { Transform } from 'node:stream';
import { HttpError } from '../errors/http-error.ts';

/** What a picture may measure; whoever opens one holds all of its pixels in memory, however few bytes they take. */
type Bounds = { side: number; pixels: number; tooMany: HttpError };
type Size = { width: number; height: number };

/** `wants`: as many bytes must be there to go on; `skip`: so many are read; `ends`: nothing after them is read. */
type Step = { wants: number } | { skip: number; size?: Size; scans?: boolean; ends?: boolean };
type Reader = (bytes: Buffer, scans: boolean) => Step;

const broken = () => new HttpError(422, 'file.broken');

const PNG_SIGNATURE = 0x89504e47;
const PNG_LONGEST = 0x7fffffff;

/** One chunk after the other: length, four letters, data, checksum. */
const png: Reader = (bytes) => {
  if (bytes.length < 8) return { wants: 8 };
  const length = bytes.readUInt32BE(0);
  if (length === PNG_SIGNATURE) return { skip: 8 };
  const kind = bytes.toString('latin1', 4, 8);
  if (length > PNG_LONGEST || !/^[A-Za-z]{4}$/.test(kind)) throw broken();
  const skip = length + 12;
  if (kind === 'IEND') return bytes.length < skip ? { wants: skip } : { skip, ends: true };
  if (kind !== 'IHDR') return { skip };
  if (bytes.length < 16) return { wants: 16 };
  return { skip, size: { width: bytes.readUInt32BE(8), height: bytes.readUInt32BE(12) } };
};

const SOI = 0xd8;
const EOI = 0xd9;
const SCAN = 0xda;
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);
/** Markers without a length behind them. */
const isBare = (marker: number) => marker === SOI || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** One segment after the other; in the compressed data between them 0xFF is followed by zero or by a restart. */
const jpeg: Reader = (bytes, scans) => {
  if (scans) {
    const at = bytes.indexOf(0xff);
    if (at < 0) return { skip: bytes.length, scans };
    if (at > 0) return { skip: at, scans };
  }
  if (bytes.length < 2) return { wants: 2 };
  const marker = bytes.readUInt8(1);
  if (bytes.readUInt8(0) !== 0xff) throw broken();
  if (marker === 0xff) return { skip: 1, scans };
  if (marker === EOI) return { skip: 2, ends: true };
  if (isBare(marker) || (scans && marker === 0)) return { skip: 2, scans };
  if (bytes.length < 4) return { wants: 4 };
  const skip = bytes.readUInt16BE(2) + 2;
  if (!isFrame(marker)) return { skip, scans: marker === SCAN };
  if (bytes.length < 9) return { wants: 9 };
  return { skip, size: { height: bytes.readUInt16BE(5), width: bytes.readUInt16BE(7) } };
};

const readers: Record<string, Reader> = { 'image/png': png, 'image/jpeg': jpeg };

/**
 * Returns a pass-through stream that reads the structure of a PNG or JPEG: it fails with `tooMany` on one that measures
 * more, and with a 422 on one that is cut off or is no picture behind its first bytes. What follows its end, as cameras
 * put there, is not read.
 */
export function requireWholePicture(type: string, { side, pixels, tooMany }: Bounds): Transform {
  const read = readers[type];
  if (!read) throw new HttpError(422, 'file.kind');
  let rest: Buffer = Buffer.alloc(0);
  let skipped = 0;
  let scans = false;
  let isMeasured = false;
  let isOver = false;
  const measure = ({ width, height }: Size) => {
    if (width === 0 || height === 0) throw broken();
    if (width > side || height > side || width * height > pixels) throw tooMany;
    isMeasured = true;
  };
  /** Reads on until more bytes are needed. */
  const walk = () => {
    while (!isOver) {
      const dropped = Math.min(skipped, rest.length);
      rest = rest.subarray(dropped);
      skipped -= dropped;
      if (skipped > 0 || rest.length === 0) return;
      const step = read(rest, scans);
      if ('wants' in step) return;
      if (step.size) measure(step.size);
      skipped = step.skip;
      scans = step.scans ?? false;
      isOver = step.ends ?? false;
    }
  };
  return new Transform({
    transform(chunk: Buffer, _, next) {
      try {
        if (!isOver) rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        walk();
        next(null, chunk);
      } catch (error) {
        next(error as Error);
      }
    },
    flush: (next) => next(isOver && isMeasured ? null : broken()),
  });
}
