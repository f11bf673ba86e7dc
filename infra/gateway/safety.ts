import type { FastifyInstance } from 'fastify';

/**
 * What a page may load (W3C CSP 3). `style-src` has a nonce because emotion, notistack and the grid insert style
 * elements; nothing has `unsafe-inline` or `unsafe-eval`. pdf.js draws in a worker of our own. Frames show the pages of
 * the messaging app one signs in with, where there is one, and nothing else.
 */
export function pagePolicy(nonce: string, identityUrl?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${identityUrl ? new URL(identityUrl).origin : "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

// An answer of the API or a plain file is never a page: opened in a tab, it may do nothing at all.
const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** What pages use, and only their own; the camera reads codes in the warehouse and takes pictures of papers. */
const used = ['camera'];
const unused = ['microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture'];

const permissions = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ');

/** Headers that every answer has, whoever made it. */
export function addSafety(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', permissions);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothing);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
