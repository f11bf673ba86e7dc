import { type ClientSession, trusted } from 'mongoose';
import { ownTerms } from './form.rules.ts';
import { ALL_TEAMS, type PlaceRecord, Places } from './model.ts';

type Named = Pick<PlaceRecord, 'code' | 'name' | 'name_zh' | 'name_de'>;

/** Returns the terms of a place that a team enters. */
export async function ownTermsOf(team: string, place: Named, session: ClientSession | null = null): Promise<string[]> {
  const listed = place.code
    ? await Places.findOne({ _id: place.code, team: ALL_TEAMS }).session(session).lean<PlaceRecord>()
    : null;
  return ownTerms(team, place, listed);
}

/** Finds the teams' own names of places of the list, these or all, by what the list calls them now. */
export async function updateOwnTerms(codes?: string[], session: ClientSession | null = null): Promise<void> {
  const code = codes ? trusted({ $in: codes }) : trusted({ $gt: '' });
  const own = await Places.find({ team: trusted({ $gt: ALL_TEAMS }), code })
    .session(session)
    .lean<PlaceRecord[]>();
  for (const place of own) {
    const terms = await ownTermsOf(place.team, place, session);
    await Places.updateOne({ _id: place._id, version: place.version }, { $set: { terms } }).session(session);
  }
}
