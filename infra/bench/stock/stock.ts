import { waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { warehouse } from '../../../services/warehouse/src/app.ts';
import { LedgerChecks } from '../../../services/warehouse/src/checks/model.ts';
import { printedFigures } from '../figures.ts';
import { onService } from '../service.ts';
import { load } from '../timing.ts';
import { MOVEMENTS_EACH } from './life.ts';
import { reads } from './reads.ts';
import { seed } from './seed.ts';

// The warehouse with very many goods and movements. Prints figures; no build fails on a time.
const GOODS = Number(process.env.GOODS ?? 1_000_000);
const DATABASE = 'bench_warehouse';
const CHECK_MS = 900_000;

const { print, table } = printedFigures();
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(0)} s`;

let indexing = 0;
async function fill(uri: string): Promise<void> {
  const from = performance.now();
  await seed(uri, DATABASE, GOODS);
  console.log(`${GOODS} goods and ${GOODS * MOVEMENTS_EACH} movements written: ${seconds(from)}, ${load()}`);
  indexing = performance.now();
}

await onService(
  warehouse,
  DATABASE,
  async (service) => {
    console.log(`indexes made: ${seconds(indexing)}, ${load()}`);
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
  },
  fill,
);
table();
