import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { signIn } from '../e2e/actors/people.ts';
import { type Product, until } from '../e2e/product.ts';
import { freePort } from '../local/ports.ts';
import { type Figure, interleave } from './rounds.ts';

const SECONDS = 4;
const CONNECTIONS = 16;

async function perSecond(url: string, authorization: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { authorization } });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

const read = async (url: string, authorization: string): Promise<unknown> =>
  (await fetch(url, { headers: { authorization } })).json();

/** Measures requests per second of the customer's order list against raw Node HTTP and driver doing the same work. */
export async function list(product: Product): Promise<Figure> {
  const { token } = await signIn(product.address, 'customer@example.com');
  const authorization = `Bearer ${token}`;
  const port = await freePort();
  const env = { ...process.env, MONGODB_URI: product.mongodbUri, PORT: `${port}` };
  const raw = spawn(process.execPath, [`${import.meta.dirname}/raw.ts`], { env, stdio: 'inherit' });
  const ours = `${product.services.remit}/api/client/order/user/list`;
  const other = `http://127.0.0.1:${port}/`;
  try {
    await until('the raw server responds', () => read(other, authorization).catch(() => null));
    if (!isDeepStrictEqual(await read(ours, authorization), await read(other, authorization))) {
      throw new Error('the two sides respond differently');
    }
    const [own, bare] = await interleave(
      () => perSecond(ours, authorization),
      () => perSecond(other, authorization),
    );
    const share = own / bare;
    return {
      what: 'list of orders, requests/s ÷ raw node http and driver',
      measured: `${(share * 100).toFixed(0)} % (${own.toFixed(0)} ÷ ${bare.toFixed(0)} a second)`,
      wanted: '≥ 80 %',
      holds: share >= 0.8,
    };
  } finally {
    raw.kill();
    await once(raw, 'exit');
  }
}
