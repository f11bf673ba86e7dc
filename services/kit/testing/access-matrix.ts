import type { LightMyRequestResponse } from 'fastify';
import type { Allow } from '../identity/auth.ts';
import type { Person, TestService } from './service.ts';

/**
 * How to call a route, and the status each caller gets. The statuses of the access rule (401, 403) follow from `allow`.
 */
export type Cell = {
  /** The callers that are allowed. Repeated here, so that a rule loosened at the route does not loosen its test. */
  allow: Allow;
  /**
   * Creates a record and describes the call. Each call that changes one gets a record of its own, so that it does not
   * spoil the next caller's; reading and rejected calls share one, which they must leave as it is.
   */
  arrange: () => Promise<{
    url?: string;
    body?: unknown;
    headers?: Record<string, string>;
    /** Returns the headers that sign another body in place of this one. */
    sign?: (payload: string) => Record<string, string>;
  }>;
  owner: Person | null;
  /** The status the owner gets, and what its body must contain. */
  succeeds: number;
  shows?: (response: LightMyRequestResponse) => void;
  /** The status that other signed-in people get where the access rule lets them through; 404 by default. */
  others?: number;
  /** The status that members of single groups get instead, where they are let through. */
  staff?: Partial<Record<string, number>>;
  /** The status that further callers of the test get, by their names, when it differs from their group's. */
  further?: Partial<Record<string, number>>;
  /** True when the response is an endless stream: only its head is checked. */
  streams?: boolean;
  /** True when the response shows nothing that is stored: only what was sent, or what is the same for everybody. */
  echoes?: boolean;
  /** Of a response that names no record: what else is the owner's alone in it, as it stands in the JSON. */
  texts?: string[];
  /** The status that anonymous callers of an open route get, when it differs from the owner's. */
  anonymous?: number;
};

const STAFF = ['finance', 'warehouse', 'trade', 'admin'] as const;
const person = (id: string, group: Person['group']): Person => ({ id, email: `${id}@example.com`, group });
const CALLERS: Record<string, Person | null> = {
  anonymous: null,
  stranger: person('stranger', null),
  ...Object.fromEntries(STAFF.map((group) => [group, person(`other-${group}`, group)])),
};

function expected(caller: string, cell: Cell): { status: number; code?: string } {
  const { allow } = cell;
  const open = allow === 'anyone' || allow === 'proof';
  if (caller === 'owner') return { status: cell.succeeds };
  if (caller === 'anonymous')
    return open ? { status: cell.anonymous ?? cell.succeeds } : { status: 401, code: 'access.unsigned' };
  if (Array.isArray(allow)) {
    const welcome = caller === 'admin' || allow.some((group) => group === caller);
    return welcome ? { status: cell.staff?.[caller] ?? cell.succeeds } : { status: 403, code: 'access.forbidden' };
  }
  return { status: cell.staff?.[caller] ?? (open ? (cell.others ?? cell.succeeds) : (cell.others ?? 404)) };
}

/** What a further caller gets: as their group does, or as the cell says. */
function expectedOf(caller: string, { group }: Person, cell: Cell): { status: number; code?: string } {
  const status = cell.further?.[caller];
  return status === undefined ? expected(group ?? 'stranger', cell) : { status };
}

/** True for calls that change nothing: their record serves the next caller, too. */
export const isReading = (method: string, url: string): boolean =>
  method === 'GET' || /\/(list|window|diff|view|lines|values)$/.test(url);

async function headOf(service: TestService, who: Person | null, url: string): Promise<number> {
  const leaving = new AbortController();
  const authorization = who ? `Bearer ${await service.token(who)}` : '';
  const { status } = await fetch(`${service.app.listeningOrigin}${url}`, {
    headers: { authorization },
    signal: leaving.signal,
  });
  leaving.abort();
  return status;
}

const NAMES = ['id', 'number'];

/** Collects the ids by which a response names records, at any depth. */
function namesIn(found: unknown): string[] {
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([name, value]) =>
    NAMES.includes(name) && typeof value === 'string' ? [value] : namesIn(value),
  );
}

/**
 * Calls every route that `group` may call as a member of another team, `rival`, and then, on the same record, as the
 * cell's owner, for whom everything must be as if the other had never called. Returns a line for each record that both
 * were shown, for each call that spoiled the owner's, and for each such route without a cell.
 */
export async function leaks(
  service: TestService,
  cells: Record<string, Cell>,
  { group, rival }: { group: string; rival: Person },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { method, url, allow } of service.app.table) {
    if (!Array.isArray(allow) || !allow.some((one) => one === group)) continue;
    const route = `${method} ${url}`;
    const cell = cells[route];
    if (!cell) {
      wrong.push(`${route}: no cell describes it`);
      continue;
    }
    // an endless response sends nothing by itself; the tests of each note cover who receives it
    if (cell.streams) continue;
    const call = await cell.arrange();
    const as = (who: Person | null) =>
      service.as(who)(call.url ?? url, call.body, { method: method as 'GET', headers: call.headers });
    const theirs = await as(rival);
    const ours = await as(cell.owner);
    if (ours.statusCode !== cell.succeeds) wrong.push(`${route}: ${ours.statusCode} after the other team's call`);
    else cell.shows?.(ours);
    if (!String(ours.headers['content-type']).includes('json')) {
      if (theirs.statusCode < 400 && !cell.echoes) wrong.push(`${route}: the other team is given the file`);
      continue;
    }
    const own = (cell.texts ?? []).filter((text) => ours.body.includes(text));
    const names = namesIn(ours.json());
    // whoever is rejected is shown nothing, whatever there is
    const isRejected = theirs.statusCode >= 400;
    if (ours.json().data && !cell.echoes && !isRejected && names.length + own.length === 0)
      wrong.push(`${route}: the owner is shown nothing`);
    for (const name of names.filter((one) => theirs.body.includes(JSON.stringify(one))))
      wrong.push(`${route}: the other team is shown ${name}`);
    for (const text of own.filter((one) => theirs.body.includes(one)))
      wrong.push(`${route}: the other team is shown ${text}`);
  }
  return wrong;
}

/** Returns the cells of the routes that every service has from the kit. */
export function kitCells(prefix: string, live: Allow): Record<string, Cell> {
  const owner = person('owner', Array.isArray(live) ? (live[0] ?? null) : null);
  const plain = { allow: 'anyone' as const, arrange: async () => ({}), owner: null, succeeds: 200 };
  return {
    'GET /healthz': { ...plain, shows: (response) => response.json().data.ok || fail('is not well') },
    'GET /livez': { ...plain, shows: (response) => response.json().data.ok || fail('does not live') },
    'GET /metrics': {
      ...plain,
      shows: (response) => response.body.includes('outbox_waiting') || fail('shows no outbox'),
    },
    [`GET ${prefix}/docs`]: {
      ...plain,
      shows: (response) => response.json().openapi.startsWith('3.1') || fail('is no OpenAPI'),
    },
    [`GET ${prefix}/live`]: { ...plain, allow: live, owner, streams: true, others: 200 },
  };
}

const fail = (what: string): never => {
  throw new Error(what);
};

/**
 * Calls every route of the service as every kind of caller, and as `further` ones: people who stand in some relation to
 * its records, like those with whom they are shared. Returns a line for each unexpected status, and for each
 * route without a cell.
 */
export async function walk(
  service: TestService,
  cells: Record<string, Cell>,
  further: Record<string, Person> = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { method, url } of service.app.table) {
    const route = `${method} ${url}`;
    const cell = cells[route];
    if (!cell) {
      wrong.push(`${route}: no cell describes it`);
      continue;
    }
    let call: Awaited<ReturnType<Cell['arrange']>> | null = null;
    for (const [caller, who] of Object.entries({ ...CALLERS, ...further, owner: cell.owner })) {
      const wanted = further[caller] ? expectedOf(caller, further[caller], cell) : expected(caller, cell);
      if (cell.streams && wanted.status === 200) {
        const status = await headOf(service, who, url);
        if (status !== 200) wrong.push(`${route} as ${caller}: ${status} instead of 200`);
        continue;
      }
      call ??= await cell.arrange();
      const more = { method: method as 'GET', headers: call.headers };
      const response = await service.as(who)(call.url ?? url, call.body, more);
      if (response.statusCode < 400 && !isReading(method, url)) call = null;
      if (response.statusCode !== wanted.status) {
        wrong.push(
          `${route} as ${caller}: ${response.statusCode} instead of ${wanted.status}: ${response.body.slice(0, 200)}`,
        );
      } else if (wanted.code && response.json().code !== wanted.code) {
        wrong.push(`${route} as ${caller}: says ${response.json().code} instead of ${wanted.code}`);
      } else if (response.statusCode >= 400 && !(response.json().message && response.json().request_id)) {
        wrong.push(`${route} as ${caller}: an error without a message`);
      } else if (caller === 'owner') cell.shows?.(response);
    }
  }
  return wrong;
}
