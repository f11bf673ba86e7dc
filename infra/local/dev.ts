import { runAlone } from './alone.ts';
import { isDemo } from './demo.ts';
import { places } from './places.ts';
import { portOf } from './ports.ts';
import { isToPublish, publish, versionsOf } from './release/publish.ts';
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
    const unwatch = watchPieces(async (pieces) => {
      for (const piece of pieces) {
        const [about] = await versionsOf(piece);
        if (!isToPublish(place, about)) continue;
        // A syntax error in a file being edited is no reason to end everything.
        await publish(piece, place, print, undefined, about).catch((error: Error) => print(error.message));
      }
    });
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
