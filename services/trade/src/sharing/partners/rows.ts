import { otherTeam, type PartnerRecord } from '../../grants/partners.store.ts';
import { countByPartner } from '../../grants/shares.store.ts';
import { namesOfTeams } from '../../teams/store.ts';
import type { Partner } from '../schema.ts';

/** Returns the wire shapes of a team's relationships. */
export async function partnerRows(records: PartnerRecord[], team: string): Promise<Partner[]> {
  const names = await namesOfTeams(records.map((record) => otherTeam(record, team)));
  const counts = await countByPartner(team);
  return records.map((record) => {
    const id = otherTeam(record, team);
    return {
      id,
      name: names.get(id) ?? '',
      version: record.version,
      invited: record.inviter === team,
      contact: record.contacts[id] ?? '',
      since: record.since.toISOString(),
      ...(counts.get(id) ?? { mine: 0, with_me: 0 }),
    };
  });
}

export async function partnerRow(record: PartnerRecord, team: string): Promise<Partner> {
  const [row] = await partnerRows([record], team);
  if (!row) throw new Error('a partner has no row');
  return row;
}
