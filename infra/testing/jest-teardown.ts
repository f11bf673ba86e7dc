import { rmSync } from 'node:fs';
import { handedOver } from './test-servers.ts';

/** Stops what the set-up of the run started. */
export default async function teardown(): Promise<void> {
  const { folder, mongod, products } = handedOver();
  await products?.stop();
  await mongod?.stop();
  rmSync(folder, { recursive: true, force: true });
}
