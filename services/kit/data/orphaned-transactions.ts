import mongoose from 'mongoose';

type Operation = { type: string; client?: string; lsid?: { id: mongoose.mongo.Binary }; transaction?: object };

/**
 * Aborts transactions of this service whose process has died: their connection is closed, and nobody will ever commit
 * them. MongoDB itself would keep what they wrote locked for a minute or more, and the next instance, started at once,
 * would run into these locks. A transaction whose connection was merely closed is retried by its process.
 * @returns the number of transactions aborted
 */
export async function abortOrphanedTransactions(): Promise<number> {
  const admin = mongoose.connection.getClient().db('admin');
  const all = await admin
    .aggregate<Operation>([{ $currentOp: { idleConnections: true, idleSessions: true } }], {
      readConcern: { level: 'local' },
    })
    .toArray();
  const connected = new Set(all.flatMap(({ type, client }) => (type === 'idleSession' || !client ? [] : [client])));
  const orphans = all.flatMap(({ type, client, lsid, transaction }) =>
    type === 'idleSession' && transaction && lsid && client && !connected.has(client) ? [{ id: lsid.id }] : [],
  );
  if (orphans.length > 0) await admin.command({ killSessions: orphans });
  return orphans.length;
}
