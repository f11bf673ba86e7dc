import { currentUser, HttpError, http, onLeave, queryOptions } from '@qiaohui/kit';
import { type PricePermission, Team } from '@qiaohui/trade/teams';

export const api = '/api/v1/trade';

let known: PricePermission | undefined;
onLeave(() => {
  known = undefined;
});

/** The price permission as it was last read, for the palette, which stands outside of the area. */
export const knownPermission = (): PricePermission | undefined => known;

async function readTeam(signal?: AbortSignal): Promise<Team> {
  const read = await http.get(Team, `${api}/team`, { signal });
  known = read.me.price_permission;
  return read;
}

/** Reads the price permission of a clerk of trade before anything is offered to them. */
export async function learnPermission(): Promise<void> {
  // a search for pages is no reason to make an administrator a team
  if (known === undefined && currentUser()?.group === 'trade') await readTeam().catch(() => undefined);
}

export const team = () =>
  queryOptions({
    queryKey: ['trade', 'team'],
    queryFn: ({ signal }) => readTeam(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** True for the error of somebody who left their team or was removed from it. */
export const isTeamless = (error: unknown): boolean => error instanceof HttpError && error.code === 'team.none';
