import { buffer } from 'node:stream/consumers';
import { xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { trade } from '../../../services/trade/src/app.ts';
import { printedFigures } from '../figures.ts';
import { onService } from '../service.ts';
import { deskOf } from './calls.ts';
import { drawing } from './documents.ts';
import { files } from './files.ts';
import { reads } from './reads.ts';
import { HEAD, rowsUpTo } from './rows.ts';
import { work } from './work.ts';

// The trade tool with a list as long as Excel allows, beside a short one. Prints figures; no build fails on a time.
const ROWS = Number(process.env.ROWS ?? 1_000_000);
const FEW = 10_000;

const { print, table } = printedFigures();

await onService(trade, 'bench_trade', async (service) => {
  print(await drawing(service));
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
});
table();
