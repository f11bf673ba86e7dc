import { teamsNaming } from '../../master-data/customers/codes.store.ts';
import { numbersNamedBy } from '../intake/store.ts';
import { bearing, type Naming, namedBy } from '../waybills/store.ts';

/**
 * Returns the teams to which a client may belong: those that write its code or whose customers have it, and those whose waybill numbers its goods
 * name.
 */
export async function candidatesFor(client: string, spellings: string[]): Promise<Naming[]> {
  const all = [...(await namedBy(spellings)), ...(await bearing(await numbersNamedBy(client), spellings))];
  const teams = new Map<string, number>((await teamsNaming(spellings)).map((team) => [team, 0]));
  for (const { team, waybills } of all) teams.set(team, (teams.get(team) ?? 0) + waybills);
  return [...teams].map(([team, waybills]) => ({ team, waybills }));
}
