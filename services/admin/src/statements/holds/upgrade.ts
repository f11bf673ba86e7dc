import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimalText, dropIndex } from '@qiaohui/service-kit/data/mongo';
import { type LineRecord, Lines } from '../model.ts';
import { outgoingKeys } from '../returns/outgoing.rules.ts';
import { markExplained } from './explained.upgrade.ts';

/** Lines of earlier versions were identified by account and serial alone. */
const OLD_INDEX = 'reserveAccount_1_serial_1';

/** Later by account, serial, day and sum; then with the serial first, which needs another index for days. */
const OLD_IDENTITIES = ['reserveAccount_1_serial_1_day_1_amount_1', 'reserveAccount_1_serial_1_day_1_amount_1_copy_1'];

/** Lines of one sum within a day were first found without an index, later by this one. */
const OLD_DAYS = ['reserveAccount_1_day_1', 'reserveAccount_1_day_1_amount_1'];

/** Outgoing lines were once found by whole names alone. */
const OLD_KEYS = 'goneKeys_1';

const AT_A_TIME = 1_000;

/** Serials were once compared as they were written. */
async function keySerials(): Promise<void> {
  const lacking = () =>
    Lines.find({ serialKey: null }, { serial: 1 }).limit(AT_A_TIME).lean<Pick<LineRecord, '_id' | 'serial'>[]>();
  for (let some = await lacking(); some.length > 0; some = await lacking()) {
    const changes = some.map(({ _id, serial }) => ({
      updateOne: { filter: { _id: _id as never }, update: { $set: { serialKey: serialForm(serial) } } },
    }));
    await Lines.collection.bulkWrite(changes, { ordered: false });
  }
}

type Keyed = Pick<LineRecord, '_id' | 'serial' | 'isVoucher' | 'payer' | 'postscript' | 'flags' | 'amount'>;

/** Outgoing lines were once found by their exact sum alone, and later without the key for stated returns. */
const OLD_SUMS = [/^sum /, /^near /];

/** Each order once read all such lines; it still reads those without keys. */
async function keyOutgoing(where: object): Promise<void> {
  const fields = { serial: 1, isVoucher: 1, payer: 1, postscript: 1, flags: 1, amount: 1 };
  const lacking = () => Lines.find(where, fields).limit(AT_A_TIME).lean<Keyed[]>();
  for (let some = await lacking(); some.length > 0; some = await lacking()) {
    const changes = some.map(({ _id, amount, ...line }) => ({
      updateOne: {
        filter: { _id: _id as never },
        update: {
          $set: { concerns: outgoingKeys({ ...line, amount: decimalText(amount) }) },
          $unset: { goneKeys: '' },
        },
      },
    }));
    await Lines.collection.bulkWrite(changes, { ordered: false });
  }
}

/** Adds the fields that lines of earlier versions lack. Safe to repeat and with many instances. */
export async function upgradeLines(): Promise<void> {
  await dropIndex(Lines, OLD_INDEX);
  for (const name of [...OLD_IDENTITIES, ...OLD_DAYS]) await dropIndex(Lines, name);
  await dropIndex(Lines, OLD_KEYS);
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+08:00' } };
  const defaults = { bookSerial: null, flags: [], reverses: null, reversals: [] };
  await Lines.collection.updateMany({ day: { $exists: false } }, [{ $set: { ...defaults, day } }]);
  await keySerials();
  // Runs before the lines get their keys, which mark this step as done.
  await markExplained();
  await keyOutgoing({ concerns: null });
  for (const concerns of OLD_SUMS) await keyOutgoing({ concerns });
}
