import { randomUUID } from 'node:crypto';
import { connect, disconnect, prepareCollections, transaction } from '@qiaohui/service-kit/data/mongo';
import mongoose from 'mongoose';
import { Goods } from '../../services/warehouse/src/stock/goods/model.ts';
import { postAll } from '../../services/warehouse/src/stock/ledger/store.ts';
import { Shelved } from '../../services/warehouse/src/stock/places/model.ts';
import { DOCK, type Places, shelvesOf } from '../../services/warehouse/src/stock/places/rules.ts';
import { Shelves } from '../../services/warehouse/src/stock/shelves/model.ts';
import { type Figure, interleave, median } from './rounds.ts';
import { goodsOf, inOrderOf, user } from './stock/rows.ts';

const LINES = 100;
const TIMES = 20;
const SHELF = 'A-01';
const PIECES = 1_000_000;

const document = { id: 'bench', code: 'BENCH' };
const durable = { writeConcern: { w: 'majority', j: true } } as const;

async function timesOf(write: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const from = performance.now();
    await write(turn);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Movements of many lines: where their goods stand before the first one. */
const movements: Array<{ what: string; places: Places }> = [
  { what: 'movement of 100 lines', places: { [DOCK]: PIECES, [SHELF]: PIECES } },
  { what: 'the same, each to a place where it did not stand', places: { [DOCK]: PIECES } },
];

/**
 * Measures movements of a hundred lines with ledger rows, guards and commit against one bulkWrite of the same stocks.
 */
export async function lines(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const movement of movements) figures.push(await measured(movement));
  return figures;
}

async function measured({ what, places }: (typeof movements)[number]): Promise<Figure> {
  await connect(process.env.MONGODB_URI ?? '', `bench_${randomUUID().slice(0, 8)}`);
  try {
    await prepareCollections();
    const order = inOrderOf(0, new Date(), LINES);
    const rows = Array.from({ length: LINES }, (_, index) => ({
      ...goodsOf(index, index, order),
      ...{ count: PIECES, stock: PIECES, free: PIECES, places, in_stock: true },
    }));
    await Shelves.create({ _id: SHELF, walk: SHELF, active: true });
    await Goods.insertMany(rows);
    await Shelved.insertMany(rows.map(({ _id }) => ({ _id, at: shelvesOf(places) })));
    const move = (turn: number) =>
      transaction((session) => {
        const [from, to] = turn % 2 ? [SHELF, DOCK] : [DOCK, SHELF];
        const postings = rows.map(({ _id }) => ({ goods: _id, kind: 'move' as const, pieces: 1, from, to }));
        return postAll(postings, { document, user, at: new Date() }, session);
      });
    const bare = (turn: number) => {
      const by = turn % 2 ? 1 : -1;
      const steps = rows.map(({ _id }) => ({
        updateOne: {
          filter: { _id: _id as never },
          update: { $inc: { [`places.${DOCK}`]: by, [`places.${SHELF}`]: -by } },
        },
      }));
      return Goods.collection.bulkWrite(steps, durable);
    };
    // a warm-up of both; each ends in the state in which it began
    await timesOf(move);
    await timesOf(bare);
    const [ours, plain] = await interleave(
      () => timesOf(move),
      () => timesOf(bare),
    );
    const ratio = ours / plain;
    const figure = `${ratio.toFixed(2)} (${ours.toFixed(1)} ms ÷ ${plain.toFixed(1)} ms)`;
    return {
      what: `${what} ÷ one bulkWrite of their stocks`,
      measured: figure,
      wanted: '≤ 3',
      holds: ratio <= 3,
    };
  } finally {
    await mongoose.connection.dropDatabase();
    await disconnect();
  }
}
