import type { Browser, Locator, Page } from 'playwright-core';
import { type SignedIn, signIn } from '../e2e/actors/people.ts';
import { openContext, settled, still } from '../e2e/pages.ts';
import type { Product } from '../e2e/product.ts';
import { openBrowser } from '../testing/browser.ts';
import { type Figure, median } from './rounds.ts';

const ROUNDS = 3;
/** Slow 4G as Lighthouse has it: 150 ms a round trip, 1.6 Mbit/s down, 0.75 up; a processor four times as slow. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU = 4;

/** A page as somebody sees it first, and the most that it may take: ms, ms, requests. */
type View = {
  name: string;
  path: string;
  who: SignedIn | null;
  width: number;
  /** What people came for. */
  content: (page: Page) => Locator;
  most: { lcp: number; ready: number; depth: number };
};
type Seen = { lcp: number; ready: number; cls: number; depth: number };

/** Cumulative layout shift of every page. */
const MOST_SHIFT = 0.02;

/** Returns the longest chain of requests each of which began after the one before had ended, up to `until` ms. */
function depthOf(requests: Array<{ from: number; to: number }>, until: number): number {
  const before = requests.filter(({ from }) => from < until).sort((one, other) => one.to - other.to);
  const depths = before.map(() => 1);
  for (const [at, { from }] of before.entries())
    for (let prior = 0; prior < at; prior += 1)
      if ((before[prior]?.to ?? 0) <= from) depths[at] = Math.max(depths[at] ?? 1, (depths[prior] ?? 0) + 1);
  return Math.max(0, ...depths);
}

async function visit(browser: Browser, address: string, { path, who, width, content }: View): Promise<Seen> {
  const viewport = { width, height: width < 600 ? 844 : 850 };
  const context = await openContext(browser, who, { viewport, locale: 'zh-CN' });
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
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await content(page).first().waitFor({ timeout: 60_000 });
  const ready = await page.evaluate(() => performance.now());
  // a desk's stream of events never ends, so that the network is never idle
  await settled(page);
  await still(page);
  const { lcp, cls, requests } = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    // resources the browser already had, for example by a preload, are no requests
    const requested = (entries as PerformanceResourceTiming[]).filter(({ transferSize }) => transferSize > 0);
    const all = requested.map((one) => ({ from: one.startTime, to: one.responseEnd }));
    return { ...(window as unknown as { seen: { lcp: number; cls: number } }).seen, requests: all };
  });
  await context.close();
  return { lcp, ready, cls, depth: depthOf(requests, lcp) };
}

async function figureOf(browser: Browser, address: string, view: View): Promise<Figure> {
  const seen: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, address, view));
  const of = (part: keyof Seen) => median(seen.map((one) => one[part]));
  const [lcp, ready, cls, depth] = [of('lcp'), of('ready'), of('cls'), of('depth')];
  const { name, width, most } = view;
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return {
    what: `${name} at ${width} px, slow 4G and CPU ÷ ${CPU}: LCP, content, CLS, requests one after the other`,
    measured: `${seconds(lcp)} s, ${seconds(ready)} s, ${cls.toFixed(3)}, ${depth}`,
    wanted: `≤ ${most.lcp / 1000} s, ≤ ${most.ready / 1000} s, ≤ ${MOST_SHIFT}, ≤ ${most.depth}`,
    holds: lcp <= most.lcp && ready <= most.ready && cls <= MOST_SHIFT && depth <= most.depth,
  };
}

/**
 * Measures home and the finance desk on a slow network and processor: largest contentful paint, time until the content
 * is there, layout shift, and depth of the request chain.
 */
export async function firstViews({ address }: Product): Promise<Figure[]> {
  const finance = await signIn(address, 'finance@example.com');
  const price = (page: Page) => page.getByText(/¥[\d,]+\.\d\d/);
  const home = { name: 'home', path: '/', who: null, content: price, most: { lcp: 2500, ready: 4000, depth: 4 } };
  const views: View[] = [
    { ...home, width: 390 },
    { ...home, width: 1280 },
    {
      name: "the desk's orders",
      path: '/manage',
      who: finance,
      width: 1280,
      content: (page) => page.locator('[data-row]'),
      most: { lcp: 4500, ready: 5500, depth: 7 },
    },
  ];
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const view of views) figures.push(await figureOf(browser, address, view));
    return figures;
  } finally {
    await browser.close();
  }
}
