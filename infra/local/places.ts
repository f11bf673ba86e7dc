import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The checkout that contains this file. */
export const root = resolve(import.meta.dirname, '../..');

/** Servers are cached per user, not per checkout: they are large and the same for all. */
export const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'qiaohui');

/** Node's compile cache of our files: with it, processes and threads start sooner. */
export const compiled = join(root, 'node_modules', '.cache', 'qiaohui', 'code');

/** Returns the paths within a DATA_DIR. */
export function places(dataDir: string) {
  const at = (...parts: string[]) => join(resolve(root, dataDir), ...parts);
  return {
    dataDir: at(),
    lock: at('stack.lock'),
    ports: at('ports.json'),
    keys: at('keys.json'),
    mongo: at('mongo'),
    nats: at('nats'),
    inbox: at('inbox'),
    partner: at('partner'),
    messagingApp: at('messaging-app'),
    survey: at('survey'),
    www: at('www'),
    builds: at('builds'),
    log: (piece: string) => at('logs', `${piece}.log`),
    run: (piece: string) => at('run', `${piece}.json`),
    runs: at('run'),
    logs: at('logs'),
  };
}
export type Places = ReturnType<typeof places>;
