import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { localeOf, type Translate } from '../errors/messages.ts';

/** Our error codes by status, for requests that HTTP itself or the router rejects. */
const codes: Record<number, string> = {
  404: 'route.missing',
  405: 'request.method',
  408: 'request.late',
  413: 'request.too-large',
  414: 'request.address-too-long',
  415: 'request.media-type',
  417: 'request.expectation',
  429: 'request.too-many',
  431: 'request.headers-too-large',
};

/** Returns the code of an error that no feature threw. */
export const codeOfStatus = (status: number): string =>
  codes[status] ?? (status < 500 ? 'request.unreadable' : 'server.fault');

/** Statuses of the HTTP parser's errors; all others are unreadable requests. */
const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ParserError = Error & { code?: string; rawPacket?: unknown };
/** Node keeps the pending response of a socket in this field, and checks it itself before writing a bare one. */
type ResponseSocket = Socket & { _httpMessage?: { headersSent: boolean } };

/**
 * Responds, in our error shape, to bytes that the HTTP parser cannot make a request of: there is no Fastify reply for
 * them.
 */
export const clientErrorHandler =
  (translate: Translate) =>
  (error: ParserError, socket: Socket): void => {
    const pending = (socket as ResponseSocket)._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || pending?.headersSent) return void socket.destroy();
    const status = parserStatuses[error.code ?? ''] ?? 400;
    const [, language] =
      /^accept-language:([^\r\n]*)/im.exec(
        Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '',
      ) ?? [];
    const code = codeOfStatus(status);
    const body = JSON.stringify({ code, message: translate(localeOf(language), code), request_id: randomUUID() });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };

/** Node would reject a missing Host header itself, without a body; `rejectInvalidHttp` does it instead. */
export const serverOptions = { requireHostHeader: false };

/** Rejects, in our error shape, requests that HTTP does not allow: first of all those that Node would. */
export function rejectInvalidHttp(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    // RFC 9112, 3.2
    if (headers.host === undefined && httpVersion === '1.1') throw new HttpError(400, 'request.unreadable');
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      throw new HttpError(417, codeOfStatus(417));
  });
}
