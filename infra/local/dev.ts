import { runAlone } from './alone.ts';
import { isDemo } from './demo.ts';
import { plainly } from './files.ts';
import { places } from './places.ts';
import { portOf } from './ports.ts';
import { publishNew } from './release/publish.ts';
import { watchPieces } from './release/watching.ts';
import { runUntilSignal } from './run.ts';
import { startStack } from './stack.ts';

const { DATA_DIR = '.data', PORT = '8080' } = process.env;
const [alone] = process.argv.slice(2);

/** Runs the whole stack; services restart and remotes are rebuilt when their files are saved. */
async function whole(): Promise<void> {
  const place = places(DATA_DIR);
  await runUntilSignal(async (print, signal) => {
    const stack = await startStack({
      dataDir: DATA_DIR,
      port: portOf(PORT),
      print,
      signal,
      demo: isDemo(process.env),
      watch: true,
    });
    const unwatch = watchPieces((pieces) =>
      publishNew(place, print, signal, pieces).catch((error: unknown) => {
        // a syntax error in a file being edited is no reason to end everything
        if (!signal.aborted) print(plainly(error));
      }),
    );
    return {
      ...stack,
      stop: () => {
        unwatch();
        return stack.stop();
      },
    };
  });
}

await (alone ? runAlone(alone) : whole());
