import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, signIn } from '../e2e/actors/people.ts';
import { type Product, until } from '../e2e/product.ts';
import type { Figure } from './rounds.ts';

const ROUNDS = 4;
const PIECES = 100;
const TAKERS = 200;
const PATIENCE_MS = 180_000;
/** Number of responses after which each next crash comes. */
const CRASHES = [
  { after: 15, name: 'warehouse' },
  { after: 50, name: 'mongod' },
  { after: 80, name: 'warehouse' },
];
const BASE = '/api/v1/warehouse';

type Movement = { kind: string; change: number; after: number };
type Goods = { id: string; stock: number; free: number; movements: Movement[] };

async function must<T>(who: Caller, path: string, body: object): Promise<T> {
  const { status, body: response } = await who.post(`${BASE}${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
  return response.data as T;
}

async function stocked(who: Caller): Promise<string> {
  const { id } = await must<{ id: string }>(who, '/in/create', { client_code: 'BENCH', quantity: 1 });
  const { goods } = await must<{ goods: Array<{ id: string }> }>(who, '/in/receive', {
    id,
    goods: [{ type: 'TAKEN', count: PIECES }],
  });
  return goods[0]?.id ?? '';
}

/** Takes one piece; repeats the request under the same key until there is a response. Returns true when it got one. */
async function take(who: Caller, goods_id: string): Promise<boolean> {
  const key = { 'idempotency-key': randomUUID() };
  const lines = [{ goods_id, quantity: 1 }];
  const body = { client_code: 'BENCH', deliver_type: 'express', ship: true, lines };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await who.post(`${BASE}/out/create`, body, key).catch(() => null);
    if (response?.status === 200) return true;
    if (response?.body.code === 'goods.short') return false;
    await wait(100 + Math.random() * 200);
  }
  throw new Error('a taker never got a response');
}

/** Returns everything that is wrong after a round. */
function errorsOf(got: number, { stock, free: available, movements }: Goods): string[] {
  const shipped = movements.filter(({ kind }) => kind === 'ship').length;
  const sum = movements.reduce((all, { change }) => all + change, 0);
  const below = movements.some(({ after }) => after < 0);
  return [
    ...(got === PIECES && shipped === PIECES ? [] : [`${got} confirmed, ${shipped} shipped`]),
    ...(stock === 0 && available === 0 && sum === 0 ? [] : [`stock ${stock}, available ${available}, ledger ${sum}`]),
    ...(below ? ['below zero'] : []),
  ];
}

async function round(product: Product, who: Caller): Promise<string[]> {
  const goods = await stocked(who);
  let responses = 0;
  let got = 0;
  const taking = Array.from({ length: TAKERS }, async () => {
    if (await take(who, goods)) got += 1;
    responses += 1;
  });
  const killing = (async () => {
    for (const { after, name } of CRASHES) {
      await until(`${after} takers have a response`, async () => responses >= after, PATIENCE_MS);
      product.pieces[name]?.kill();
    }
  })();
  await Promise.all([...taking, killing]);
  const well = async () => (await fetch(`${product.address}/healthz`).catch(() => null))?.ok;
  await until('all is well again', well, 60_000);
  return errorsOf(got, await must<Goods>(who, '/goods/one', { id: goods }));
}

/** Lets two hundred callers compete for a hundred pieces while the warehouse and its database are killed. */
export async function takers(product: Product): Promise<Figure> {
  const found: string[] = [];
  const who = await signIn(product.address, 'warehouse@example.com');
  for (let at = 0; at < ROUNDS; at += 1) found.push(...(await round(product, who)));
  return {
    what: `${TAKERS} takers of ${PIECES} pieces, ${CRASHES.length} kill -9 a round, ${ROUNDS} rounds: what is wrong`,
    measured: found.length > 0 ? found.join('; ') : 'nothing',
    wanted: 'nothing',
    holds: found.length === 0,
  };
}
