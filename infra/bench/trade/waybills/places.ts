import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { termsFor } from '../../../../services/trade/src/master-data/places/form.rules.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from '../../../../services/trade/src/master-data/places/model.ts';
import type { Place } from '../../../../services/trade/src/master-data/places/schema.ts';
import { searchPlaces, startingWith } from '../../../../services/trade/src/master-data/places/search.store.ts';
import { teamOf } from '../../../../services/trade/src/teams/store.ts';
import { type Figure, interleave, median } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { forwarder } from '../people.ts';
import { ratioOf, timeOf } from '../ratio.ts';

const TIMES = 20;
/** As many as the search reads. */
const READ = 60;
const words = ['hamb', 'shang', 'ningb', 'rotter', 'deham', 'cnsha', 'los ang', 'san'];

/** Finding places of the whole list by what is typed, beside one bare find along the same index. */
export async function places(service: TestService): Promise<Figure> {
  const call = callAs(service, forwarder);
  const { id: team } = await call<{ id: string }>('/team');
  for (const keyword of words)
    if ((await call<Place[]>('/places/search', { keyword })).length === 0) throw new Error(`nothing for ${keyword}`);
  const medianOf = async (work: (word: string) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) for (const word of words) times.push(await timeOf(() => work(word)));
    return median(times);
  };
  const bare = (word: string) =>
    mongoose.connection
      .collection<PlaceRecord>(Places.collection.name)
      .find({
        terms: startingWith(termsFor(team, word)),
        team: { $in: [ALL_TEAMS, team] },
        deleted_at: null,
        gone: null,
      } as never)
      .hint('words')
      .limit(READ)
      .toArray();
  const request = (keyword: string) => call('/places/search', { keyword });
  const ours = async (keyword: string) => searchPlaces(await teamOf({ ...forwarder, ver: 1, expires: 0 }), { keyword });
  const times = await interleave(
    () => medianOf(ours),
    () => medianOf(bare),
  );
  const [whole, empty] = await interleave(
    () => medianOf(request),
    () => medianOf(() => service.app.inject('/api/v1/trade/nothing')),
  );
  const { what, ...figure } = ratioOf('typeahead over all places, team and search, p50 ÷ one bare find', times, 2);
  const beside = `as a request ${whole.toFixed(2)} ms, of which ${empty.toFixed(2)} any request takes`;
  return { what: `${what} (${beside})`, ...figure };
}
