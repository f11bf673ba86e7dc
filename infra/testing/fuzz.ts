import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../local/places.ts';

/**
 * Runs the fuzzer of the tests for longer: `npm run fuzz -- 5` is five rounds over all four services, each with a seed
 * of its own. FUZZ_SEED and FUZZ_RUNS set the seed and the number of requests per operation and role.
 */
const rounds = Number(process.argv[2] ?? 1);
const jest = join(root, 'node_modules/jest/bin/jest.js');
const tests = ['--selectProjects', 'unit', '--maxWorkers', '2', '--forceExit', '--testTimeout', '3600000'];
const title = 'the OpenAPI document describes every response';

for (let round = 1; round <= rounds; round += 1) {
  const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_RUNS = '20' } = process.env;
  console.log(`round ${round} of ${rounds}: FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS}`);
  const { status } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', jest, ...tests, 'services/.*/routes.test.ts', '-t', title],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_SEED, FUZZ_RUNS } },
  );
  if (status !== 0) process.exit(1);
}
