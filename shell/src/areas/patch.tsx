import { currentUser, type Line, opens, type Remote, type RouteObject, redirectDocument } from '@qiaohui/kit';
import { Area } from './area.tsx';
import { AreaError } from './area-error.tsx';
import { claimant } from './claims.ts';
import { knownLines, lines } from './lines.ts';
import { load, Outage } from './load.ts';

type Patching = { path: string; patch: (id: string | null, children: RouteObject[]) => void; signal: AbortSignal };

/** The entry whose routes the router has; a data router never takes a path's routes twice. */
const patched = new Map<string, string>();
const outages = new Map<string, Outage>();
let unread = false;
let justPatched = false;

/** The reason why an area's URL could not be patched; null when there is none. */
export function outageAt(pathname: string): Outage | null {
  if (unread) return new Outage('unreachable');
  const line = claimant(knownLines(), pathname);
  return (line && outages.get(line.name)) ?? null;
}

async function remoteOf(line: Line) {
  try {
    const remote = await load(line);
    outages.delete(line.name);
    return remote;
  } catch (cause) {
    // stored for the page below the header; the rest of the shell keeps working
    outages.set(line.name, cause instanceof Outage ? cause : new Outage('unreachable', cause));
    return null;
  }
}

/** Adds an area's routes to the router when its path is first opened; retries at each opening until it works. */
export async function patchArea({ path, patch, signal }: Patching): Promise<void> {
  const published = await lines();
  unread = published === null;
  const line = claimant(published ?? [], path);
  if (!line || patched.has(line.name)) return;
  const remote = await remoteOf(line);
  if (!remote || signal.aborted) return;
  patched.set(line.name, line.entry);
  justPatched = true;
  const area = {
    id: `area ${line.name}`,
    element: <Area name={line.name} />,
    loader: () =>
      opens(line.nav[0]?.groups ?? [], currentUser()?.group) ||
      import('./guest-desk.tsx').then(
        ({ keepDesk }) => keepDesk(line, remoteNow),
        () => null,
      ),
    errorElement: <AreaError />,
    children: remote.routes(),
  };
  patch('shell', [area]);
}

/**
 * Runs beside every navigation: when an area has a newer release than the patched one, its page is loaded as a
 * document.
 */
export async function upToDate({ request }: { request: Request }): Promise<null> {
  // this navigation has just patched the area by the current lines; reading them again would delay its page
  if (justPatched) {
    justPatched = false;
    return null;
  }
  const line = claimant((await lines()) ?? [], new URL(request.url).pathname);
  const entry = line && patched.get(line.name);
  if (line && entry && entry !== line.entry) throw redirectDocument(request.url);
  return null;
}

/** The remote of a line in the version that the router has, if it has one. */
export const remoteNow = (line: Line): Promise<Remote> =>
  load({ ...line, entry: patched.get(line.name) ?? line.entry });

/** Prefetches an area, for example while the pointer is on its menu entry. */
export async function prefetch(path: string): Promise<void> {
  const line = claimant(knownLines(), path);
  if (line && !patched.has(line.name)) await remoteOf(line);
}
