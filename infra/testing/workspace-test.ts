import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { compiled, root } from '../local/places.ts';

/**
 * Runs the unit and screen tests of the workspace it is called in: each workspace's script `test`, which turbo runs where
 * that workspace or one that it depends on has changed (`npm run test:changed`).
 */
const workspace = relative(root, process.cwd());
if (!workspace || workspace.startsWith('..')) throw new Error('run this in a workspace: npm test -w <workspace>');
const jest = join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--no-warnings', jest, '--selectProjects', 'unit', 'ui', '--forceExit'],
    ...['--passWithNoTests', '--maxWorkers', '2', '--rootDir', root, `^${root}/${workspace}/`],
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: compiled } },
);
process.exitCode = status ?? 1;
