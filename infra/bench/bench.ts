import { tmpdir } from 'node:os';
import { type Product, startProduct } from '../e2e/product.ts';
import { natsServer } from '../local/servers/binaries.ts';
import { bytes } from './bytes.ts';
import { changes } from './changes.ts';
import { comparison } from './comparison.ts';
import { firstViews } from './first-view.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { matching } from './matching.ts';
import { outage } from './outage.ts';
import { secondStart } from './ready.ts';
import type { Figure } from './rounds.ts';
import { takers } from './takers.ts';
import { uploads } from './uploads.ts';

// Prints side-by-side figures of this machine; only the bench's own table judges them, and no build fails on a time.
type Part = (product: Product) => Promise<Figure | Figure[]>;

/** Their order is that of the table; the later ones use the product's database, or start one of their own. */
const parts: Record<string, Part> = {
  takers,
  outage,
  list,
  uploads,
  bytes,
  'first-view': firstViews,
  comparison,
  changes,
  lines,
  matching,
};
const [chosen, unknown] = [
  process.argv.slice(2),
  process.argv.slice(2).filter((name) => !(name in parts) && name !== 'ready'),
];
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}, ready`);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

process.env.NATS_SERVER ??= await natsServer(console.log);
// on a disk, because commits wait for it
const product = await startProduct(tmpdir());
process.env.MONGODB_URI = product.mongodbUri;
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(parts))
    if (isChosen(name)) figures.push(...[await measure(product)].flat());
} finally {
  await product.stop();
}
if (isChosen('ready')) figures.push(await secondStart());
console.table(
  figures.map(({ what, measured, wanted, holds }) => ({ what, measured, wanted, holds: holds ? 'yes' : 'NO' })),
);
