import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Lines, ShellLine } from '@qiaohui/kit/line';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import table from './routes.json' with { type: 'json' };
import { pagePolicy } from './safety.ts';
import { sendError } from './send-error.ts';

/** The published shell is read for each page, so that a release needs no restart. */
const Published = ShellLine.pick({ version: true });

/** Returns the published file that is the page of an address; null while there is none. */
export type PageOf = (path: string) => Promise<string | null>;

/** Returns the result of `work`, or null when a file it reads does not exist. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the page of the published shell. */
export const shellPage = (www: string) =>
  ifThere(async () => {
    const { version } = Published.parse(JSON.parse(await readFile(join(www, 'shell.json'), 'utf8')));
    return join('shell', version, 'index.html');
  });

/** True when the files naming the published shell and remotes can be read; not being published yet is no error. */
export async function pagesAreWhole(www: string): Promise<boolean> {
  const read = (file: string) => ifThere(async () => JSON.parse(await readFile(join(www, file), 'utf8')) as unknown);
  try {
    const [shell, remotes] = await Promise.all([read('shell.json'), read('remotes.json')]);
    return Published.nullable().safeParse(shell).success && Lines.nullable().safeParse(remotes).success;
  } catch {
    return false;
  }
}

type Around = {
  pageOf: PageOf;
  /** Origin whose pages may be framed. */
  identityUrl: string | undefined;
  /** HTML appended to each page. */
  extra: string;
};

async function sendPage(
  www: string,
  file: string | null,
  { identityUrl, extra }: Around,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = file && (await ifThere(() => readFile(join(www, file), 'utf8')));
  if (!page) return sendError(reply, 503, 'service.unavailable');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, identityUrl))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce) + extra);
}

/**
 * Serves the shell's page at every address that is neither a file nor an API response; the shell's router shows the
 * right view. Below /api, /mfe and /shell a missing thing is a 404: HTML in place of a script would hide the error.
 */
export function addPages(app: FastifyInstance, www: string, around: Around): void {
  // Before a body is read; the methods of the services' paths are rejected by the gateway for all of them.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || ['GET', 'HEAD'].includes(request.method)) return;
    const [, area = ''] = request.url.split('?')[0]?.split('/') ?? [];
    const isProxied = table.some(({ path }) => request.url === path || request.url.startsWith(`${path}/`));
    if (area === 'api' && !isProxied) return;
    reply.header('allow', isProxied ? 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' : 'GET, HEAD');
    throw new HttpError(405, 'request.method');
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !['api', 'mfe', 'shell'].includes(path.split('/')[1] ?? '');
    return isPage ? sendPage(www, await around.pageOf(path), around, reply) : sendError(reply, 404, 'route.missing');
  });
}
