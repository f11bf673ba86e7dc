import { type ClientSession, trusted } from 'mongoose';
import { ownTerms } from './form.rules.ts';
import { listReady } from './list.store.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';

type Named = Pick<PlaceRecord, 'code' | 'name' | 'name_zh' | 'name_de'>;

const foundBy = (team: string, place: Named, listed: PlaceRecord | null) => ({
  terms: ownTerms(team, place, listed),
  // no use finds what an edition no longer has
  listed_functions: listed && !listed.gone ? listed.functions : [],
});

/**
 * Returns the words and uses that find a place that a team enters. Not of a transaction's snapshot: the list may be put
 * there at this moment, and is waited for.
 */
export async function ownTermsOf(team: string, place: Named) {
  if (!place.code) return foundBy(team, place, null);
  await listReady();
  return foundBy(team, place, await Places.findOne({ _id: place.code, team: ALL_TEAMS }).lean<PlaceRecord>());
}

/** Finds the teams' own names of places of the list, these or all, by what the list says of them now. */
export async function updateOwnTerms(codes?: string[], session: ClientSession | null = null): Promise<void> {
  const code = codes ? trusted({ $in: codes }) : trusted({ $gt: '' });
  const own = await Places.find({ team: trusted({ $gt: ALL_TEAMS }), code })
    .session(session)
    .lean<PlaceRecord[]>();
  if (own.length === 0) return;
  await listReady();
  const listed = await Places.find({ _id: trusted({ $in: own.map((place) => place.code ?? '') }), team: ALL_TEAMS })
    .session(session)
    .lean<PlaceRecord[]>();
  const byCode = new Map(listed.map((place) => [place.code, place]));
  const writes = own.map((place) => ({
    updateOne: {
      // whoever saved it meanwhile found out by themselves
      filter: { _id: place._id, version: place.version },
      update: { $set: foundBy(place.team, place, byCode.get(place.code) ?? null) },
    },
  }));
  await Places.bulkWrite(writes, { ...(session && { session }), ordered: false });
}
