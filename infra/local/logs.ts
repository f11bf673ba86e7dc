import { copyFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from './files.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const EVERY_MS = 30_000;

/**
 * Keeps a log below `most` bytes, and what it held in `<log>.1`. Its piece goes on writing into the same open file,
 * which is emptied rather than exchanged; without room for a copy the older lines go.
 */
export function rotate(log: string, most = MOST_BYTES): void {
  if (statSync(log).size <= most) return;
  const [older, copy] = [`${log}.1`, `${log}.1.new`];
  try {
    copyFileSync(log, copy);
    renameSync(copy, older);
  } catch (error) {
    if (!isFull(error)) throw error;
    for (const file of [copy, older]) rmSync(file, { force: true });
  }
  truncateSync(log);
}

/** Rotates the logs of a folder from time to time; returns how to end that. */
export function rotating(folder: string, say: (line: string) => void): () => void {
  const turn = () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) rotate(join(folder, name));
  };
  const timer = setInterval(() => {
    try {
      turn();
    } catch (error) {
      say(`logs could not be rotated: ${error}`);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
