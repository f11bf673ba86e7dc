import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';
import { browserPieces } from './build.ts';

const read = /\.(tsx?|js|json|css|svg)$/;
const unread = /(^|\/)(node_modules|dist|\.cache|\.turbo)\/|\.test\.tsx?$/;

/**
 * Returns the browser pieces that a changed file is part of. The kit is part of all; a service's shapes are part of its
 * own remote.
 */
export function piecesOf(file: string): string[] {
  if (unread.test(file) || !read.test(file)) return [];
  if (file.startsWith('shell/kit/')) return [...browserPieces];
  const [first = '', second] = file.split('/');
  const own = first === 'services' ? `mfe-${second}` : first;
  return browserPieces.filter((piece) => piece === own);
}

/** Calls `changed` with the pieces whose files were saved, one call at a time, 150 ms after the last save. */
export function watchPieces(changed: (pieces: string[]) => Promise<void>): () => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    const pieces = browserPieces.filter((piece) => waiting.delete(piece));
    await changed(pieces).finally(() => {
      busy = false;
    });
    await flush();
  };
  const watchers = ['services', ...browserPieces].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      for (const piece of file ? piecesOf(join(folder, file)) : []) waiting.add(piece);
      clearTimeout(timer);
      timer = setTimeout(flush, 150);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
