import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Product, type Site, startProduct } from './product.ts';

/**
 * Serves one product to each of Jest's workers, by the worker's number. It is started on the first request, and kept for
 * all files of the worker that share one: starting it takes some 15 s of a processor. The run's own process holds them,
 * since workers are replaced.
 */
export async function shareProducts(): Promise<{ address: string; stop: () => Promise<void> }> {
  const products = new Map<string, Promise<Product>>();
  const server = createServer(async ({ url = '' }, response) => {
    const starting = products.get(url) ?? startProduct();
    products.set(url, starting);
    try {
      const { pieces, lines, stop, ...site } = await starting;
      response.end(JSON.stringify(site satisfies Site));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      const started = await Promise.allSettled(products.values());
      await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.stop()));
    },
  };
}

/** Returns the product that the files of this worker share. */
export async function sharedProduct(): Promise<Site> {
  const { SHARED_PRODUCTS: address, JEST_WORKER_ID: worker } = process.env;
  const response = await fetch(`${address}/${worker}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Site;
}
