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
import { plainly } from '../files.ts';
import { type Places, root } from '../places.ts';
import type { Print } from '../processes/piece.ts';
import { startedAt } from '../processes/process.ts';
import { allOf } from '../servers/backing.ts';
import { CommandError, run } from '../servers/commands.ts';
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

/** The pieces that were built or put up, and why the others were not. */
type Outcome = { built: Built[]; failure?: unknown };

/** Returns what `build.ts` prints of each piece; it ends with this process, also when that is killed. */
async function kitBuild(pieces: readonly string[], options: string[], signal?: AbortSignal): Promise<Outcome> {
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

/** Removes what processes that were killed left half built. */
function removeLeft(builds: string): void {
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
async function putAll(pieces: Present[], place: Places, signal?: AbortSignal): Promise<Outcome> {
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

/** Builds a piece and puts its folder up, whole, without publishing it; `about` is what its present sources give. */
export async function put(piece: string, place: Places, signal?: AbortSignal, about?: Built): Promise<Built> {
  about ??= (await versionsOf(piece))[0];
  const { built, failure } = await putAll([{ piece, about }], place, signal);
  if (failure) throw failure;
  return built[0] ?? about;
}

/** Does the same with several, as far as it succeeds, and prints how long it took. */
async function putAndSay(pieces: Present[], place: Places, print: Print, signal?: AbortSignal): Promise<Outcome> {
  const started = Date.now();
  const outcome = await putAll(pieces, place, signal);
  const said = pieces.flatMap(({ piece, about }) => {
    const its = outcome.built.find(({ name }) => name === about.name);
    return its ? `${piece} ${its.version}` : [];
  });
  if (said.length) print(`${said.join(', ')} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return outcome;
}

/** Makes a version that was put up the published one. Sources may have changed since `about` was read from them. */
async function pointToBuilt(about: Built, built: Built, place: Places): Promise<void> {
  requireKit(place.www, built.line);
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
  const { built, failure } = await putAndSay([{ piece, about }], place, print, signal);
  if (failure) throw failure;
  const [its = about] = built;
  await pointToBuilt(about, its, place);
  return its;
}

/** Whether a piece's present version is to become the published one, by itself. */
const isToPublish = ({ www }: Places, { name, version }: Built): boolean =>
  !wasPublished(www, name, version) || haveSourcesChanged(www, name, version);

/**
 * About the same work each: two processes build all pieces, and a bundler that has built one is quicker at the next.
 */
const withShell: readonly string[] = ['shell', 'mfe-trade'];
const halves = [true, false].map((isWithShell) =>
  browserPieces.filter((piece) => withShell.includes(piece) === isWithShell),
);

/**
 * Publishes each of these pieces whose present version was never published here, or whose sources have become others
 * since: a rollback survives a start, but not a change of sources, back to older ones included. What can be built is
 * published also where another piece cannot.
 * @throws what kept a piece from being published
 */
export async function publishNew(
  place: Places,
  print: Print,
  signal?: AbortSignal,
  pieces: readonly string[] = browserPieces,
): Promise<void> {
  removeLeft(place.builds);
  const { built: now, failure: unread } = await kitBuild(pieces, ['--version'], signal);
  // a list made from some of them would forget the others
  if (now.length === browserPieces.length) await repairPointers(place.www, now, print);
  const fresh = pieces.flatMap((piece) => {
    const about = now.find(({ name }) => name === piece.replace('mfe-', ''));
    return about && isToPublish(place, about) ? { piece, about } : [];
  });
  // not only once the others are built
  if (unread && fresh.length) print(plainly(unread));
  if (fresh.length) print(`building ${fresh.map(({ piece }) => piece).join(', ')}`);
  const outcomes = await allOf(
    halves.map((half) =>
      putAndSay(
        fresh.filter(({ piece }) => half.some((one) => one === piece)),
        place,
        print,
        signal,
      ),
    ),
  );
  signal?.throwIfAborted();
  const failures = [unread, ...outcomes.map(({ failure }) => failure)].filter(Boolean);
  // the shell first, since no remote may be newer than its kit
  for (const { about } of fresh) {
    const its = outcomes.flatMap(({ built }) => built).find(({ name }) => name === about.name);
    try {
      if (its) await pointToBuilt(about, its, place);
    } catch (error) {
      // what follows from another failure is not told
      if (failures.length === 0) failures.push(error);
    }
  }
  const [failure, ...others] = failures;
  for (const other of others) print(plainly(other));
  if (failure) throw failure;
}
