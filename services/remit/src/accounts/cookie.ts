import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../settings.ts';
import { REMEMBERED_MS } from './sessions.ts';

const NAME = 'qiaohui_refresh';
/** Sent to the auth routes only, never readable by scripts, never from another site. */
const scope = () => `Path=/api/client/auth; HttpOnly; SameSite=Strict${settings().https ? '; Secure' : ''}`;

/** Without remember-me it ends with the browser session. */
export const setCookie = (reply: FastifyReply, refresh: string, remember: boolean) =>
  reply.header('set-cookie', `${NAME}=${refresh}; ${scope()}${remember ? `; Max-Age=${REMEMBERED_MS / 1000}` : ''}`);

export const clearCookie = (reply: FastifyReply) => reply.header('set-cookie', `${NAME}=; ${scope()}; Max-Age=0`);

export function refreshCookieOf(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === NAME && value) return value;
  }
  return null;
}
