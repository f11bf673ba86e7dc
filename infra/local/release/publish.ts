import type { Line } from '@qiaohui/kit/line';
import { plainly } from '../files.ts';
import type { Places } from '../places.ts';
import type { Print } from '../processes/piece.ts';
import { allOf } from '../servers/backing.ts';
import {
  type Built,
  browserPieces,
  kitBuild,
  type Outcome,
  type Present,
  putAll,
  removeLeft,
  versionsOf,
} from './build.ts';
import { haveSourcesChanged, noteSources, pointTo, repairPointers, shellOf, wasPublished } from './published.ts';

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

/** Puts pieces up as far as they can be built, and prints how long it took. */
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
export async function publish(piece: string, place: Places, print: Print): Promise<Built> {
  const [about] = await versionsOf(piece);
  // before the work as well as after it
  requireKit(place.www, about.line);
  const { built, failure } = await putAndSay([{ piece, about }], place, print);
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
