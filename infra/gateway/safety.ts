import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of pages (W3C CSP 3). `style-src` has a nonce because emotion, notistack and the grid insert
 * style elements; nothing has `unsafe-inline` or `unsafe-eval`. pdf.js draws in a worker of our own. Frames show the
 * pages of the messaging app used for signing in, where there is one, and nothing else.
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

// An API response or a plain file is never a page: opened in a tab, it may do nothing at all.
const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox";
/**
 * Browser features that our pages use, and only they; the camera scans codes in the warehouse and photographs
 * documents.
 */
const used = ['camera'];
const unused = ['microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture'];

const permissions = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(', ');

/** Adds the security headers of every response, whatever produced it. */
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
