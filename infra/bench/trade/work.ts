import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import type { AnalysisRow } from '../../../services/trade/src/prices/analyses/schema.ts';
import type { ItemWindow } from '../../../services/trade/src/prices/edits/schema.ts';
import { keyOf } from '../../../services/trade/src/prices/items/keys.rules.ts';
import { rowsOf } from '../../../services/trade/src/prices/items/partitions.ts';
import { type Figure, median } from '../rounds.ts';
import { load } from '../timing.ts';
import { deskOf, until } from './calls.ts';
import { modelsFor, type SizedList } from './reads.ts';

const MODELS = 10_000;
const ROWS = 1_000;
const PAGE = 200;
const ROUNDS = 5;
const durable = { writeConcern: { w: 'majority', j: true } } as const;

function figureOf(what: string, ours: number, theirs: number, most: number): Figure {
  const measured = `${(ours / theirs).toFixed(2)} (${ours.toFixed(0)} ms ÷ ${theirs.toFixed(0)} ms, ${load()})`;
  return { what, measured, wanted: `≤ ${most}`, holds: ours / theirs <= most };
}

/** Ten thousand models against one query by the same keys. */
export async function matching(service: TestService, { list, count }: SizedList): Promise<Figure> {
  const { call } = deskOf(service);
  const models = modelsFor(count, MODELS);
  const revision = (await call<{ revision: number }>(`/price-lists/${list}`)).revision;
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    let from = performance.now();
    const keys = models.map(keyOf);
    const found = await rowsOf(revision)
      .find({ rev: revision, keys: { $in: keys } } as never)
      .hint({ rev: 1, keys: 1, _id: 1 })
      .toArray();
    theirs.push(performance.now() - from);
    from = performance.now();
    const { id } = await call<AnalysisRow>('/analyses', {
      name: `bench ${round}`,
      lists: [list],
      text: models.join('\n'),
    });
    const done = await until(async () => {
      const one = await call<AnalysisRow>(`/analyses/${id}`);
      return one.state === 'analysed' && one;
    });
    ours.push(performance.now() - from);
    if (done.counts.lines !== MODELS || found.length < new Set(models).size)
      throw new Error(JSON.stringify(done.counts));
  }
  return figureOf(`${MODELS} models matched ÷ one $in of the same keys`, median(ours), median(theirs), 4);
}

/** An act on a thousand rows, with its undo and its guards, beside one bulkWrite of them. */
export async function changing(service: TestService, { list, count }: SizedList): Promise<Figure> {
  const { call } = deskOf(service);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const offset = ((round * 5) % Math.max(1, Math.floor(count / ROWS))) * ROWS;
    const rows: ItemWindow['rows'] = [];
    let revision = 0;
    for (let at = 0; at < ROWS; at += PAGE) {
      const page = await call<ItemWindow>(`/price-lists/${list}/items/window`, { offset: offset + at, limit: PAGE });
      rows.push(...page.rows);
      revision = page.revision ?? 0;
    }
    const set = { unit_price: `${round + 1}.25` };
    const changes = rows.map(({ id, version }) => ({ item: id, version, set }));
    let from = performance.now();
    await call(`/price-lists/${list}/items/changes`, { revision, kind: 'paste', changes });
    ours.push(performance.now() - from);
    const steps = rows.map(({ id, version }) => ({
      updateOne: {
        filter: { _id: id, version: version + 1 },
        update: { $set: { unit_price: decimal128(`${round + 2}.25`) }, $inc: { version: 1 } },
      },
    }));
    from = performance.now();
    const done = await rowsOf(revision).bulkWrite(steps as never, durable);
    theirs.push(performance.now() - from);
    if (done.modifiedCount !== ROWS) throw new Error(`${done.modifiedCount} of ${ROWS} rows`);
  }
  return figureOf(`${ROWS} rows changed ÷ one bulkWrite of them`, median(ours), median(theirs), 3);
}

export const work = async (service: TestService, list: SizedList): Promise<Figure[]> => [
  await matching(service, list),
  await changing(service, list),
];
