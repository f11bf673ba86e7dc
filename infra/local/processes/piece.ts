import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { plainly, writeWhole } from '../files.ts';
import { root } from '../places.ts';
import { end, type Identity, identify, signal } from './process.ts';
import { type Pulse, watchPulse } from './pulse.ts';
import { type StoreWatch, watchStore } from './store-watch.ts';

/** One process of the stack: how to start it, and where its log and its pid are written. */
export interface Recipe {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  log: string;
  run: string;
  /** Returns what its log says of an unexpected end; empty where it says nothing. */
  reason?: (log: string) => string;
  /** Milliseconds between SIGTERM and SIGKILL. */
  grace?: number;
  /** Milliseconds until a start, or the record of one, is tried again that the disk did not allow. */
  retryMs?: number;
  /** Liveness check; a hung process is killed, and so restarted. */
  pulse?: Pulse;
  /** Storage check; a server that cannot write although there is space is ended, and so restarted. */
  store?: StoreWatch;
  /**
   * Called when it ends with `MISCONFIGURED`: restarting will not help until somebody corrects what its log reports.
   */
  onMisconfigured?: () => void;
}

export interface Piece {
  readonly name: string;
  pid(): number | undefined;
  /** Ends the process and leaves it down until `resume()`. */
  stop(): Promise<void>;
  resume(): void;
  /** Kills it as a crash would; it is restarted automatically. */
  kill(): void;
  /** Returns how often it ended unexpectedly. */
  crashes(): number;
}

export type Print = (line: string) => void;

/** Exit code of a service that reports a wrong setting in its last line (EX_CONFIG of sysexits.h). */
const MISCONFIGURED = 78;
const GRACE_MS = 30_000;
const RETRY_MS = 5_000;
/** A process that lived for so long did not fail at its start. */
const STEADY_MS = 30_000;

const leash = pathToFileURL(`${import.meta.dirname}/leash.ts`).href;
const living = new Set<ChildProcess>();
// The stack ends its processes in order; this is for ends it did not foresee.
process.once('exit', () => {
  for (const child of living) child.kill('SIGTERM');
});

/** Returns the command for a TypeScript file of this checkout, bound to the life of the stack. */
export function script(file: string, ...args: string[]): Pick<Recipe, 'command' | 'args'> {
  return { command: process.execPath, args: ['--import', leash, file, ...args] };
}

/**
 * Starts a process and keeps it running: one that ends by itself is restarted at once; if it ends again within half a
 * minute after 0.5 s, then 1 s, up to 10 s. It gets a process group of its own, so that Ctrl-C in the terminal reaches
 * the stack alone, which then ends the processes in order.
 */
export function keep(recipe: Recipe, print: Print): Piece {
  let child: ChildProcess | undefined;
  let identity: Identity | undefined;
  let wanted = true;
  let crashes = 0;
  let pause = 0;
  let again: NodeJS.Timeout | undefined;
  let recording: NodeJS.Timeout | undefined;
  /** Settles when the last process has ended and its record is removed. */
  let gone: Promise<void> = Promise.resolve();
  const watching = recipe.store && watchStore(recipe.store);

  /**
   * Without this record the next stack could not end the processes of a killed one; a full disk must not end this one,
   * though.
   */
  function record(isAgain = false) {
    try {
      if (identity) writeWhole(recipe.run, JSON.stringify(identity));
    } catch (error) {
      if (!isAgain) print(`the pid of ${recipe.name} could not be written down: ${plainly(error)}`);
      recording = setTimeout(() => record(true), recipe.retryMs ?? RETRY_MS);
    }
  }

  function startAgain() {
    try {
      start();
    } catch (error) {
      pause = recipe.retryMs ?? RETRY_MS;
      print(`${recipe.name} could not be started: ${plainly(error)}; trying again in ${pause / 1000} s`);
      again = setTimeout(startAgain, pause);
    }
  }

  function start() {
    const log = openSync(recipe.log, 'a');
    const env = { ...process.env, ...recipe.env };
    const born = Date.now();
    const now = spawn(recipe.command, recipe.args, {
      cwd: root,
      detached: true,
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child = now;
    living.add(now);
    let settle: () => void = () => undefined;
    gone = new Promise((done) => {
      settle = done;
    });
    if (now.pid) {
      identity = identify(now.pid);
      clearTimeout(recording);
      record();
    }
    const alive = new AbortController();
    if (recipe.pulse)
      void watchPulse(recipe.pulse, alive.signal, () => {
        print(`${recipe.name} hangs (pid ${now.pid}): it does not respond at ${recipe.pulse?.url}; ending it`);
        now.kill('SIGKILL');
      });
    void watching?.(alive.signal, (why) => {
      print(`${recipe.name} does not store although there is room (${why}); starting it again`);
      if (identity) void end(identity, recipe.grace ?? GRACE_MS);
    });
    now.once('error', (error) => ended(`${error.message}`));
    now.once('exit', (code, by) => {
      if (code === MISCONFIGURED && wanted) recipe.onMisconfigured?.();
      ended(by ? `by ${by}` : `with code ${code}`);
    });

    function ended(how: string) {
      if (!living.delete(now)) return;
      alive.abort();
      clearTimeout(recording);
      rmSync(recipe.run, { force: true });
      settle();
      if (!wanted) return;
      crashes += 1;
      const rest = Date.now() - born > STEADY_MS ? 0 : pause;
      pause = Math.min(Math.max(rest * 2, 500), 10_000);
      const why = recipe.reason?.(recipe.log);
      print(
        `${recipe.name} ended ${how}${why ? ` (${why})` : ''}; starting it again ${rest ? `in ${rest / 1000} s` : 'at once'} (${recipe.log})`,
      );
      again = setTimeout(startAgain, rest);
    }
  }

  start();
  return {
    name: recipe.name,
    pid: () => child?.pid,
    crashes: () => crashes,
    async stop() {
      wanted = false;
      clearTimeout(again);
      if (identity) await end(identity, recipe.grace ?? GRACE_MS);
      await gone;
    },
    resume() {
      if (wanted) return;
      wanted = true;
      start();
    },
    kill() {
      if (child?.pid) signal(child.pid, 'SIGKILL');
    },
  };
}
