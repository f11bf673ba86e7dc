import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { termsFor } from '../../../../services/trade/src/places/form.rules.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from '../../../../services/trade/src/places/model.ts';
import type { Place } from '../../../../services/trade/src/places/schema.ts';
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
        terms: { $in: termsFor(team, word).map((term) => new RegExp(`^${escapeRegExp(term)}`)) },
        team: { $in: [ALL_TEAMS, team] },
        deleted_at: null,
        gone: null,
      } as never)
      .hint('words')
      .limit(READ)
      .toArray();
  const times = await interleave(
    () => medianOf((keyword) => call('/places/search', { keyword })),
    () => medianOf(bare),
  );
  return ratioOf('typeahead over all places, p50 ÷ one bare find along its index', times, 2);
}
