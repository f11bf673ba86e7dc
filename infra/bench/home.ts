import type { Browser } from 'playwright-core';
import type { Product } from '../e2e/product.ts';
import { openBrowser } from '../testing/browser.ts';
import { type Figure, median } from './rounds.ts';

const ROUNDS = 3;
const WIDTHS = [390, 1280];
/** Slow 4G as Lighthouse has it: 150 ms a round trip, 1.6 Mbit/s down, 0.75 up; a processor four times as slow. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU = 4;

type Seen = { lcp: number; cls: number; depth: number };

/** Returns the longest chain of requests each of which began after the one before had ended, up to `until` ms. */
function depthOf(requests: Array<{ from: number; to: number }>, until: number): number {
  const before = requests.filter(({ from }) => from < until).sort((one, other) => one.to - other.to);
  const depths = before.map(() => 1);
  for (const [at, { from }] of before.entries())
    for (let prior = 0; prior < at; prior += 1)
      if ((before[prior]?.to ?? 0) <= from) depths[at] = Math.max(depths[at] ?? 1, (depths[prior] ?? 0) + 1);
  return Math.max(0, ...depths);
}

async function visit(browser: Browser, address: string, width: number): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .getByText(/¥[\d,]+\.\d\d/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const { lcp, cls, requests } = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    // resources the browser already had, for example by a preload, are no requests
    const requested = (entries as PerformanceResourceTiming[]).filter(({ transferSize }) => transferSize > 0);
    const all = requested.map((one) => ({ from: one.startTime, to: one.responseEnd }));
    return { ...(window as unknown as { seen: { lcp: number; cls: number } }).seen, requests: all };
  });
  await context.close();
  return { lcp, cls, depth: depthOf(requests, lcp) };
}

/**
 * Measures home on a slow phone and a slow computer: largest contentful paint, layout shift, and depth of the request
 * chain.
 */
export async function home(product: Product): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const width of WIDTHS) {
      const seen: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, `${product.address}/`, width));
      const of = (part: keyof Seen) => median(seen.map((one) => one[part]));
      const [lcp, cls, depth] = [of('lcp'), of('cls'), of('depth')];
      figures.push({
        what: `home at ${width} px, slow 4G and CPU ÷ ${CPU}: LCP, CLS, requests one after the other`,
        measured: `${(lcp / 1000).toFixed(2)} s, ${cls.toFixed(3)}, ${depth}`,
        wanted: '≤ 3 s, ≤ 0.05, ≤ 4',
        holds: lcp <= 3000 && cls <= 0.05 && depth <= 4,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
