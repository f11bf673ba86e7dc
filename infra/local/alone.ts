import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createGateway } from '../gateway/gateway.ts';
import { shellPage } from '../gateway/pages.ts';
import { places } from './places.ts';
import { freePort } from './ports.ts';
import { browserPieces, put } from './release/build.ts';
import { folderOf } from './release/published.ts';
import { watchPieces } from './release/watching.ts';
import { serviceNames } from './stack.ts';

/** Pages that belong to the shell, which a remote alone lacks. */
const ofShell = /^\/(login|register|forgot-password|reset-password)(\/|$)/;

/**
 * Serves one remote without the shell around it, rebuilt at each save. Its API requests go to the stack at STACK
 * (default: the one of `npm start`); where none runs, they fail as if their service were down.
 */
export async function runAlone(piece: string): Promise<void> {
  if (piece === 'shell' || !browserPieces.some((one) => one === piece)) throw new Error(`${piece} is no remote`);
  const { DATA_DIR = '.data', STACK = 'http://127.0.0.1:8080', PORT } = process.env;
  const place = places(DATA_DIR);
  for (const folder of [place.builds, place.www]) mkdirSync(folder, { recursive: true });
  console.log(`building ${piece}`);
  let { name, version } = await put(piece, place);
  const app = await createGateway({
    www: place.www,
    services: Object.fromEntries(serviceNames.map((service) => [service, STACK])),
    pageOf: async (path) =>
      ofShell.test(path) ? shellPage(place.www) : join(folderOf('', name, version), 'index.html'),
  });
  const address = await app.listen({ port: PORT ? Number(PORT) : await freePort(), host: '127.0.0.1' });
  const unwatch = watchPieces(async (pieces) => {
    if (!pieces.includes(piece)) return;
    await put(piece, place).then(
      (built) => {
        ({ name, version } = built);
        console.log(`${piece} ${version} is built; load the page again`);
      },
      (error: Error) => console.error(error.message),
    );
  });
  closeWithGrace(async () => {
    unwatch();
    await app.close();
  });
  console.log(`${piece} alone: ${address}  (API: ${STACK})`);
}
