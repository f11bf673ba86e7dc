import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Identifies a process, distinct from a later one with the same pid. */
export interface Identity {
  pid: number;
  started: string;
}

/** Fields of /proc/<pid>/stat behind the command, which may itself contain spaces and brackets. */
function linuxStart(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // proc(5): field 3 is the state (Z: dead, not yet waited for), field 22 the start in ticks since boot.
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Returns the start time of a process, in the kernel's own format; null when no such process lives. */
export function startedAt(pid: number): string | null {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!signal(pid, 0)) return null;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
}

export function identify(pid: number): Identity {
  return { pid, started: startedAt(pid) ?? 'gone' };
}

export function lives(one: Identity): boolean {
  return startedAt(one.pid) === one.started;
}

/** Sends a signal; false when the process (or, for a negative pid, its group) has ended already. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Sends SIGTERM to a process, and after `grace` ms kills its whole group. */
export async function end(one: Identity, grace: number): Promise<void> {
  if (!lives(one)) return;
  signal(one.pid, 'SIGTERM');
  for (const from = Date.now(); Date.now() - from < grace; await wait(50)) if (!lives(one)) return;
  signal(-one.pid, 'SIGKILL');
  while (lives(one)) await wait(20);
}
