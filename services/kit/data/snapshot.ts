import mongoose, { type ClientSession } from 'mongoose';

/**
 * Reads the state of one moment: what is written meanwhile is not seen by halves. It lasts as long as the server grants a
 * transaction, which is half a minute here: for a batch, or a sum. A snapshot session of the driver would not do: the read
 * concern of the connection replaces its own, and each read is then of its own moment.
 */
export async function inSnapshot<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession();
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    return await read(session);
  } finally {
    // it ends the transaction, which has written nothing
    await session.endSession();
  }
}
