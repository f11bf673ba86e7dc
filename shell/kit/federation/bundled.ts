import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { root, withLanguages } from './sources.ts';

/** A module, or the modules concatenated into it. */
const parts = (module: Module): Module[] =>
  'modules' in module ? [...(module.modules as Iterable<Module>)] : [module];
const fileOf = (module: Module): string | null => {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : null;
  return resource?.replace(/[?#].*$/s, '') ?? null;
};
const isOurs = (file: string): boolean =>
  file.startsWith(root + sep) && !relative(root, file).split(sep).includes('node_modules');

/** Our files that are in some chunk of the build. */
export function bundledBy({ modules, chunkGraph }: Compilation): string[] {
  const placed = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = placed.flatMap(parts).flatMap((module) => fileOf(module) ?? []);
  return [...new Set(files.filter(isOurs).flatMap(withLanguages))];
}

const noteOf = (name: string, version: string): string =>
  join(root, 'node_modules/.cache/qiaohui/bundled', `${name}.${version}.json`);

/** Records next to the build cache which files, relative to the repository, a version was built from. */
export function noteBundled(name: string, version: string, files: string[]): void {
  const note = noteOf(name, version);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify([...new Set(files)].map((file) => relative(root, file)).sort()));
}

/** The files that a version was built from on this machine. @throws when it was not built here */
export const bundledIn = (name: string, version: string): string[] =>
  JSON.parse(readFileSync(noteOf(name, version), 'utf8'));
