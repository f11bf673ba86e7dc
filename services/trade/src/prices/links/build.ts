import { decimal128, transaction } from '@qiaohui/service-kit/data/mongo';
import { placeOfRow } from '../items/places.rules.ts';
import { written } from '../items/rows.ts';
import { itemBatches, type PriceItemRecord } from '../items/store.ts';
import { editsOf, noteLink, noteLinkError } from '../lists/content.store.ts';
import { type LinkOf, listOf } from '../lists/store.ts';
import {
  type Build,
  beginRevision,
  completeRows,
  discardRevision,
  emptyRevision,
  publishRevision,
  resumeRevision,
  writeRecords,
} from '../revisions/build.ts';
import { noteLinkOf, revisionOf } from '../revisions/store.ts';
import { rowsOfLink } from './begin.ts';
import { endBuild, heldBuild, noteBuild } from './claims.ts';
import type { LinkBuild } from './model.ts';
import { type Outcome, rateOf } from './rates.rules.ts';
import { ratesIn } from './rates.ts';

const BATCH = 2_000;
/** A source that is edited again and again is linked as it was read: the list is stale at once, and says so. */
const MOST_RESTARTS = 3;

/** The row of a linked list: that of the price list with the rate that it gets. */
function linked(item: PriceItemRecord, outcome: Outcome, uniform: string | null, at: Date): PriceItemRecord {
  const { discount_rate: own, ...row } = item;
  const { rate } = rateOf(outcome, written(own), uniform);
  return { ...row, ...(rate !== null && { discount_rate: decimal128(rate) }), version: 1, updated_at: at };
}

/** Takes up the revision of a build where the last worker left it, or begins another when it was swept meanwhile. */
async function revisionFor(mine: LinkBuild): Promise<Build> {
  const resumed = await resumeRevision(mine.revision);
  if (resumed) return resumed;
  return transaction(async (session) => {
    await heldBuild(mine, session);
    const list = await listOf(mine.team, mine.list, session);
    const rows = await rowsOfLink(mine.link, session);
    const build = await beginRevision(list, { kind: 'link', made_by: mine.by, rows }, session);
    await noteBuild(mine, { revision: build.key, was: build.was, done: 0 }, session);
    return build;
  });
}

type Edits = { price: number; discount: number };

/** The acts on the sources' rows by now; a deleted source has no more of them. */
async function editsNow({ team, link: { price, discount } }: LinkBuild): Promise<Edits> {
  return {
    price: (await editsOf(team, price.list)) ?? price.edits,
    discount: (await editsOf(team, discount.list)) ?? discount.edits,
  };
}

const isAsRead = ({ price, discount }: LinkOf, edits: Edits) =>
  price.edits === edits.price && discount.edits === edits.discount;

const withEdits = ({ price, discount, ...link }: LinkOf, edits: Edits): LinkOf => ({
  ...link,
  price: { ...price, edits: edits.price },
  discount: { ...discount, edits: edits.discount },
});

/** Writes the rows of the price list behind those that are there; the next batch is read while one is written. */
async function writeRows(mine: LinkBuild, build: Build, link: LinkOf): Promise<void> {
  const prices = await revisionOf(link.price.list, link.price.revision);
  const rates = ratesIn(await revisionOf(link.discount.list, link.discount.revision), link.match);
  await noteBuild(mine, { total: prices.item_count, done: build.next_place });
  const at = new Date();
  let writing: Promise<void> = Promise.resolve();
  const from = placeOfRow(build.next_place, prices.holes);
  for await (const batch of itemBatches(prices, { size: BATCH, from })) {
    const found = await rates(batch.flatMap(({ discount_group: group }) => group ?? []));
    const rows = batch.map((item) =>
      linked(item, found.get(item.discount_group ?? '') ?? { state: 'unmatched' }, link.uniform_rate, at),
    );
    await writing;
    writing = writeRecords(build, rows).then(() => noteBuild(mine, { done: build.next_place, tries: 0 }));
    // it is awaited with the next batch
    writing.catch(() => undefined);
  }
  await writing;
}

/** Builds the revision of a linked list unseen and puts it into force with the build's own end: all of it or nothing. */
export async function runBuild(record: LinkBuild): Promise<void> {
  let mine = record;
  const build = await revisionFor(mine);
  for (;;) {
    const edits = await editsNow(mine);
    if (!isAsRead(mine.link, edits)) {
      // rows have other places now, or other prices
      await emptyRevision(build);
      mine = { ...mine, link: withEdits(mine.link, edits) };
      await noteBuild(mine, { link: mine.link, done: 0 });
    }
    await writeRows(mine, build, mine.link);
    if (mine.restarts >= MOST_RESTARTS || isAsRead(mine.link, await editsNow(mine))) break;
    mine = { ...mine, restarts: mine.restarts + 1 };
    await noteBuild(mine, { restarts: mine.restarts });
  }
  const { link } = mine;
  await completeRows(build);
  await transaction(async (session) => {
    await endBuild(mine, { state: 'done', revision: build.key }, session);
    await publishRevision(build, session);
    await noteLinkOf(build.key, link, session);
    await noteLink(mine.list, link, session);
  });
}

/** Ends a build with an error; the list is as it was before, and says that it could not be linked. */
export async function failBuild(mine: LinkBuild, error: string): Promise<void> {
  await transaction(async (session) => {
    await endBuild(mine, { state: 'failed' }, session);
    await noteLinkError(mine.list, error, session);
  });
  await discardRevision({ key: mine.revision, list: mine.list, was: mine.was });
}
