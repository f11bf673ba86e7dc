import mongoose from 'mongoose';

type Operation = { type: string; client?: string; lsid?: { id: mongoose.mongo.Binary }; transaction?: object };

/**
 * Ends transactions of this service whose process has died: their connection is gone, and nobody will ever commit
 * them. The database itself would keep what they wrote locked for a minute or more, and the next instance, started at
 * once, would run into that. One whose connection was only closed is tried again by its process.
 * @returns how many were ended
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
