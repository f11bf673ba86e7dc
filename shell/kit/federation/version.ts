import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, sourcesOf } from './sources.ts';

type Manifest = { version: string; dependencies?: Record<string, string> };
export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Entry files of a piece, and its webpack configuration. */
const entries = ['src/main.tsx', 'src/remote.tsx', 'src/ahead.js', 'webpack.config.js'];
/** Files that the build reads without importing them. */
const beside = ['shell/kit/federation/build.ts', 'shell/kit/zod.ts'].map((file) => join(root, file));

type Locked = { packages: Record<string, { version?: string; optional?: boolean }> };
let known: string | undefined;
/** Returns every package of the lock file with its version, except optional ones, which no bundle contains. */
function packages(): string {
  if (known !== undefined) return known;
  const { packages: all }: Locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const named = Object.entries(all).flatMap(([path, { version, optional }]) =>
    version && !optional ? [`${path}@${version}`] : [],
  );
  known = named.join('\0');
  return known;
}

/** Returns all our files that a piece is built from; `more` are further entries. */
export const filesOf = (folder: string, more: string[] = []): string[] =>
  sourcesOf([...[...entries, ...more].map((file) => join(folder, file)), ...beside]);

type Read = (file: string) => string | Buffer;

/**
 * Returns the version of a piece: its package version plus 8 hex digits of SHA-256 over everything the build reads:
 * bundled files, build configuration, packages of the lock file. The same sources give the same version on every
 * machine.
 */
export const versionOf = (folder: string, more: string[] = []): string =>
  versionBy(folder, filesOf(folder, more), (file) => readFileSync(file));

/** Returns the same by the files that a piece is built from, and by what is read of each. */
export function versionBy(folder: string, files: string[], read: Read): string {
  const hash = createHash('sha256');
  for (const file of [join(folder, 'package.json'), ...files])
    hash
      .update(`${relative(root, file)}\0`)
      .update(read(file))
      .update('\0');
  hash.update(packages());
  return `${manifestOf(folder).version}-${hash.digest('hex').slice(0, 8)}`;
}
