import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { signIn } from '../e2e/actors/people.ts';
import { openContext, settled } from '../e2e/pages.ts';
import { type Product, until } from '../e2e/product.ts';
import { places, root } from '../local/places.ts';
import { freePort } from '../local/ports.ts';
import { keep, script } from '../local/processes/piece.ts';
import { shellOf } from '../local/release/published.ts';
import { openBrowser } from '../testing/browser.ts';
import { buildOne } from './one-bundle/build.ts';
import type { Figure } from './rounds.ts';

/** One page of each kind: public, wizard, tracking, and each team's first screens. */
const PAGES = [
  '/',
  '/orders',
  '/step/amount/?resource=1001',
  '/manage',
  '/stocks',
  '/trade/price-lists',
  '/logistics/waybills',
];

/** The most bytes of script that the finance desk may need to show its list of orders. */
const MANAGE = 430_000;

/** Records the scripts that a page fetches: their bytes over the wire, and each compressed by gzip 9. */
async function follow(page: Page): Promise<{ wire: () => number; gzip: () => Promise<number> }> {
  const wire = new Map<string, number>();
  const fetched = new Set<string>();
  const scripts = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url) wire.set(url, Math.max(wire.get(url) ?? 0, encodedDataLength));
  });
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok()) fetched.add(origin + pathname);
  });
  const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0);
  return {
    wire: () => sum([...wire.values()]),
    // fetched once more: a browser forgets the body of what it loaded for a page that it has left
    gzip: async () => sum(await Promise.all([...fetched].map(compressedSize))),
  };
}

const compressedSize = async (address: string): Promise<number> =>
  gzipSync(await (await fetch(address)).arrayBuffer(), { level: 9 }).length;

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Notes the time, on the page's clock, at which a list has its first row. */
function noteFirstRow(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('a[data-row]')) return;
    performance.mark('first-row');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** The bytes over the wire of the scripts that were requested before the page's list had its first row. */
const bytesToFirstRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first-row');
    if (!shown) throw new Error('the list has no row');
    const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const needed = scripts.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= shown.startTime);
    return needed.reduce((all, { transferSize }) => all + transferSize, 0);
  });

async function measure(address: string): Promise<{ home: number; manage: number; all: number }> {
  const browser = await openBrowser();
  try {
    const first = await (await browser.newContext()).newPage();
    const homeBytes = await follow(first);
    await visit(first, `${address}/`);
    const clerk = await (await openContext(browser, await signIn(address, 'finance@example.com'))).newPage();
    await clerk.addInitScript(noteFirstRow);
    await visit(clerk, `${address}/manage`);
    // what is loaded while nothing is to be done delays no row
    const manage = await bytesToFirstRow(clerk);
    const context = await openContext(browser, await signIn(address, 'admin@example.com'));
    const page = await context.newPage();
    const bytes = await follow(page);
    for (const path of PAGES) await visit(page, `${address}${path}`);
    return { home: homeBytes.wire(), manage, all: await bytes.gzip() };
  } finally {
    await browser.close();
  }
}

/** Serves a second gateway whose shell is the one bundle, beside the running services. */
async function withOneBundle<T>(product: Product, use: (address: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-bytes-'));
  const www = join(folder, 'www');
  const place = places(product.dataDir);
  cpSync(place.www, www, { recursive: true });
  await buildOne(join(www, 'shell', shellOf(www)?.version ?? ''));
  const port = await freePort();
  const recipe = { name: 'gateway', log: join(folder, 'log'), run: join(folder, 'run') };
  const env = { PORT: `${port}`, WWW: www, SERVICES: JSON.stringify(product.services) };
  const gateway = keep({ ...recipe, env, ...script(join(root, 'infra/gateway/start.ts')) }, console.log);
  const address = `http://127.0.0.1:${port}`;
  try {
    await until('the second gateway responds', () =>
      fetch(`${address}/healthz`).then(
        (response) => response.ok,
        () => false,
      ),
    );
    return await use(address);
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures the scripts that the browser fetches: for home alone, for the finance desk alone, and for all areas against the same code in one bundle.
 */
export async function bytes(product: Product): Promise<Figure[]> {
  const ours = await measure(product.address);
  const one = await withOneBundle(product, measure);
  const ratio = ours.all / one.all;
  const kB = (count: number) => `${(count / 1000).toFixed(0)} kB`;
  return [
    { what: 'script of home over the wire', measured: kB(ours.home), wanted: '≤ 300 kB', holds: ours.home <= 300_000 },
    {
      what: 'script of /manage over the wire',
      measured: kB(ours.manage),
      wanted: `≤ ${kB(MANAGE)}`,
      holds: ours.manage <= MANAGE,
    },
    {
      what: 'shell and four remotes ÷ the same in one bundle, gzip 9',
      measured: `${ratio.toFixed(2)} (${kB(ours.all)} ÷ ${kB(one.all)})`,
      wanted: '≤ 1.25',
      holds: ratio <= 1.25,
    },
  ];
}
