import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

type Manifest = { version: string; dependencies?: Record<string, string> };
export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const ignored = /\.test\.tsx?$|\/(node_modules|dist|\.cache|\.turbo)\//;
const sources = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => !ignored.test(file));

/** A file and everything it reaches by relative imports. */
function reached(file: string, seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    reached(join(dirname(file), path ?? ''), seen);
}

/** The wire shapes and rules of the services that this piece depends on, with what they import. */
function shapesFor(folder: string): string[] {
  const services = Object.keys(manifestOf(folder).dependencies ?? {}).map((name) => name.replace('@qiaohui/', ''));
  const seen = new Set<string>();
  for (const service of services) {
    const open = sources(join(root, 'services', service), 'src/**/{schema,rules,contract}.ts');
    for (const file of open) reached(file, seen);
  }
  return [...seen];
}

/**
 * The version of a piece: its package's, and 8 hex of SHA-256 over all that its build reads — its sources, the kit's,
 * the shapes of its service, and the lock file. The same sources give the same version on every machine.
 */
export function versionOf(folder: string): string {
  const files = [
    ...sources(folder, '{package.json,webpack.config.js,src/**/*}'),
    ...sources(join(root, 'shell/kit'), '{*,ui/*}'),
    ...shapesFor(folder),
    join(root, 'services/kit/shapes.ts'),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].filter((path) => /\.[a-z]+$/.test(path)).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return `${manifestOf(folder).version}-${hash.digest('hex').slice(0, 8)}`;
}
