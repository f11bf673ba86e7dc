import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Line } from '@qiaohui/kit/line';
import { z } from 'zod';
import { type Places, root } from '../places.ts';
import type { Print } from '../processes/piece.ts';
import { allOf } from '../servers/backing.ts';
import { run } from '../servers/commands.ts';
import {
  folderOf,
  haveSourcesChanged,
  noteSources,
  pointTo,
  repairPointers,
  shellOf,
  wasPublished,
} from './published.ts';

/** Workspace folders that are built for browsers; the shell first, since no remote may be newer than its kit. */
export const browserPieces = ['shell', 'mfe-remit', 'mfe-admin', 'mfe-warehouse', 'mfe-trade'] as const;

/** Output of `shell/kit/federation/build.ts` for a piece. */
export const Built = z.object({ name: z.string(), version: z.string(), line: Line });
export type Built = z.infer<typeof Built>;

/** Returns what `build.ts` prints of each piece. */
async function kitBuild(pieces: readonly string[], options: string[], signal?: AbortSignal): Promise<Built[]> {
  const args = [join(root, 'shell/kit/federation/build.ts'), ...pieces, ...options];
  const lines = (await run(process.execPath, args, { cwd: root, signal })).trimEnd().split('\n');
  return lines.slice(-pieces.length).map((line) => Built.parse(JSON.parse(line)));
}

/**
 * Returns name, version and line of each piece from its present sources, without building it. Most of the time is
 * loading the bundler and reading the kit, which all pieces contain: one process does it once.
 */
export async function versionsOf<const T extends readonly string[]>(...pieces: T): Promise<{ [K in keyof T]: Built }> {
  return (await kitBuild(pieces, ['--version'])) as { [K in keyof T]: Built };
}

const worthwhile = new Set(['.js', '.css', '.json', '.svg', '.map', '.txt', '.mjs', '.wasm']);

/** Writes .br and .gz beside each text file, so that the gateway compresses nothing twice. */
async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const file of files.filter((one) => worthwhile.has(extname(one)) && statSync(one).size > 1_000)) {
    // 9 of 11: the last two levels take ten times as long for some 3 %.
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    await Promise.all([
      pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]);
  }
}

/**
 * Checks that the published shell supports a remote.
 * @throws when the remote needs a newer kit
 */
export function requireKit(www: string, line: Line): void {
  const kit = shellOf(www)?.kit ?? '0';
  if (line.name !== 'shell' && line.kit.localeCompare(kit, 'en', { numeric: true }) > 0) {
    throw new Error(`${line.name} needs kit ${line.kit}, but the published shell has ${kit}: release the shell first`);
  }
}

/** A piece, and what its present sources give. */
type Present = { piece: string; about: Built };

/** Builds pieces in one process and puts their folders up, each whole, without publishing them. */
async function putAll(pieces: Present[], place: Places, signal?: AbortSignal): Promise<Built[]> {
  const missing = pieces.filter(({ about }) => !wasPublished(place.www, about.name, about.version));
  const [first] = missing;
  const builds: Built[] = [];
  if (first) {
    const out = join(place.builds, `${first.about.name}.${process.pid}`);
    try {
      builds.push(
        ...(await kitBuild(
          missing.map(({ piece }) => piece),
          ['--out', out],
          signal,
        )),
      );
      for (const { name, version } of builds) {
        const target = folderOf(place.www, name, version);
        const fresh = folderOf(out, name, version);
        await compressAll(fresh);
        mkdirSync(dirname(target), { recursive: true });
        // left by an interrupted publication
        rmSync(target, { recursive: true, force: true });
        renameSync(fresh, target);
      }
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  }
  return pieces.map(({ about }) => builds.find(({ name }) => name === about.name) ?? about);
}

/** Builds a piece and puts its folder up, whole, without publishing it; `about` is what its present sources give. */
export async function put(piece: string, place: Places, signal?: AbortSignal, about?: Built): Promise<Built> {
  about ??= (await versionsOf(piece))[0];
  const [built = about] = await putAll([{ piece, about }], place, signal);
  return built;
}

/** Does the same, and prints how long it took. */
async function putAndSay(pieces: Present[], place: Places, print: Print, signal?: AbortSignal): Promise<Built[]> {
  const started = Date.now();
  const builds = await putAll(pieces, place, signal);
  const names = pieces.map(({ piece }, at) => `${piece} ${builds[at]?.version}`);
  if (names.length) print(`${names.join(', ')} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return builds;
}

/** Makes a version that was put up the published one. */
async function pointToBuilt(about: Built, built: Built, place: Places): Promise<void> {
  requireKit(place.www, about.line);
  await pointTo(place.www, built.name, built.version, built.line);
  await noteSources(place.www, about.name, about.version);
}

/** Builds a piece, puts its folder up and makes it the published version. Nothing else is built or changed. */
export async function publish(
  piece: string,
  place: Places,
  print: Print,
  signal?: AbortSignal,
  about?: Built,
): Promise<Built> {
  about ??= (await versionsOf(piece))[0];
  // before the work as well as after it
  requireKit(place.www, about.line);
  const [built = about] = await putAndSay([{ piece, about }], place, print, signal);
  await pointToBuilt(about, built, place);
  return built;
}

/** Whether a piece's present version is to become the published one, by itself. */
export const isToPublish = ({ www }: Places, { name, version }: Built): boolean =>
  !wasPublished(www, name, version) || haveSourcesChanged(www, name, version);

/** About the same work each: two processes build all pieces, and a bundler that has built one is quicker at the next. */
const halves: readonly string[][] = [
  ['shell', 'mfe-trade'],
  ['mfe-remit', 'mfe-admin', 'mfe-warehouse'],
];

/**
 * Publishes each browser piece whose present version was never published here, or whose sources have become others
 * since: a rollback survives a start, but not a change of sources, back to older ones included.
 */
export async function publishNew(place: Places, print: Print, signal?: AbortSignal): Promise<void> {
  const now = await versionsOf(...browserPieces);
  await repairPointers(place.www, [...now], print);
  const fresh = browserPieces
    .map((piece, at) => ({ piece, about: now[at] as Built }))
    .filter(({ about }) => isToPublish(place, about));
  if (fresh.length) print(`building ${fresh.map(({ piece }) => piece).join(', ')}`);
  const built = await allOf(
    halves.map((half) =>
      putAndSay(
        fresh.filter(({ piece }) => half.includes(piece)),
        place,
        print,
        signal,
      ),
    ),
  );
  // the shell first, since no remote may be newer than its kit
  for (const { about } of fresh) {
    const its = built.flat().find(({ name }) => name === about.name);
    if (its) await pointToBuilt(about, its, place);
  }
}
