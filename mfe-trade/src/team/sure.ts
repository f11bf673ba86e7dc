import { isAnswerLost, type QueryClient } from '@qiaohui/kit';
import type { Team } from '@qiaohui/trade/teams';
import { isTeamless, team } from '../area/queries.ts';

/** The team as it is now; null for somebody who is in none. */
async function present(client: QueryClient): Promise<Team | null> {
  try {
    return await client.fetchQuery({ ...team(), staleTime: 0 });
  } catch (error) {
    if (isTeamless(error)) return null;
    throw error;
  }
}

/**
 * Runs a change of the team. When its answer gets lost, the team itself says whether it was done; throws the first error
 * where it was not, or cannot be read either.
 */
export async function surely(
  client: QueryClient,
  run: () => Promise<unknown>,
  isDone: (now: Team | null) => boolean,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const isIt = await present(client).then(isDone, () => false);
    if (!isIt) throw error;
  }
}
