import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Piece } from '../local/processes/piece.ts';
import { median } from './rounds.ts';

type Running = Pick<Piece, 'name' | 'pid'>;

const TICK_US = 10_000;

/**
 * Returns the microseconds of CPU that a process has used: fields 14 and 15 of proc(5) stat, in ticks of 10 ms. Linux
 * only.
 */
function cpuOf({ pid }: Running): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, rest = ''] = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ').map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_US;
}

/** Returns the CPU time of each process per item of `count` while `work` runs. */
export async function cpuEach(pieces: Running[], count: number, work: () => Promise<void>): Promise<string> {
  const before = pieces.map(cpuOf);
  await work();
  return pieces
    .map((piece, at) => `${piece.name} ${Math.round((cpuOf(piece) - (before[at] ?? 0)) / count)}`)
    .join(', ');
}

export const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** Milliseconds and bytes of one response. */
export type Timed = { ms: number; bytes: number };

export async function timed(request: () => Promise<string>): Promise<Timed> {
  const from = performance.now();
  const bytes = Buffer.byteLength(await request());
  return { ms: performance.now() - from, bytes };
}

export const p50 = (all: Timed[]) => median(all.map(({ ms }) => ms));
export const maxBytes = (all: Timed[]) => Math.max(...all.map(({ bytes }) => bytes));

export function p95(all: Timed[]): number {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
