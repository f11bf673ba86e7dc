import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, sourcesOf } from './sources.ts';

type Manifest = { version: string; dependencies?: Record<string, string> };
export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** What a piece's bundles begin with, and what webpack is told. */
const entries = ['src/main.tsx', 'src/remote.tsx', 'src/ahead.js', 'webpack.config.js'];
/** Read by the build and imported by nothing. */
const beside = ['shell/kit/federation/build.ts', 'shell/kit/zod.ts'].map((file) => join(root, file));

type Locked = { packages: Record<string, { version?: string; optional?: boolean }> };
/** Every package of the lock file with its version; what only some machines install is in no bundle. */
function packages(): string[] {
  const { packages: all }: Locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(all).flatMap(([path, { version, optional }]) =>
    version && !optional ? [`${path}@${version}`] : [],
  );
}

/** Every file of ours that a piece is built from; `more`: further entries of it. */
export const filesOf = (folder: string, more: string[] = []): string[] =>
  sourcesOf([...[...entries, ...more].map((file) => join(folder, file)), ...beside]);

type Read = (file: string) => string | Buffer;

/**
 * The version of a piece: its package's, and 8 hex of SHA-256 over all that its build reads: the files it bundles, how
 * it is built, and the packages of the lock file. The same sources give the same version on every machine.
 */
export function versionOf(folder: string, more: string[] = [], read: Read = (file) => readFileSync(file)): string {
  const hash = createHash('sha256');
  for (const file of [join(folder, 'package.json'), ...filesOf(folder, more)])
    hash
      .update(`${relative(root, file)}\0`)
      .update(read(file))
      .update('\0');
  hash.update(packages().join('\0'));
  return `${manifestOf(folder).version}-${hash.digest('hex').slice(0, 8)}`;
}
