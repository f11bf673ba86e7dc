import { PassThrough, type Readable } from 'node:stream';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyRequest } from 'fastify';
import { crowd } from './crowd.ts';
import type { Limits } from './transports.ts';

const late = () => new HttpError(408, 'request.late');
const tooLarge = () => new HttpError(413, 'request.too-large');

export type Intake = {
  /** Reads the whole body before the service gets the request; null where there is none. */
  take: (request: FastifyRequest) => Promise<Buffer | null>;
  /** Passes the body on as it comes, for as long as it makes progress. */
  pass: (request: FastifyRequest) => Readable | null;
};

/** Reads whole bodies. One too many, for an address or for the memory, replaces the one that has been quiet longest. */
function taking({ bodyMs, bodyBytes, bodiesPerAddress, bufferedBytes }: Limits): Intake['take'] {
  const ofOne = crowd(bodiesPerAddress);
  const ofAll = crowd(Number.POSITIVE_INFINITY);
  let held = 0;

  /**
   * Collects a body. When it is rejected, the remainder stays in the stream: the connection is needed for the response.
   */
  function collected(body: Readable, address: string): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const chunks: Buffer[] = [];
    let size = 0;
    const evict = () => {
      end(late());
      return true;
    };
    const places = [ofOne.enter(address, evict), ofAll.enter('', evict)];
    const timer = setTimeout(evict, bodyMs);
    const end = (rejection?: unknown) => {
      clearTimeout(timer);
      body.off('data', more).off('end', whole).off('error', end).off('close', broken);
      for (const place of places) place.leave();
      held -= size;
      if (rejection) reject(rejection);
      else resolve(Buffer.concat(chunks));
    };
    const whole = () => end();
    const broken = () => end(new HttpError(400, 'request.unreadable'));
    const more = (chunk: Buffer) => {
      size += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
      for (const place of places) place.moved();
      if (size > bodyBytes) end(tooLarge());
      while (held > bufferedBytes && ofAll.makeRoom(''));
    };
    body.on('data', more).once('end', whole).once('error', end).once('close', broken);
    return promise;
  }

  return async ({ body, headers, ip }) => {
    if (!body) return null;
    if (Number(headers['content-length'] ?? 0) > bodyBytes) throw tooLarge();
    return collected(body as Readable, ip);
  };
}

/** Streams bodies on. Only a stalled one gives way: an interrupted upload has to start again. */
function passing({ uploadsPerAddress, uploadWindowMs, uploadWindowBytes, uploadQuietMs }: Limits): Intake['pass'] {
  const uploads = crowd(uploadsPerAddress);
  const pace = (uploadWindowBytes * uploadQuietMs) / uploadWindowMs;

  return (request) => {
    const body = request.body as Readable | null | undefined;
    if (!body) return null;
    const out = new PassThrough();
    // a client is not stalled while it waits for the service to read on
    const waits = () => out.writableNeedDrain;
    let inWindow = 0;
    let inStep = 0;
    let moved = performance.now();
    const place = uploads.enter(request.ip, () => {
      if (waits() || performance.now() - moved < uploadQuietMs) return false;
      place.leave();
      out.destroy(late());
      return true;
    });
    const move = () => {
      inStep = 0;
      moved = performance.now();
      place.moved();
    };
    body.on('data', ({ length }: Buffer) => {
      inWindow += length;
      inStep += length;
      if (inStep >= pace) move();
    });
    out.on('drain', move);
    const watch = setInterval(() => {
      if (inWindow < uploadWindowBytes && !waits()) out.destroy(late());
      inWindow = 0;
    }, uploadWindowMs);
    body.once('end', () => clearInterval(watch));
    body.once('close', () => body.readableEnded || out.destroy(late()));
    out.once('close', () => {
      clearInterval(watch);
      place.leave();
    });
    return body.pipe(out);
  };
}

/** Reads bodies first, so that a service gets a request only once all of it is here. */
export const intake = (limits: Limits): Intake => ({ take: taking(limits), pass: passing(limits) });
