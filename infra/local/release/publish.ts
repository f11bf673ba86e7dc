import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Line } from '@qiaohui/kit/line';
import { z } from 'zod';
import { type Places, root } from '../places.ts';
import type { Print } from '../processes/piece.ts';
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

/** Builds a piece and puts its folder up, whole, without publishing it; `about` is what its present sources give. */
export async function put(piece: string, place: Places, signal?: AbortSignal, about?: Built): Promise<Built> {
  about ??= (await versionsOf(piece))[0];
  if (wasPublished(place.www, about.name, about.version)) return about;
  const out = join(place.builds, `${about.name}.${process.pid}`);
  try {
    const [built = about] = await kitBuild([piece], ['--out', out], signal);
    const target = folderOf(place.www, built.name, built.version);
    const fresh = folderOf(out, built.name, built.version);
    await compressAll(fresh);
    mkdirSync(dirname(target), { recursive: true });
    // left by an interrupted publication
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
    return built;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Builds a piece, puts its folder up and makes it the published version. Nothing else is built or changed. */
export async function publish(
  piece: string,
  place: Places,
  print: Print,
  signal?: AbortSignal,
  about?: Built,
): Promise<Built> {
  const started = Date.now();
  about ??= (await versionsOf(piece))[0];
  requireKit(place.www, about.line);
  const built = await put(piece, place, signal, about);
  await pointTo(place.www, built.name, built.version, built.line);
  await noteSources(place.www, about.name, about.version);
  print(`${piece} ${built.version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return built;
}

/** Whether a piece's present version is to become the published one, by itself. */
export const isToPublish = ({ www }: Places, { name, version }: Built): boolean =>
  !wasPublished(www, name, version) || haveSourcesChanged(www, name, version);

/**
 * Publishes each browser piece whose present version was never published here, or whose sources have become others
 * since: a rollback survives a start, but not a change of sources, back to older ones included.
 */
export async function publishNew(place: Places, print: Print, signal?: AbortSignal): Promise<void> {
  const now = await versionsOf(...browserPieces);
  await repairPointers(place.www, [...now], print);
  const fresh = browserPieces
    .map((piece, at) => ({ piece, about: now[at] }))
    .filter(({ about }) => about && isToPublish(place, about));
  if (fresh.length) print(`building ${fresh.map(({ piece }) => piece).join(', ')}`);
  const queue = [...fresh];
  const next = async () => {
    const first = queue.shift();
    if (first) await publish(first.piece, place, print, signal, first.about);
  };
  if (fresh[0]?.piece === 'shell') await next();
  // Two at a time: a build keeps more than one core busy.
  const worker = async () => {
    while (queue.length) await next();
  };
  await Promise.all([worker(), worker()]);
}
