import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDataDir } from '../e2e/product.ts';
import { root } from '../local/places.ts';
import { freePort } from '../local/ports.ts';
import type { Figure } from './rounds.ts';

/** Starts the product as `npm start` does, waits for its ready line and ends it; returns the seconds to ready. */
async function startOnce(dataDir: string): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}` };
  delete env.MONGODB_URI;
  delete env.NATS_URL;
  const from = Date.now();
  const child = spawn(process.execPath, [join(root, 'infra/local/start.ts')], {
    env,
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const part of child.stdout) {
    output += part;
    if (output.includes('is ready after')) break;
  }
  const seconds = (Date.now() - from) / 1000;
  if (!output.includes('is ready after')) throw new Error(`never ready:\n${output}`);
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/** Measures how soon the product is ready when it was started on this data before. */
export async function secondStart(): Promise<Figure> {
  const dataDir = freshDataDir(tmpdir());
  await startOnce(dataDir);
  const seconds = await startOnce(dataDir);
  rmSync(dataDir, { recursive: true });
  return {
    what: 'ready time of a second start',
    measured: `${seconds.toFixed(1)} s`,
    wanted: '≤ 15 s',
    holds: seconds <= 15,
  };
}
