import { isDemo } from './demo.ts';
import { portOf } from './ports.ts';
import { runUntilSignal } from './run.ts';
import { startStack } from './stack.ts';

const { DATA_DIR = '.data', PORT = '8080' } = process.env;

await runUntilSignal(async (print, signal) =>
  startStack({ dataDir: DATA_DIR, port: portOf(PORT), print, signal, demo: isDemo(process.env) }),
);
