import type { IncomingMessage } from 'node:http';
import { SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';

/**
 * How a request goes through the gateway. `plain`: its body is taken in whole before a connection to the service is
 * taken. `long`: so, too, but the service may work on it for longer. `upload`: its body passes through as it comes.
 * `stream`: its answer goes on for as long as a page is open. Each way has connections of its own, so that many who are
 * slow on one stand in nobody's way on another.
 */
export const WAYS = ['plain', 'long', 'upload', 'stream'] as const;
export type Way = (typeof WAYS)[number];

/** What draws or computes: a receipt, a rehearsal of prices. */
const LONG = /\/(?:receipt|rehearse)$/;

export function wayOf({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Way {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return 'upload';
  const [path = ''] = url.split('?');
  if (method === 'GET' && path.endsWith('/live')) return 'stream';
  return LONG.test(path) ? 'long' : 'plain';
}

/** How much, and for how long, callers may keep the gateway waiting; milliseconds and bytes. */
export const LIMITS = {
  /** From a connection's first byte to the end of its headers. */
  headersMs: 15_000,
  bodyMs: 30_000,
  bodyBytes: 1024 * 1024,
  /** All bodies that are being taken in, together. */
  heldBytes: 128 * 1024 * 1024,
  /** A service that says nothing for so long is given up. */
  answerMs: 9_000,
  longAnswerMs: 30_000,
  uploadAnswerMs: 60_000,
  /** An upload brings at least so much in each such time. */
  uploadWindowMs: 20_000,
  uploadWindowBytes: 40 * 1024,
  /** An upload that brings less than that pace for so long gives way to another one of its address. */
  uploadQuietMs: 1_000,
  /**
   * Bodies on their way at once, and open streams, by address. Offices and mobile networks share one, so a body too
   * many takes the place of one that stands still.
   */
  bodiesOfOne: 256,
  uploadsOfOne: 64,
  streamsOfOne: 2_048,
  /** How long somebody who was refused at once may still send: a browser may show the refusal only then. */
  lingerMs: 2_000,
  /** What is under way when the gateway is told to end may take so long. */
  endingMs: SHUTDOWN_MS,
};
export type Limits = typeof LIMITS;
