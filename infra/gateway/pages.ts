import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from './refuse.ts';
import { pagePolicy } from './safety.ts';

/** Which shell is out: written by `publish()`, read anew for each page, so that a release needs no restart. */
const Published = z.object({ version: z.string() });

/** Which published file is the page of an address; null while there is none. */
export type PageOf = (path: string) => Promise<string | null>;

/** What `work` reads, or null when a file it reads is not there. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The page of the shell that is out. */
export const shellPage = (www: string) =>
  ifThere(async () => {
    const { version } = Published.parse(JSON.parse(await readFile(join(www, 'shell.json'), 'utf8')));
    return join('shell', version, 'index.html');
  });

type Around = {
  pageOf: PageOf;
  /** Whose pages may stand in a frame. */
  identityUrl: string | undefined;
  /** HTML behind each page. */
  extra: string;
};

async function sendPage(
  www: string,
  file: string | null,
  { identityUrl, extra }: Around,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = file && (await ifThere(() => readFile(join(www, file), 'utf8')));
  if (!page) return refuse(reply, 503, 'service.unavailable');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, identityUrl))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce) + extra);
}

/**
 * Every address that is neither a file nor an answer is a page of the shell, whose router knows what to show there.
 * Below /api, /mfe and /shell a missing thing is missing: HTML in place of a script would hide the fault.
 */
export function addPages(app: FastifyInstance, www: string, around: Around): void {
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !['api', 'mfe', 'shell'].includes(path.split('/')[1] ?? '');
    return isPage ? sendPage(www, await around.pageOf(path), around, reply) : refuse(reply, 404, 'route.missing');
  });
}
