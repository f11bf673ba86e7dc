import mongoose, { type ClientSession } from 'mongoose';

/** Reads the state of one moment: what is written meanwhile is not seen by halves. It lasts some minutes at most. */
export async function inSnapshot<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}
