import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { startTest } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../../services/trade/src/app.ts';
import { freePort } from '../../local/ports.ts';
import { natsServer } from '../../local/servers/binaries.ts';
import { startMongod } from '../../local/servers/servers.ts';
import { printedFigures } from '../figures.ts';
import { deskOf } from './calls.ts';
import { files } from './files.ts';
import { reads } from './reads.ts';
import { HEAD, rowsUpTo } from './rows.ts';
import { work } from './work.ts';

// The trade tool with a list as long as Excel allows, beside a short one. Prints figures; no build fails on a time.
const ROWS = Number(process.env.ROWS ?? 1_000_000);
const FEW = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'qiaohui-trade-'));
const at = (name: string) => join(folder, name);
const where = { dataDir: at('mongo'), port: await freePort(), log: at('mongod.log'), run: at('mongod.json') };
const { uri, piece: mongod } = await startMongod({ ...where, cacheGb: 4 }, console.log);
process.env.MONGODB_URI = uri;
process.env.NATS_SERVER ??= await natsServer(console.log);
const { print, table } = printedFigures();

try {
  const service = await startTest(trade, 'bench_trade');
  try {
    const { list, figures: ofFiles } = await files(service, ROWS);
    print(...ofFiles);
    const desk = deskOf(service);
    const few = await buffer(xlsxOf({ name: 'few', head: HEAD, rows: rowsUpTo(FEW) }));
    const small = await desk.complete(await desk.upload(few), 'few');
    const [long, short] = [
      { list, count: ROWS },
      { list: small.list, count: FEW },
    ];
    print(...(await reads(service, long, short)), ...(await work(service, long)));
  } finally {
    await service.stop();
  }
} finally {
  await mongod.stop();
  rmSync(folder, { recursive: true, force: true });
}
table();
