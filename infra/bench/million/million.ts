import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setMasterKey } from '../../../services/kit/data/encryption.ts';
import { freePort } from '../../local/ports.ts';
import { startMongod } from '../../local/servers/servers.ts';
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

const folder = mkdtempSync(join(tmpdir(), 'qiaohui-million-'));
const masterKey = randomBytes(32).toString('base64');
// the published state of an order is computed here as well, and some of it compares encrypted numbers
setMasterKey(masterKey);
const at = (name: string) => join(folder, name);
// a database on a machine of its own has memory to cache the part of so many that is in use
const cacheGb = 4;
const where = { dataDir: at('mongo'), port: await freePort(), log: at('mongod.log'), run: at('mongod.json'), cacheGb };
const { uri, piece: mongod } = await startMongod(where, console.log);
const { figures, print, table } = printedFigures();
const desks: Desk[] = [];

/** Returns a desk that has handled the events of `count` orders; the time it took is a figure. */
async function filled(name: string, count: number): Promise<Desk> {
  const desk = await startDesk({ name, folder, mongodbUri: uri, masterKey }, console.log);
  desks.push(desk);
  await seed(uri, desk.databaseOf('remit'), count);
  print(await measureReplay(desk, mongod, count));
  return desk;
}

async function same(desk: Desk): Promise<Figure> {
  const wrong = await differences(uri, desk);
  return { what: 'copies that differ', measured: `${wrong.length}`, wanted: '0', holds: wrong.length === 0 };
}

try {
  const small = await filled('small', FEW);
  const large = await filled('large', ORDERS);
  print(...(await reads(uri, large, small)), ...(await statistics(large)));
  print(await crashes(uri, small));
  print(await measureRebuild(uri, large, mongod, ORDERS, ['orders']));
  print(await measureRebuild(uri, large, mongod, ORDERS, ['orders', 'postings']), await same(large));
} finally {
  for (const desk of desks) await desk.stop();
  await mongod.stop();
  rmSync(folder, { recursive: true, force: true });
}
table();
if (figures.some(({ wanted, holds }) => wanted === '0' && !holds)) process.exitCode = 1;
