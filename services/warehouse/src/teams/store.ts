import { type ClientSession, model, Schema, trusted } from 'mongoose';

type ClientTeam = { _id: string; team: string | null; uses: number };

/**
 * The team whose client a code in its plain form is, as trade told it last. Both who ties an in-order by it and who
 * changes it write its row, so that neither overlooks the other.
 */
export const ClientTeams = model(
  'ClientTeam',
  new Schema<ClientTeam>(
    { _id: String, team: { type: String, default: null }, uses: { type: Number, default: 0 } },
    { collection: 'client_teams', versionKey: false },
  ).index({ team: 1 }),
);

export async function lockClient(client: string, session: ClientSession): Promise<string | null> {
  const row = await ClientTeams.findOneAndUpdate(
    { _id: client },
    { $inc: { uses: 1 }, $setOnInsert: { team: null } },
    { upsert: true, session, returnDocument: 'after' },
  ).lean();
  return row?.team ?? null;
}

export async function teamsOfClients(clients: string[], session: ClientSession): Promise<Map<string, string>> {
  const where = { _id: trusted({ $in: clients }), team: trusted({ $gt: '' }) };
  const found = await ClientTeams.find(where, { team: 1 }, { session }).lean();
  return new Map(found.flatMap(({ _id, team }) => (team ? [[_id, team] as const] : [])));
}

/** Writes which codes are a team's clients; answers those that were not before. */
export async function writeClients(team: string, codes: string[], session: ClientSession): Promise<string[]> {
  const had = await ClientTeams.distinct('_id', { team }).session(session);
  const lost = trusted({ $in: had.filter((code) => !codes.includes(code)) });
  // one that another team has told of by now is not this one's to take back
  await ClientTeams.updateMany({ _id: lost, team }, { $set: { team: null }, $inc: { uses: 1 } }, { session });
  const gained = codes.filter((code) => !had.includes(code));
  for (const _id of gained)
    await ClientTeams.updateOne({ _id }, { $set: { team }, $inc: { uses: 1 } }, { upsert: true, session });
  return gained;
}
