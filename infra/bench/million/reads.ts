import { onMongod } from '../database.ts';
import type { Figure } from '../rounds.ts';
import { load, maxBytes, p50, type Timed, timed } from '../timing.ts';
import type { Desk } from './desk.ts';

const ROUNDS = 40;
const ROWS = 20;
const PAGES_BEFORE = 999;
const MAX_BYTES = 65_536;

type SearchTerms = { number: string; email: string; name: string };
type Copy = {
  _id: string;
  rank: number;
  state: { number: string; kyc: { email: string; lastName: string; firstName: string } };
};

/**
 * Returns what to search for: the last row before the thousandth page, or the last but one where there are fewer, and
 * orders.
 */
async function samples(uri: string, desk: Desk): Promise<{ cursor: string; sought: SearchTerms[] }> {
  return onMongod(uri, async (client) => {
    const orders = client.db(desk.databaseOf('admin')).collection<Copy>('orders');
    const skip = Math.min(PAGES_BEFORE * ROWS, Math.floor((await orders.estimatedDocumentCount()) / 2)) - 1;
    const [last] = await orders.find().sort({ rank: 1, _id: 1 }).skip(skip).limit(1).toArray();
    const some = await orders.aggregate<Copy>([{ $sample: { size: ROUNDS } }]).toArray();
    return {
      cursor: Buffer.from(JSON.stringify([last?.rank, last?._id])).toString('base64url'),
      sought: some.map(({ state: { number, kyc } }) => ({
        number,
        email: kyc.email,
        name: `${kyc.lastName}${kyc.firstName}`,
      })),
    };
  });
}

/** Returns the requests to the desk, each round for another order. */
async function questions(uri: string, desk: Desk): Promise<Record<string, (round: number) => Promise<string>>> {
  const { cursor, sought } = await samples(uri, desk);
  const one = (round: number) => sought[round % sought.length] as SearchTerms;
  return {
    'first page': () => desk.request('/orders', {}),
    'page 1,000': () => desk.request('/orders', { cursor }),
    'search by number': (round) => desk.request('/orders', { keyword: one(round).number }),
    'search by name': (round) => desk.request('/orders', { keyword: one(round).name }),
    'search by e-mail': (round) => desk.request('/orders', { keyword: one(round).email }),
    'search by institution': () => desk.request('/orders', { keyword: 'university' }),
  };
}

/** Compares pages and searches of the large desk with the same of the small one, alternately. */
export async function reads(uri: string, large: Desk, small: Desk): Promise<Figure[]> {
  const [ours, other] = [await questions(uri, large), await questions(uri, small)];
  const figures: Figure[] = [];
  for (const [what, read] of Object.entries(ours)) {
    const beside = other[what] as typeof read;
    const [many, few]: [Timed[], Timed[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      many.push(await timed(() => read(round)));
      few.push(await timed(() => beside(round)));
    }
    const ratio = p50(many) / p50(few);
    figures.push({
      what: `${what}, p50 ÷ that of the small desk`,
      measured: `${ratio.toFixed(2)} (${p50(many).toFixed(1)} ÷ ${p50(few).toFixed(1)} ms, ${(maxBytes(many) / 1024).toFixed(0)} KB, ${load()})`,
      wanted: '≤ 1.5, ≤ 64 KB',
      holds: ratio <= 1.5 && maxBytes(many) <= MAX_BYTES,
    });
  }
  return figures;
}

/** Measures the desk's figures and trends. */
export async function statistics(desk: Desk): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/statistic', '/statistic/trends']) {
    const all: Timed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      all.push(await timed(() => desk.request(path, path === '/statistic' ? {} : { days: 90 })));
    }
    const measured = `${p50(all).toFixed(0)} ms (${load()})`;
    figures.push({ what: `${path}, p50`, measured, wanted: '≤ 100 ms', holds: p50(all) <= 100 });
  }
  return figures;
}
