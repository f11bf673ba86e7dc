import { PassThrough, type Readable } from 'node:stream';
import { Refusal } from '@qiaohui/service-kit/refusal';
import type { FastifyRequest } from 'fastify';
import { type Crowd, crowd } from './crowd.ts';
import type { Limits } from './ways.ts';

const late = () => new Refusal(408, 'request.late');
const tooLarge = () => new Refusal(413, 'request.too-large');

export type Intake = {
  /** The whole body, before any service hears of it; null where there is none. */
  take: (request: FastifyRequest) => Promise<Buffer | null>;
  /** The body as it comes, for as long as it keeps coming. */
  pass: (request: FastifyRequest) => Readable | null;
};

/** All of a body. What is left when it is refused stays in the stream: the connection is needed for the answer. */
function collected(body: Readable, { bodyMs, bodyBytes }: Limits, grow: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(late()), bodyMs);
    const end = (refused?: unknown) => {
      clearTimeout(timer);
      body.off('data', more).off('end', whole).off('error', end).off('close', broken);
      if (refused) reject(refused);
      else resolve(Buffer.concat(chunks));
    };
    const whole = () => end();
    const broken = () => end(new Refusal(400, 'request.unreadable'));
    const more = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > bodyBytes) throw tooLarge();
        grow(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        end(error);
      }
    };
    body.on('data', more).once('end', whole).once('error', end).once('close', broken);
  });
}

/** Takes bodies in, so that a service is asked for something only once all of it is here. */
export function intake(limits: Limits): Intake {
  const bodies: Crowd = crowd(limits.bodiesOfOne);
  const uploads: Crowd = crowd(limits.uploadsOfOne);
  let held = 0;

  return {
    async take(request) {
      const body = request.body as Readable | null | undefined;
      if (!body) return null;
      if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw tooLarge();
      const leave = bodies.enter(request.ip);
      let own = 0;
      try {
        return await collected(body, limits, (bytes) => {
          if (held + bytes > limits.heldBytes) throw new Refusal(503, 'service.unavailable');
          held += bytes;
          own += bytes;
        });
      } finally {
        held -= own;
        leave();
      }
    },
    pass(request) {
      const body = request.body as Readable | null | undefined;
      if (!body) return null;
      const leave = uploads.enter(request.ip);
      const passing = new PassThrough();
      let came = 0;
      body.on('data', ({ length }: Buffer) => {
        came += length;
      });
      const watch = setInterval(() => {
        // who waits for the service to read on is not slow himself
        if (came < limits.uploadWindowBytes && !passing.writableNeedDrain) passing.destroy(late());
        came = 0;
      }, limits.uploadWindowMs);
      const end = () => {
        clearInterval(watch);
        leave();
      };
      body.once('end', () => clearInterval(watch));
      body.once('close', () => body.readableEnded || passing.destroy(late()));
      passing.once('close', end);
      return body.pipe(passing);
    },
  };
}
