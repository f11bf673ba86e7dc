import { watch } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Appended to each page: waits for the next publication. */
export const reloadScript = '<script src="/reload.js" defer></script>';

const script = "new EventSource('/reload').addEventListener('published', () => location.reload());\n";

/** For development: reloads open pages when `remotes.json` or `shell.json` has changed. */
export function addReload(app: FastifyInstance, www: string): void {
  const open = new Set<NodeJS.WritableStream>();
  let pending: NodeJS.Timeout | undefined;
  const watcher = watch(www, (_, file) => {
    if (file !== 'remotes.json' && file !== 'shell.json') return;
    clearTimeout(pending);
    // Several pieces may be published within a moment.
    pending = setTimeout(() => {
      for (const page of open) page.write('event: published\ndata: 1\n\n');
    }, 200);
  });
  app.addHook('onClose', async () => watcher.close());
  app.get('/reload.js', async (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(script),
  );
  app.get('/reload', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': watching\n\n');
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
}
