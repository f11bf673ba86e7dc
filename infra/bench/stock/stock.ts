import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTest, waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { warehouse } from '../../../services/warehouse/src/app.ts';
import { LedgerChecks } from '../../../services/warehouse/src/checks/model.ts';
import { freePort } from '../../local/ports.ts';
import { natsServer } from '../../local/servers/binaries.ts';
import { startMongod } from '../../local/servers/servers.ts';
import { printedFigures } from '../figures.ts';
import { load } from '../timing.ts';
import { MOVEMENTS_EACH } from './life.ts';
import { reads } from './reads.ts';
import { seed } from './seed.ts';

// The warehouse with very many goods and movements. Prints figures; no build fails on a time.
const GOODS = Number(process.env.GOODS ?? 1_000_000);
const DATABASE = 'bench_warehouse';
const CHECK_MS = 900_000;

const folder = mkdtempSync(join(tmpdir(), 'qiaohui-stock-'));
const at = (name: string) => join(folder, name);
const where = { dataDir: at('mongo'), port: await freePort(), log: at('mongod.log'), run: at('mongod.json') };
const { uri, piece: mongod } = await startMongod({ ...where, cacheGb: 4 }, console.log);
process.env.MONGODB_URI = uri;
process.env.NATS_SERVER ??= await natsServer(console.log);
const { print, table } = printedFigures();
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`;

try {
  const from = performance.now();
  await seed(uri, DATABASE, GOODS);
  console.log(`${GOODS} goods and ${GOODS * MOVEMENTS_EACH} movements written: ${seconds(from)}, ${load()}`);
  const indexing = performance.now();
  const service = await startTest(warehouse, DATABASE);
  console.log(`indexes made: ${seconds(indexing)}, ${load()}`);
  try {
    // the nightly check, which a starting service catches up on, would distort the figures
    const checking = performance.now();
    const check = await waitFor(
      () => LedgerChecks.findOne({ state: trusted({ $in: ['sound', 'broken'] }) }).lean(),
      CHECK_MS,
    );
    const { goods, movements, broken, days } = check;
    const measured = `${broken} of ${goods} goods, ${days.length} days, ${movements} movements in ${seconds(checking)}`;
    print({ what: 'stocks that the nightly check finds wrong', measured, wanted: '0', holds: check.state === 'sound' });
    print(...(await reads(service, GOODS)));
  } finally {
    await service.stop();
  }
} finally {
  await mongod.stop();
  rmSync(folder, { recursive: true, force: true });
}
table();
