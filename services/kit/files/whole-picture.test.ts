import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import { HttpError } from '../errors/http-error.ts';
import { jpegOf, pngOf } from '../testing/pictures.ts';
import { requireWholePicture } from './whole-picture.ts';

const bounds = { side: 12_000, pixels: 50_000_000, tooMany: new HttpError(422, 'too-many') };

/** Reads a picture in pieces of so many bytes; returns null, or the code of its error. */
async function errorOf(bytes: Buffer, type: string, piece = 64): Promise<string | null> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, nth) =>
    bytes.subarray(nth * piece, (nth + 1) * piece),
  );
  const sink = new Writable({ write: (_chunk, _encoding, next) => next() });
  try {
    await pipeline(Readable.from(pieces), requireWholePicture(type, bounds), sink);
    return null;
  } catch (error) {
    return (error as HttpError).code;
  }
}

const kinds = [
  ['image/png', pngOf],
  ['image/jpeg', jpegOf],
] as const;

test.each(kinds)('a whole %s passes in pieces of any length, also with bytes behind its end', async (type, of) => {
  for (const piece of [1, 3, 64, 10_000]) expect(await errorOf(of(640, 480), type, piece)).toBeNull();
  expect(await errorOf(Buffer.concat([of(640, 480), Buffer.from('written by a camera')]), type)).toBeNull();
});

test.each(kinds)('a %s that is cut off anywhere, or is none behind its first bytes, is broken', async (type, of) => {
  const whole = of(640, 480);
  for (const length of [10, 30, 60, whole.length - 200, whole.length - 1])
    expect(await errorOf(whole.subarray(0, length), type)).toBe('file.broken');
  const head = whole.subarray(0, 8);
  expect(await errorOf(Buffer.concat([head, Buffer.alloc(4_000, 7)]), type)).toBe('file.broken');
  expect(await errorOf(of(0, 480), type)).toBe('file.broken');
});

test.each(kinds)('a %s of more pixels than are opened is refused by its header', async (type, of) => {
  expect(await errorOf(of(30_000, 30_000), type)).toBe('too-many');
  expect(await errorOf(of(12_001, 10), type)).toBe('too-many');
  expect(await errorOf(of(8_000, 8_000), type)).toBe('too-many');
  expect(await errorOf(of(12_000, 4_000), type)).toBeNull();
});
