import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Cell } from '../access-matrix.ts';
import type { Person, TestService } from '../service.ts';
import { type OpenApi, type Operation, operationsOf } from './document.testing.ts';
import { requests, type Sample, type Sent } from './requests.testing.ts';
import { type Allows, type Judge, judging, type Reply } from './verdict.testing.ts';

/** The same for everybody by default, to be varied with `FUZZ_SEED` and `FUZZ_RUNS`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261123);
/** Requests per operation and role that may call it. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
const PATIENCE_MS = 20_000;

const person = (id: string, group: Person['group']): Person => ({ id, email: `${id}@example.com`, group });
const ROLES: Record<string, Person | null> = {
  nobody: null,
  customer: person('fuzz-customer', null),
  finance: person('fuzz-finance', 'finance'),
  warehouse: person('fuzz-warehouse', 'warehouse'),
  trade: person('fuzz-trade', 'trade'),
  admin: person('fuzz-admin', 'admin'),
};

type Found = { line: string; times: number };

const mayCall = (cell: Cell, who: Person | null) =>
  cell.allow === 'anyone' ||
  cell.allow === 'proof' ||
  (who !== null &&
    (cell.allow === 'signed-in' || who.group === 'admin' || cell.allow.some((one) => one === who.group)));

let addresses = 0;
/** A different address for each request, so that rate limits do not hide what lies behind them. */
const address = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

async function inject(service: TestService, method: string, sent: Sent, who: Person | null): Promise<Reply> {
  const authorization = who ? { authorization: `Bearer ${await service.token(who)}` } : {};
  const head = { 'idempotency-key': randomUUID(), 'x-forwarded-for': address(), 'accept-language': 'en-US' };
  const pending = service.app.inject({
    method: method as InjectOptions['method'],
    url: sent.url,
    headers: { ...head, ...authorization, ...sent.headers },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  const reply = await Promise.race([pending, late]).finally(() => clearTimeout(timer));
  const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
  return { status: reply.statusCode, type, body: reply.body };
}

async function streamed(service: TestService, sent: Sent, who: Person | null): Promise<Reply> {
  const leaving = new AbortController();
  const authorization = who ? `Bearer ${await service.token(who)}` : '';
  const reply = await fetch(`${service.app.listeningOrigin}${sent.url}`, {
    headers: { authorization, ...sent.headers },
    signal: leaving.signal,
  });
  const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
  const body = reply.ok ? '' : await reply.text();
  leaving.abort();
  return { status: reply.status, type, body };
}

/** Messages that only say a field is of the wrong kind; a field's own rules have messages of their own. */
const BARE = /^(Not valid|Unknown field)/;

function disagreements(operation: Operation, sent: Sent, { status, body }: Reply, allows: Allows): string[] {
  if (typeof sent.payload !== 'string' || !operation.body) return [];
  const isAllowed = allows(operation, sent.payload);
  if (status < 300 && !isAllowed) return ['accepts a body that the document does not allow'];
  if (status !== 422 || !isAllowed || !sent.isGood) return [];
  const { errors } = JSON.parse(body) as { errors?: Record<string, string[]> };
  return Object.entries(typeof errors === 'object' ? errors : {})
    .filter(([, messages]) => messages.some((one) => BARE.test(one)))
    .map(([field, messages]) => `rejects the field ${field} of a body that the document allows: ${messages.join(' ')}`);
}

const shown = ({ url, payload = '', headers }: Sent) =>
  `${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload).slice(0, 500)}`;

/**
 * Sends to every operation of the service's document, as every role, requests made from the seed: valid and invalid
 * bodies, ids, queries and headers around the valid call of the operation's cell. Returns a line for each error with
 * what it takes to reproduce it.
 */
export async function fuzz(service: TestService, docs: string, cells: Record<string, Cell>): Promise<string[]> {
  const from = Date.now();
  const document = (await service.as(null)(docs)).json() as OpenApi;
  const { judge, allows } = judging(document);
  const found = new Map<string, Found>();
  const operations = operationsOf(document);
  let cases = 0;

  const note = (operation: Operation, role: string, sent: Sent, reply: Reply, mistakes: string[], at: string) => {
    for (const error of mistakes) {
      const key = `${operation.route} ${reply.status} ${error}`;
      const known = found.get(key);
      if (known) known.times += 1;
      else
        found.set(key, {
          times: 1,
          line: `${operation.route} as ${role} (${sent.how}; FUZZ_SEED=${SEED}, ${at}): ${reply.status} ${error}\n    sent ${shown(sent)}\n    got ${reply.body.slice(0, 300)}`,
        });
    }
  };

  for (const [index, operation] of operations.entries()) {
    const cell = cells[operation.route];
    if (!cell) {
      found.set(operation.route, { line: `${operation.route}: no cell describes it`, times: 1 });
      continue;
    }
    await callOperation(operation, index, cell, { service, document, judge, allows, note, count: () => (cases += 1) });
  }
  const figures = `${operations.length} operations, ${cases} requests, ${((Date.now() - from) / 1_000).toFixed()} s`;
  if (process.env.FUZZ_RUNS) process.stdout.write(`${docs}: ${figures}, ${found.size} mistakes, FUZZ_SEED=${SEED}\n`);
  return [...found.values()].map(({ line, times }) => `${times} × ${line}`);
}

type Session = {
  service: TestService;
  document: OpenApi;
  judge: Judge;
  allows: Allows;
  note: (operation: Operation, role: string, sent: Sent, reply: Reply, mistakes: string[], at: string) => void;
  count: () => void;
};

async function callOperation(operation: Operation, index: number, cell: Cell, session: Session): Promise<void> {
  const { service, document, judge, allows, note, count } = session;
  const arrange = async (): Promise<Sample> => {
    const call = await cell.arrange();
    return { ...call, url: call.url ?? operation.path };
  };
  let sample = await arrange();
  let isSpent = false;
  const arbitrary = requests(operation, document);
  const people: [string, Person | null][] = [...Object.entries(ROLES), ['owner', cell.owner]];
  for (const [place, [role, who]] of people.entries()) {
    const isOwner = role === 'owner';
    const numRuns = mayCall(cell, who) ? RUNS * (isOwner ? 2 : 1) : 1;
    const drawn = fc.sample(arbitrary, { seed: SEED + index * 31 + place, numRuns });
    for (const [at, change] of drawn.entries()) {
      // The owner, who reaches furthest, always finds the record as its cell leaves it.
      if (isOwner && isSpent) [sample, isSpent] = [await arrange(), false];
      const sent = change(sample);
      count();
      const reply = cell.streams
        ? await streamed(service, sent, who)
        : await inject(service, operation.method, sent, who);
      const mistakes = [...judge(operation, reply), ...disagreements(operation, sent, reply, allows)];
      note(operation, role, sent, reply, mistakes, `case ${at}`);
      isSpent ||= reply.status < 300 && operation.method !== 'GET';
    }
  }
}
