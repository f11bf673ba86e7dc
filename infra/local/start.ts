import { runUntilToldToEnd } from './run.ts';
import { startStack } from './stack.ts';

const { DATA_DIR = '.data', PORT = '8080' } = process.env;

await runUntilToldToEnd((say, signal) =>
  startStack({ dataDir: DATA_DIR, port: Number(PORT), say, signal, env: { DEMO: '1' } }),
);
