import { databaseOf } from '@qiaohui/service-kit/data/mongo';
import mongoose from 'mongoose';
import type { Browser, Page } from 'playwright-core';
import { type SignedIn, signIn } from '../e2e/actors/people.ts';
import { openContext, settled, still } from '../e2e/pages.ts';
import type { Product } from '../e2e/product.ts';
import { openBrowser } from '../testing/browser.ts';
import { type Figure, median } from './rounds.ts';
import { load } from './timing.ts';
import { linesOf, offerOf } from './trade/inquiries/offers.ts';

const ROUNDS = 5;
const MOST = 2;
const TRADE = '/api/v1/trade';

type Size = { lines: number; channels: number };
const LARGE: Size = { lines: 1_000, channels: 20 };
const SMALL: Size = { lines: 50, channels: 5 };

type Made = { id: string; channels: number };

/** Makes an inquiry whose channels have all offered for all of its lines. */
async function make(clerk: SignedIn, database: mongoose.mongo.Db, { lines, channels }: Size): Promise<Made> {
  const call = async (path: string, body?: unknown) => {
    const { status, body: found } = await (body ? clerk.post(`${TRADE}${path}`, body) : clerk.get(`${TRADE}${path}`));
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(found)}`);
    return found.data as unknown as { id: string };
  };
  const { id: team } = await call('/team');
  const { id } = await call('/inquiries', { requestor: 'bench', brand: null, lines: linesOf(lines) });
  const found = await database.collection<{ _id: string }>('inquiry_lines').find({ inquiry: id }).toArray();
  const ids = found.map(({ _id }) => _id);
  const offers = Array.from({ length: channels }, (_, nth) => offerOf(nth, { team, inquiry: id, lines: ids }));
  await database.collection<{ _id: string }>('offers').insertMany(offers);
  return { id, channels };
}

type Times = { drawn: number; edited: number };

/** From the address to a sheet that stands still, and from the key that awards a line to the mark at the offer. */
async function measure(
  browser: Browser,
  address: string,
  { who, made }: { who: SignedIn; made: Made },
): Promise<Times> {
  const context = await openContext(browser, who, { viewport: { width: 1280, height: 850 } });
  const page: Page = await context.newPage();
  const cell = page.locator('[role="row"][aria-rowindex="2"] [role="gridcell"]').nth(1);
  let from = performance.now();
  await page.goto(`${address}/trade/inquiries/${made.id}/grid`, { waitUntil: 'commit' });
  await cell.waitFor();
  const drawn = performance.now() - from;
  await settled(page);
  await still(page);
  await page.getByRole('grid').focus();
  const selected = async () => (await cell.getAttribute('aria-selected')) === 'true';
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = !(await selected());
    from = performance.now();
    await page.keyboard.press('Space');
    await page.locator(`#${await cell.getAttribute('id')}[aria-selected="${wanted}"]`).waitFor();
    times.push(performance.now() - from);
    await still(page);
  }
  await context.close();
  return { drawn, edited: median(times) };
}

/** Measures the comparison of many offers for many lines in a browser beside a small one: drawn, and a line awarded. */
export async function comparison({ address, mongodbUri }: Product): Promise<Figure[]> {
  const who = await signIn(address, 'trade@example.com');
  const connection = await mongoose.createConnection(mongodbUri, { dbName: databaseOf('trade') }).asPromise();
  const browser = await openBrowser();
  try {
    const { db } = connection;
    if (!db) throw new Error('not connected');
    const sides = [await make(who, db, LARGE), await make(who, db, SMALL)] as const;
    const seen: [Times[], Times[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of [0, 1] as const) seen[side].push(await measure(browser, address, { who, made: sides[side] }));
    return (['drawn', 'edited'] as const).map((what) => {
      const [large, small] = [median(seen[0].map((one) => one[what])), median(seen[1].map((one) => one[what]))];
      return {
        what: `comparison of ${LARGE.lines} lines × ${LARGE.channels} channels ${what} ÷ ${SMALL.lines} × ${SMALL.channels}`,
        measured: `${(large / small).toFixed(2)} (${large.toFixed(0)} ms ÷ ${small.toFixed(0)} ms, ${load()})`,
        wanted: `≤ ${MOST}`,
        holds: large / small <= MOST,
      };
    });
  } finally {
    await browser.close();
    await connection.close();
  }
}
