import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { register } from '../e2e/actors/people.ts';
import { type Product, until } from '../e2e/product.ts';
import { freePort } from '../local/ports.ts';
import { type Figure, interleave } from './rounds.ts';

const BYTES = 20_000_000;
const TIMES = 6;

const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(BYTES - 16, 'x'), Buffer.from('\n%%EOF\n')]);

/** Returns MB per second of sequential uploads. */
async function perSecond(send: () => Promise<Response>): Promise<number> {
  const from = performance.now();
  for (let time = 0; time < TIMES; time += 1) {
    const response = await send();
    if (!response.ok) throw new Error(`an upload got ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  return (BYTES * TIMES) / 1e6 / ((performance.now() - from) / 1000);
}

/**
 * Measures a customer's upload (multipart, inspected, encrypted, stored) against the same bytes written to GridFS as
 * they are.
 */
export async function uploads(product: Product): Promise<Figure> {
  const port = await freePort();
  const env = { ...process.env, MONGODB_URI: product.mongodbUri, PORT: `${port}` };
  const raw = spawn(process.execPath, [`${import.meta.dirname}/raw-upload.ts`], { env, stdio: 'inherit' });
  const bare = `http://127.0.0.1:${port}/`;
  try {
    await until('the raw server responds', () => fetch(bare).catch(() => null));
    const [ours, other] = await interleave(
      async () => {
        const { token } = await register(product, `${randomUUID().slice(0, 8)}@example.com`);
        const headers = { authorization: `Bearer ${token}` };
        const url = `${product.services.remit}/api/client/oss/upload`;
        return perSecond(() => {
          const body = new FormData();
          body.append('file', new Blob([file], { type: 'application/pdf' }), 'a.pdf');
          return fetch(url, { method: 'POST', headers, body });
        });
      },
      () => perSecond(() => fetch(bare, { method: 'POST', body: file })),
    );
    const share = ours / other;
    return {
      what: 'upload of 20 MB, MB/s ÷ bare GridFS stream',
      measured: `${(share * 100).toFixed(0)} % (${ours.toFixed(0)} ÷ ${other.toFixed(0)} MB/s)`,
      wanted: '≥ 80 %',
      holds: share >= 0.8,
    };
  } finally {
    raw.kill();
    await once(raw, 'exit');
  }
}
