import { isFull, plainly } from './files.ts';
import type { Print } from './processes/piece.ts';
import type { Stack } from './stack.ts';

const accounts = ['customer', 'finance', 'warehouse', 'trade', 'admin'].map((who) => `${who}@example.com`);

function greeting({ demo, address, inbox, partner, messagingApp }: Stack, seconds: string): string {
  const ofDemo = [
    `  accounts       ${accounts.join('  ')}`,
    '  password       demo-pass-2026',
    `  mail it sends  ${inbox}`,
    `  payments       ${partner}`,
    `  messaging app  ${messagingApp}`,
  ];
  return [
    '',
    `Qiaohui is ready after ${seconds} s: ${address}`,
    ...(demo ? ofDemo : []),
    '  Ctrl-C ends everything.',
    '',
  ].join('\n');
}

/**
 * Starts a stack, prints its address, and shuts it down in order on Ctrl-C, SIGTERM or SIGHUP, also during the start.
 */
export async function runUntilSignal(start: (print: Print, signal: AbortSignal) => Promise<Stack>): Promise<void> {
  const from = Date.now();
  const seconds = () => ((Date.now() - from) / 1000).toFixed(1);
  const print: Print = (line) => console.log(`[${seconds().padStart(5)} s] ${line}`);
  const stopping = new AbortController();
  // A reader of only the first lines (a script, `head`) does not mean to end everything.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // neither does a full disk, where the output goes to a file
    if (error.code !== 'EPIPE' && !isFull(error)) throw error;
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      print(stopping.signal.aborted ? 'still ending; please wait' : `${name}: ending everything`);
      stopping.abort(new Error(`ended by ${name}`));
    });
  }
  try {
    const stack = await start(print, stopping.signal);
    if (!stopping.signal.aborted) console.log(greeting(stack, seconds()));
    await new Promise((ended) =>
      stopping.signal.aborted ? ended(null) : stopping.signal.addEventListener('abort', ended),
    );
    await stack.stop();
    print('ended');
  } catch (error) {
    if (stopping.signal.aborted) return print('ended before it was ready');
    console.error(`\n${plainly(error)}`);
    process.exitCode = 1;
  }
}
