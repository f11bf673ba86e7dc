import mongoose from 'mongoose';
import { Lines } from './model.ts';

/** MongoDB's code of an index that is not there. */
const NO_INDEX = 27;
/** Lines of earlier versions were known by account and serial alone. */
const OLD_INDEX = 'reserveAccount_1_serial_1';

/** Gives lines of earlier versions what they lack. Safe to repeat and with many instances. */
export async function upgradeLines(): Promise<void> {
  try {
    await Lines.collection.dropIndex(OLD_INDEX);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === NO_INDEX)) throw error;
  }
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+08:00' } };
  const blank = { bookSerial: null, flags: [], reverses: null, reversals: [] };
  await Lines.collection.updateMany({ day: { $exists: false } }, [{ $set: { ...blank, day } }]);
}
