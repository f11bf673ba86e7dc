import { rmSync } from 'node:fs';
import { handedOver } from './test-servers.ts';

/** Stops the servers that jest-setup.ts started. */
export default async function teardown(): Promise<void> {
  const { folder, mongod } = handedOver();
  await mongod?.stop();
  rmSync(folder, { recursive: true, force: true });
}
