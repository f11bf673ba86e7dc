import { spawn } from 'node:child_process';

/** Shortens a long output to what shows the error: the cause tends to come first, the summary last. */
function excerpt(text: string): string {
  const lines = text.trim().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 30), '…', ...lines.slice(-9)].join('\n');
}

interface Options {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  timeout?: number;
  signal?: AbortSignal;
  /** For a Node process that ends with this one: where this one is killed, its channel is closed. */
  ipc?: boolean;
}

/** A command that failed; `out` is what it had printed before. */
export class CommandError extends Error {
  readonly out: string;

  constructor(message: string, out: string) {
    super(message);
    this.out = out;
  }
}

/**
 * Runs a command to its end and returns its output.
 * @throws CommandError with its output when it fails, is aborted, or takes longer than `timeout` ms: it has ended then;
 *   the system's error when it cannot be started
 */
export function run(command: string, args: string[], { ipc, ...options }: Options = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'] });
    let out = '';
    let all = '';
    child.stdout?.on('data', (bytes) => {
      out += bytes;
      all += bytes;
    });
    child.stderr?.on('data', (bytes) => {
      all += bytes;
    });
    child.once('error', (error) => {
      // one that is aborted has yet to end
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code, by) => {
      if (code === 0) resolve(out);
      else reject(new CommandError(`${command} ended ${by ? `by ${by}` : `with code ${code}`}:\n${excerpt(all)}`, out));
    });
  });
}
