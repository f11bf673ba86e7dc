import { browserBuild } from '../testing/browser.ts';
import { makeRunFolder } from '../testing/run-folder.ts';
import { handOver } from '../testing/test-servers.ts';
import { demoOrders, signIn } from './actors/people.ts';
import { seedProduct } from './product.ts';
import { shareProducts } from './shared-products.ts';

/** Builds the product, seeds its demo data and unpacks the browser once for the whole run: test files start copies of it. */
export default async function setup(): Promise<void> {
  const folder = await makeRunFolder((line) => console.log(line));
  handOver({ folder });
  const seeded = async ({ address }: { address: string }) => demoOrders(await signIn(address, 'customer@example.com'));
  await Promise.all([seedProduct(folder, seeded), browserBuild()]);
  const { address, stop } = await shareProducts();
  process.env.SHARED_PRODUCTS = address;
  handOver({ folder, products: { stop } });
}
