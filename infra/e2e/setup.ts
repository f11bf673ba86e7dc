import { browserBuild } from '../testing/browser.ts';
import { makeRunFolder } from '../testing/run-folder.ts';
import { handOver } from '../testing/test-servers.ts';
import { seedProduct } from './product.ts';

/** Builds the product, seeds its demo data and unpacks the browser once for the whole run: each test file starts a copy of it. */
export default async function setup(): Promise<void> {
  const folder = await makeRunFolder((line) => console.log(line));
  handOver({ folder });
  await Promise.all([seedProduct(folder), browserBuild()]);
}
