import { tmpdir } from 'node:os';
import { startProduct } from '../e2e/product.ts';
import { natsServer } from '../local/servers/binaries.ts';
import { bytes } from './bytes.ts';
import { changes } from './changes.ts';
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
process.env.NATS_SERVER ??= await natsServer(console.log);
// on a disk, because commits wait for it
const product = await startProduct(tmpdir());
const figures: Figure[] = [];
try {
  figures.push(await takers(product), ...(await outage(product)));
  figures.push(await list(product), await uploads(product), ...(await bytes(product)), ...(await firstViews(product)));
  process.env.MONGODB_URI = product.mongodbUri;
  figures.push(...(await changes()), ...(await lines()), await matching());
} finally {
  await product.stop();
}
figures.push(await secondStart());
console.table(
  figures.map(({ what, measured, wanted, holds }) => ({ what, measured, wanted, holds: holds ? 'yes' : 'NO' })),
);
