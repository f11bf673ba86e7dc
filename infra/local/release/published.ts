import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Line, Lines, ShellLine } from '@qiaohui/kit/line';
import { z } from 'zod';
import { readJson, readJsonOr, readNote, writeWhole } from '../files.ts';

export const linesOf = (www: string): Line[] => Lines.parse(readJsonOr(join(www, 'remotes.json'), []));

export const shellOf = (www: string) => ShellLine.nullable().parse(readJsonOr(join(www, 'shell.json'), null));

/** Returns the folder of a version; `shell/kit/federation/build.ts` uses the same layout. */
export const folderOf = (www: string, name: string, version: string) =>
  name === 'shell' ? join(www, 'shell', version) : join(www, 'mfe', name, version);

// Written last: a version without it was interrupted and is published again.
const seal = (www: string, name: string, version: string) => join(folderOf(www, name, version), 'line.json');

export const wasPublished = (www: string, name: string, version: string): boolean =>
  existsSync(seal(www, name, version));

/**
 * Returns the line with which a version was published.
 * @throws when it never was
 */
export function lineOf(www: string, name: string, version: string): Line {
  if (!wasPublished(www, name, version)) throw new Error(`${name} ${version} was never published in ${www}`);
  return Line.parse(readJson(seal(www, name, version)));
}

/** Only one process at a time may read remotes.json and write it back. */
async function alone(www: string, work: () => void): Promise<void> {
  const lock = join(www, '.lock');
  mkdirSync(www, { recursive: true });
  for (const from = Date.now(); ; await wait(20)) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // The work takes milliseconds; a lock this old belongs to a process that was killed.
      if (Date.now() - from > 2_000) rmSync(lock, { recursive: true, force: true });
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Makes a version the one that browsers get, by changing one line; then marks it as published. */
export async function pointTo(www: string, name: string, version: string, line: Line): Promise<void> {
  await alone(www, () => {
    if (name === 'shell') return writeWhole(join(www, 'shell.json'), JSON.stringify({ ...line, version }));
    const others = linesOf(www).filter((one) => one.name !== name);
    const lines = [...others, line].sort((a, b) => a.name.localeCompare(b.name));
    return writeWhole(join(www, 'remotes.json'), JSON.stringify(lines, null, 2));
  });
  writeWhole(seal(www, name, version), JSON.stringify(line));
}

const Sources = z.record(z.string(), z.string());
const sourcesFile = (www: string) => join(www, 'sources.json');
const sourcesOf = (www: string) => Sources.catch({}).parse(readNote(sourcesFile(www)));

/**
 * Whether the sources of a piece are others than the last start, save or release here found. A version that was
 * published before is then published again: only the one who rolls back while sources stay wants another.
 */
export const haveSourcesChanged = (www: string, name: string, version: string): boolean =>
  sourcesOf(www)[name] !== version;

/** Notes what the sources of a piece give now. */
export const noteSources = (www: string, name: string, version: string): Promise<void> =>
  alone(www, () => writeWhole(sourcesFile(www), JSON.stringify({ ...sourcesOf(www), [name]: version })));

/** The two files that name the versions browsers get; each can be rebuilt from the seals. */
const pointers = [
  { file: 'shell.json', shape: ShellLine, isFor: (name: string) => name === 'shell' },
  { file: 'remotes.json', shape: Lines, isFor: (name: string) => name !== 'shell' },
];

/**
 * Rebuilds a missing, empty or truncated pointer file from the seals of these versions. A version whose seal cannot be
 * read counts as never published. The repair is reported, since it forgets rollbacks.
 */
export async function repairPointers(
  www: string,
  versions: Array<{ name: string; version: string }>,
  print: (line: string) => void,
): Promise<void> {
  const sealed = versions.filter(({ name, version }) => wasPublished(www, name, version));
  for (const { name, version } of sealed)
    if (!Line.safeParse(readNote(seal(www, name, version))).success) rmSync(seal(www, name, version));
  for (const { file, shape, isFor } of pointers) {
    const path = join(www, file);
    const own = sealed.filter(({ name, version }) => isFor(name) && wasPublished(www, name, version));
    if (shape.safeParse(readNote(path)).success) continue;
    if (own.length === 0 && !existsSync(path)) continue;
    rmSync(path, { force: true });
    for (const { name, version } of own) await pointTo(www, name, version, lineOf(www, name, version));
    print(`${path} was missing or damaged: written again, with the versions of this checkout`);
  }
}
