import { errorsOf } from './checks.ts';
import { discountFile, linkedRows, type Row, updatedBy, wholeFile } from './content.ts';
import type { Visitor } from './visitor.ts';
import { type Begun, begin, beginLink, type Ground, importFile, type Kind, kinds, type Lists } from './works.ts';

const FEW = 2_000;
const nothing = () => undefined;

/** Milliseconds from the upload's end to the visible rows, and of these the ones in which rows are written. */
type Took = { all: number; writing: number };
/** Lists to work on, one that nobody touches, and how long each kind of work takes undisturbed. */
export type Prepared = Ground & { bystander: string; took: Record<Kind, Took> };

/** Finishes a work undisturbed. */
async function timed(kind: Kind, { after, finish }: Begun, lists: Lists): Promise<Took> {
  const from = performance.now();
  let writing = 0;
  const { list, error } = await finish(({ isWriting }) => {
    if (isWriting) writing ||= performance.now();
  });
  if (!list || error) throw new Error(`${kind}: ${error}`);
  lists.set(list, after);
  return { all: performance.now() - from, writing: performance.now() - writing };
}

const shown = ([kind, { all, writing }]: [string, Took]) =>
  `${kind} ${(all / 1_000).toFixed(1)} s (${(writing / 1_000).toFixed(1)} s writing)`;

/** Links prices with discounts as a new list, undisturbed. */
async function link(call: Visitor, sources: { price_list: string; discount_list: string }): Promise<string> {
  const body = { ...sources, match: 'group', uniform_rate: '50', name: 'linked' };
  const { list } = await call<{ list: { id: string } }>('/links', { body });
  return list.id;
}

export async function prepare(call: Visitor, count: number): Promise<Prepared> {
  const lists: Lists = new Map();
  const imported = async (name: string, rows: number) => {
    const file = await wholeFile(rows, 0);
    const list = await importFile(call, file.bytes, { mode: 'new', name });
    lists.set(list, file.rows);
    return list;
  };
  const bystander = await imported('bystander', FEW);
  const replaced = await imported('replaced', count);
  const updated = await imported('updated', count);
  const price_list = await imported('prices', count);
  const prices = await wholeFile(count, 0);
  const discount_list = await importFile(call, await discountFile(), { mode: 'new', name: 'discounts' }, 'discount');
  const linked = await link(call, { price_list, discount_list });
  lists.set(linked, linkedRows(prices, count, '50'));
  const ground: Ground = { call, count, lists, replaced, updated, linked, prices };
  const took = {} as Record<Kind, Took>;
  for (const kind of kinds) took[kind] = await timed(kind, await begin(ground, kind, 7), lists);
  console.log(`undisturbed: ${Object.entries(took).map(shown).join(', ')}`);
  return { ...ground, bystander, took };
}

/** Works on a list again, undisturbed: a few prices, or another linking; says what is wrong with it then. */
export async function second(ground: Ground, kind: Kind, list: string, version: number): Promise<string[]> {
  const { call, lists } = ground;
  let rows: Row[];
  if (kind === 'link') {
    const { after, finish } = await beginLink(ground, version);
    const { error } = await finish(nothing);
    if (error) return [`a second linking: ${error}`];
    rows = after;
  } else {
    const few = await wholeFile(3, version);
    await importFile(call, few.bytes, { mode: 'update', list });
    rows = updatedBy(lists.get(list) ?? [], few.rows);
  }
  lists.set(list, rows);
  return (await errorsOf(call, list, rows)).map((fault) => `after a second one: ${fault}`);
}
