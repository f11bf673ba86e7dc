import { trade } from '../../../../services/trade/src/app.ts';
import { printedFigures } from '../../figures.ts';
import { onService } from '../../service.ts';
import { bill } from './bill.ts';
import { places } from './places.ts';
import { reads } from './reads.ts';

// Waybills, their costs, margins and bills: many of them beside few. Prints figures; no build fails on a time.
const { print, table } = printedFigures();
await onService(trade, 'bench_waybills', async (service) => {
  print(await places(service));
  print(...(await bill(service)));
  print(...(await reads(service)));
});
table();
