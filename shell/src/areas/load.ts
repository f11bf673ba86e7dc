import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, KIT, type Line, type Remote } from '@qiaohui/kit';
import type { Reason } from '../notices/outage.tsx';

/** Why an area cannot be shown now. */
export class Outage extends Error {
  override name = 'Outage';
  reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const TIMEOUT_MS = 8000;
/** Number of failed loads of a version, by its folder. */
const failures = new Map<string, number>();
const folderOf = (url: string) => new URL('.', new URL(url, window.location.origin)).href;

/** After a failure the URL gets a suffix: browsers cache a broken file as long as a good one. */
function retryUrl(url: string): string {
  const failed = failures.get(folderOf(url));
  return failed ? `${url}?again=${failed}` : url;
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = retryUrl(url);
  return script;
}

// a hanging manifest would otherwise never fail, nor could it be requested again (docs/decisions, 9)
registerPlugins([
  {
    name: 'timeout',
    fetch: (url, init) => fetch(retryUrl(url), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    createScript: ({ url }) => ({ script: scriptOf(url), timeout: TIMEOUT_MS }),
  },
]);

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'routes' in value && typeof value.routes === 'function';

/** The last load of each container, which may have failed. */
const containers = new Map<string, Promise<unknown>>();

async function read({ name, entry }: Line): Promise<unknown> {
  const container = `mfe_${name}`;
  const before = containers.get(container);
  const loading = (async () => {
    // the runtime has one version of a container at a time: a load beside another version's would get that version
    await before?.catch(() => undefined);
    registerRemotes([{ name: container, entry: new URL(entry, window.location.origin).href }], { force: true });
    return loadRemote<{ default: unknown }>(`${container}/remote`);
  })();
  containers.set(container, loading);
  return (await loading)?.default;
}

async function fetched(line: Line): Promise<Remote> {
  if (line.contract !== CONTRACT) throw new Outage('contract');
  if (line.kit.localeCompare(KIT, 'en', { numeric: true }) > 0) throw new Outage('newer');
  const remote = await read(line).catch((cause) => Promise.reject(new Outage('unreachable', cause)));
  if (!isRemote(remote)) throw new Outage('unreachable');
  if (remote.contract !== CONTRACT) throw new Outage('contract');
  return remote;
}

/**
 * The desks' pages are all made of the kit's parts. They are fetched while the area's first script is read, instead of
 * after it; a failure shows when the area needs them.
 */
function preparedDesk({ nav }: Line): void {
  const isDesk = nav.some(({ groups }) => groups.length > 0 && !groups.includes('customer'));
  if (isDesk) import('@qiaohui/kit/parts').catch(() => undefined);
}

const loads = new Map<string, Promise<Remote>>();

/** Loads the remote of a line, once per version; a failed load is forgotten, so that the next call tries again. */
export function load(line: Line): Promise<Remote> {
  const running = loads.get(line.entry);
  if (running) return running;
  preparedDesk(line);
  const started = fetched(line);
  loads.set(line.entry, started);
  started.catch(() => {
    loads.delete(line.entry);
    const folder = folderOf(line.entry);
    failures.set(folder, (failures.get(folder) ?? 0) + 1);
  });
  return started;
}
