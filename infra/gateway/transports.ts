import type { IncomingMessage } from 'node:http';
import { SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';

/**
 * Transports of a request through the gateway. `plain`: its body is read in whole before a connection to the service is
 * used. `long`: likewise, but the service may take longer. `upload`: its body is streamed through. `stream`: its
 * response lasts as long as a page is open. Each transport has connections of its own, so that slow requests on one do
 * not block another.
 */
export const TRANSPORTS = ['plain', 'long', 'upload', 'stream'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/**
 * Paths that draw, compute or wait for others: a receipt, a rehearsal of prices, the rows of an import in one transaction,
 * a test mail over a mail server of a team.
 */
const LONG = /\/(?:receipt|rehearse|import\/apply|mail-settings\/test)$/;

export function transportOf({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Transport {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return 'upload';
  const [path = ''] = url.split('?');
  if (method === 'GET' && path.endsWith('/live')) return 'stream';
  return LONG.test(path) ? 'long' : 'plain';
}

/** Limits on the time and data that callers may take; milliseconds and bytes. */
export const LIMITS = {
  /** From a connection's first byte to the end of its headers. */
  headersMs: 15_000,
  bodyMs: 30_000,
  bodyBytes: 1024 * 1024,
  /** All bodies being read, together. */
  bufferedBytes: 128 * 1024 * 1024,
  /** Timeout of a service that sends nothing. */
  responseMs: 9_000,
  longResponseMs: 30_000,
  uploadResponseMs: 60_000,
  /** An upload has to bring at least so many bytes in each such window. */
  uploadWindowMs: 20_000,
  uploadWindowBytes: 40 * 1024,
  /** An upload slower than that for so long gives way to another one of its address. */
  uploadQuietMs: 1_000,
  /**
   * Concurrent bodies and open streams, by address. Offices and mobile networks share one, so a body too many replaces
   * one that is stalled.
   */
  bodiesPerAddress: 256,
  uploadsPerAddress: 64,
  streamsPerAddress: 2_048,
  /** How long a caller who was rejected at once may still send: a browser may show the error only then. */
  lingerMs: 2_000,
  /** How long requests may take once the gateway has begun to shut down. */
  endingMs: SHUTDOWN_MS,
};
export type Limits = typeof LIMITS;
