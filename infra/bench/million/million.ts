import { randomBytes } from 'node:crypto';
import { setMasterKey } from '../../../services/kit/data/encryption.ts';
import { type OwnMongod, onOwnMongod } from '../database.ts';
import { printedFigures } from '../figures.ts';
import type { Figure } from '../rounds.ts';
import { crashes } from './crashes.ts';
import { type Desk, startDesk } from './desk.ts';
import { differences } from './owner.ts';
import { reads, statistics } from './reads.ts';
import { measureRebuild, measureReplay } from './rebuilds.ts';
import { seed } from './seed.ts';

// The finance desk with very many orders, beside the same desk with few. Prints figures; no build fails on a time.
const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const FEW = 10_000;

const masterKey = randomBytes(32).toString('base64');
// the published state of an order is computed here as well, and some of it compares encrypted numbers
setMasterKey(masterKey);
const { figures, print, table } = printedFigures();
const desks: Desk[] = [];

/** Returns a desk that has handled the events of `count` orders; the time it took is a figure. */
async function filled({ folder, uri, mongod }: OwnMongod, name: string, count: number): Promise<Desk> {
  const desk = await startDesk({ name, folder, mongodbUri: uri, masterKey }, console.log);
  desks.push(desk);
  await seed(uri, desk.databaseOf('remit'), count);
  print(await measureReplay(desk, mongod, count));
  return desk;
}

async function same(uri: string, desk: Desk): Promise<Figure> {
  const wrong = await differences(uri, desk);
  return { what: 'copies that differ', measured: `${wrong.length}`, wanted: '0', holds: wrong.length === 0 };
}

await onOwnMongod('million', async (own) => {
  const { uri, mongod } = own;
  try {
    const small = await filled(own, 'small', FEW);
    const large = await filled(own, 'large', ORDERS);
    print(...(await reads(uri, large, small)), ...(await statistics(large)));
    print(await crashes(uri, small));
    print(await measureRebuild(uri, large, mongod, ORDERS, ['orders']));
    print(await measureRebuild(uri, large, mongod, ORDERS, ['orders', 'postings']), await same(uri, large));
  } finally {
    for (const desk of desks) await desk.stop();
  }
});
table();
if (figures.some(({ wanted, holds }) => wanted === '0' && !holds)) process.exitCode = 1;
