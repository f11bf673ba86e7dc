import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import type { Piece } from '../local/processes/piece.ts';

const MEMORY = '/dev/shm';
const ENOUGH = 8 * 1024 ** 3;

/** Whether the file system in memory has plenty of room. */
export function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH && freemem() >= ENOUGH;
  } catch {
    return false;
  }
}

/** Returns every place where tests put the data of their servers. */
export const testFolders = (): string[] => [tmpdir(), MEMORY];

/**
 * Returns the present one: in memory where there is plenty, since each commit waits for the disk. A killed process
 * loses nothing there either.
 */
export const testFolder = (): string => (hasMemory() ? MEMORY : tmpdir());

interface TestServers {
  folder: string;
  mongod?: Piece;
  /** Products that files of browser tests share. */
  products?: { stop(): Promise<void> };
}

// Jest may load set-up and teardown as separate copies of this module; they share only the process.
const held = globalThis as typeof globalThis & { qiaohuiTestServers?: TestServers };

export function handOver(servers: TestServers): void {
  held.qiaohuiTestServers = servers;
}

export function handedOver(): TestServers {
  if (!held.qiaohuiTestServers) throw new Error('jest-setup.ts did not run');
  return held.qiaohuiTestServers;
}
