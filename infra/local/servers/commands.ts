import { spawn } from 'node:child_process';

/** Shortens a long output to what shows the error: the cause tends to come first, the summary last. */
function excerpt(text: string): string {
  const lines = text.trim().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 30), '…', ...lines.slice(-9)].join('\n');
}

/**
 * Runs a command to its end and returns its output.
 * @throws with its output when it fails, cannot be started, or takes longer than `timeout` ms
 */
export function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; timeout?: number; signal?: AbortSignal } = {},
) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let all = '';
    child.stdout.on('data', (bytes) => {
      out += bytes;
      all += bytes;
    });
    child.stderr.on('data', (bytes) => {
      all += bytes;
    });
    child.once('error', reject);
    child.once('close', (code, by) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${command} ended ${by ? `by ${by}` : `with code ${code}`}:\n${excerpt(all)}`));
    });
  });
}
