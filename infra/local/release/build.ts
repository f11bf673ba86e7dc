import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Line } from '@qiaohui/kit/line';
import { z } from 'zod';
import { type Places, root } from '../places.ts';
import { startedAt } from '../processes/process.ts';
import { CommandError, run } from '../servers/commands.ts';
import { folderOf, wasPublished } from './published.ts';

/** Workspace folders that are built for browsers; the shell first, since no remote may be newer than its kit. */
export const browserPieces = ['shell', 'mfe-remit', 'mfe-admin', 'mfe-warehouse', 'mfe-trade'] as const;

/** Output of `shell/kit/federation/build.ts` for a piece. */
export const Built = z.object({ name: z.string(), version: z.string(), line: Line });
export type Built = z.infer<typeof Built>;

/** The pieces that were built or put up, and why the others were not. */
export type Outcome = { built: Built[]; failure?: unknown };

/** Returns what `build.ts` prints of each piece; it ends with this process, also when that is killed. */
export async function kitBuild(pieces: readonly string[], options: string[], signal?: AbortSignal): Promise<Outcome> {
  const args = [join(root, 'shell/kit/federation/build.ts'), ...pieces, ...options];
  const linesIn = (out: string) =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => Built.parse(JSON.parse(line)));
  return run(process.execPath, args, { cwd: root, signal, ipc: true }).then(
    (out) => ({ built: linesIn(out) }),
    (error: Error) => {
      // what it says of the others, and the bundler's warnings, would bury the cause
      const message = error.message.replaceAll(/^(\{|<w>).*\n?/gm, '');
      const failure = new Error(`${pieces.join(', ')}: ${message}`, { cause: error });
      return { built: error instanceof CommandError ? linesIn(error.out) : [], failure };
    },
  );
}

/**
 * Returns name, version and line of each piece from its present sources, without building it. Most of the time is
 * loading the bundler and reading the kit, which all pieces contain: one process does it once.
 * @throws when the sources of one cannot be read
 */
export async function versionsOf<const T extends readonly string[]>(...pieces: T): Promise<{ [K in keyof T]: Built }> {
  const { built, failure } = await kitBuild(pieces, ['--version']);
  if (failure) throw failure;
  return built as { [K in keyof T]: Built };
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

/** A piece, and what its present sources give. */
export type Present = { piece: string; about: Built };

/** Removes what processes that were killed left half built. */
export function removeLeft(builds: string): void {
  const left = existsSync(builds)
    ? readdirSync(builds).map((name) => [name, Number(extname(name).slice(1))] as const)
    : [];
  for (const [name, pid] of left)
    if (pid && !startedAt(pid)) rmSync(join(builds, name), { recursive: true, force: true });
}

/** Puts a version's folder up, whole. */
async function putUp(out: string, www: string, { name, version }: Built): Promise<void> {
  const [fresh, target] = [folderOf(out, name, version), folderOf(www, name, version)];
  await compressAll(fresh);
  // meanwhile by somebody else
  if (wasPublished(www, name, version)) return;
  mkdirSync(dirname(target), { recursive: true });
  // left by an interrupted publication
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

/** Builds pieces in one process and puts up what succeeds, without publishing it. */
export async function putAll(pieces: Present[], place: Places, signal?: AbortSignal): Promise<Outcome> {
  const isUp = ({ about }: Present) => wasPublished(place.www, about.name, about.version);
  const missing = pieces.filter((one) => !isUp(one));
  const built = pieces.filter(isUp).map(({ about }) => about);
  const [first] = missing;
  if (!first) return { built };
  const out = join(place.builds, `${first.about.name}.${process.pid}`);
  try {
    const names = missing.map(({ piece }) => piece);
    const outcome = await kitBuild(names, ['--out', out], signal);
    for (const one of outcome.built) {
      signal?.throwIfAborted();
      await putUp(out, place.www, one);
      built.push(one);
    }
    return { built, failure: outcome.failure };
  } catch (failure) {
    return { built, failure };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Builds a piece and puts its folder up, whole, without publishing it. */
export async function put(piece: string, place: Places): Promise<Built> {
  const [about] = await versionsOf(piece);
  const { built, failure } = await putAll([{ piece, about }], place);
  if (failure) throw failure;
  return built[0] ?? about;
}
