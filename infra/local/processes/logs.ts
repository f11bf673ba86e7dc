import { copyFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isFull } from '../files.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const EVERY_MS = 30_000;

/**
 * Keeps a log below `most` bytes, with its former content in `<log>.1`. Its process goes on writing to the same open
 * file, which is truncated rather than replaced; without space for a copy the older lines are lost.
 */
export function rotate(log: string, limit = MOST_BYTES): void {
  if (statSync(log).size <= limit) return;
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

/** Rotates the logs of a folder periodically; returns the function that stops it. */
export function rotating(folder: string, print: (line: string) => void): () => void {
  const turn = () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) rotate(join(folder, name));
  };
  const timer = setInterval(() => {
    try {
      turn();
    } catch (error) {
      print(`logs could not be rotated: ${error}`);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
