import { isDemo } from './demo.ts';
import { portOf } from './ports.ts';
import { runUntilToldToEnd } from './run.ts';
import { startStack } from './stack.ts';

const { DATA_DIR = '.data', PORT = '8080' } = process.env;

await runUntilToldToEnd(async (say, signal) =>
  startStack({ dataDir: DATA_DIR, port: portOf(PORT), say, signal, demo: isDemo(process.env) }),
);
