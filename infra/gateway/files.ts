import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const versioned = /^\/(?:mfe\/[^/]+|shell)\/[^/]+\//;

/** Everything below a version is immutable; all else (`/remotes.json`) is requested each time. */
const cachingOf = (path: string): string => (versioned.test(path) ? 'public, max-age=31536000, immutable' : 'no-store');

/** Serves the published files. Pages are not among them: they need a nonce, so `pages.ts` sends them. */
export async function addFiles(app: FastifyInstance, www: string): Promise<void> {
  const root = resolve(www);
  await app.register(fastifyStatic, {
    root,
    index: false,
    // `publish()` puts .br and .gz beside each file, so nothing is compressed twice.
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // A folder is no file either: the plugin would respond with 403 where a page belongs.
    allowedPath: (path) => !path.endsWith('.html') && !!statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file.slice(root.length)));
    },
  });
}
