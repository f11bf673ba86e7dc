import { parseArgs } from 'node:util';
import { plainly } from '../files.ts';
import { places } from '../places.ts';
import { browserPieces } from './build.ts';
import { publish, requireKit } from './publish.ts';
import { lineOf, pointTo } from './published.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [piece] = positionals;
const known: readonly string[] = browserPieces;

if (!piece || !known.includes(piece)) {
  console.error(`usage: npm run release -- <${browserPieces.join(' | ')}> [--to <published version>]`);
  process.exit(2);
}

const place = places(process.env.DATA_DIR ?? '.data');
try {
  if (values.to) {
    const name = piece.replace('mfe-', '');
    const line = lineOf(place.www, name, values.to);
    requireKit(place.www, line);
    await pointTo(place.www, name, values.to, line);
    console.log(`${piece} is rolled back to ${values.to}`);
  } else {
    const { version } = await publish(piece, place, console.log);
    console.log(`${piece} ${version} is published`);
  }
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
