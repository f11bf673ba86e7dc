import mongoose from 'mongoose';

type Operation = { type: string; client?: string; lsid?: { id: mongoose.mongo.Binary }; transaction?: object };

const idOf = ({ id }: { id: mongoose.mongo.Binary }) => id.toString('hex');

/** Lists the sessions with a transaction whose connection is closed, by their id. */
async function orphaned(admin: mongoose.mongo.Db): Promise<Map<string, { id: mongoose.mongo.Binary }>> {
  const all = await admin
    .aggregate<Operation>([{ $currentOp: { idleConnections: true, idleSessions: true } }], {
      readConcern: { level: 'local' },
    })
    .toArray();
  const connected = new Set(all.flatMap(({ type, client }) => (type === 'idleSession' || !client ? [] : [client])));
  const orphans = all.flatMap(({ type, client, lsid, transaction }) =>
    type === 'idleSession' && transaction && lsid && client && !connected.has(client) ? [{ id: lsid.id }] : [],
  );
  return new Map(orphans.map((lsid) => [idOf(lsid), lsid]));
}

/**
 * Aborts transactions of this service whose process has died: their connection is closed, and nobody will ever commit
 * them. MongoDB itself would keep what they wrote locked for a minute or more, and the next instance, started at once,
 * would run into these locks. A transaction whose connection was merely closed is retried by its process.
 * @returns the number of transactions aborted
 */
export async function abortOrphanedTransactions(): Promise<number> {
  const admin = mongoose.connection.getClient().db('admin');
  const first = await orphaned(admin);
  if (first.size === 0) return 0;
  // the server lists connections and sessions one after the other: what was opened in between looks closed once
  const again = await orphaned(admin);
  const orphans = [...again].flatMap(([id, lsid]) => (first.has(id) ? [lsid] : []));
  if (orphans.length > 0) await admin.command({ killSessions: orphans });
  return orphans.length;
}
