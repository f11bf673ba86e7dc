import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readNote } from './files.ts';
import type { Places } from './places.ts';
import type { Print } from './processes/piece.ts';
import { end, type Identity, identify, lives } from './processes/process.ts';

const Owner = z.object({ pid: z.number(), started: z.string() });

/**
 * Returns the process that a file names; null where it is empty or truncated, as a full disk leaves it: then it cannot
 * be known.
 */
function read(file: string, print: Print): Identity | null {
  const owner = Owner.safeParse(readNote(file)).data ?? null;
  if (!owner) print(`${file} is empty or damaged; going on without it`);
  return owner;
}

/**
 * Claims a data directory for this process. A lock left by a killed stack is taken over, and processes it left running
 * are ended first: two mongods cannot share one folder.
 * @returns a function that releases the directory
 * @throws when another stack is running on it
 */
export async function claim(place: Places, print: Print): Promise<() => void> {
  for (const folder of [place.dataDir, place.runs, place.logs]) mkdirSync(folder, { recursive: true });
  if (existsSync(place.lock)) {
    const owner = read(place.lock, print);
    if (owner && lives(owner)) {
      throw new Error(
        `${place.dataDir} is in use by the stack with pid ${owner.pid}: stop that one, or set another DATA_DIR`,
      );
    }
    rmSync(place.lock, { force: true });
  }
  const ownRecord = `${place.lock}.${process.pid}`;
  try {
    writeFileSync(ownRecord, JSON.stringify(identify(process.pid)));
    // A link appears whole or not at all, and fails when another start was faster.
    linkSync(ownRecord, place.lock);
  } finally {
    rmSync(ownRecord, { force: true });
  }
  await endLeftovers(place.runs, print);
  return () => rmSync(place.lock, { force: true });
}

/** Ends the processes that a former stack recorded and did not end, each only if it is still the very same process. */
export async function endLeftovers(runs: string, print: Print): Promise<void> {
  for (const name of readdirSync(runs).filter((file) => file.endsWith('.json'))) {
    const left = read(join(runs, name), print);
    if (left && lives(left)) {
      print(`ending ${name.replace('.json', '')} (pid ${left.pid}), left running by a stack that was killed`);
      await end(left, 15_000);
    }
    rmSync(join(runs, name), { force: true });
  }
}
