import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { dropIndex } from '../../indexes.ts';
import { type LineRecord, Lines } from '../model.ts';
import { goneKeys } from '../returns/outgoing.rules.ts';
import { markExplained } from './explained.upgrade.ts';

/** Lines of earlier versions were known by account and serial alone. */
const OLD_INDEX = 'reserveAccount_1_serial_1';

/** Then by account, serial, day and sum, whoever paid; then with the serial first, which takes another index for days. */
const OLD_IDENTITIES = ['reserveAccount_1_serial_1_day_1_amount_1', 'reserveAccount_1_serial_1_day_1_amount_1_copy_1'];

/** Lines of a day were looked through one by one for those of a sum, then by an index of its own. */
const OLD_DAYS = ['reserveAccount_1_day_1', 'reserveAccount_1_day_1_amount_1'];

/** Lines by which money may have gone were once found by whole names alone. */
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

/** Lines by which money may have gone were once found by their very sum, then not by their saying that it goes back. */
const OLD_SUMS = [/^sum /, /^near /];

/** Such lines were once read one and all by each order; those without keys still are. */
async function keyGone(where: object): Promise<void> {
  const fields = { serial: 1, isVoucher: 1, payer: 1, postscript: 1, flags: 1, amount: 1 };
  const lacking = () => Lines.find(where, fields).limit(AT_A_TIME).lean<Keyed[]>();
  for (let some = await lacking(); some.length > 0; some = await lacking()) {
    const changes = some.map(({ _id, amount, ...line }) => ({
      updateOne: {
        filter: { _id: _id as never },
        update: { $set: { concerns: goneKeys({ ...line, amount: decimalText(amount) }) }, $unset: { goneKeys: '' } },
      },
    }));
    await Lines.collection.bulkWrite(changes, { ordered: false });
  }
}

/** Gives lines of earlier versions what they lack. Safe to repeat and with many instances. */
export async function upgradeLines(): Promise<void> {
  await dropIndex(Lines, OLD_INDEX);
  for (const name of [...OLD_IDENTITIES, ...OLD_DAYS]) await dropIndex(Lines, name);
  await dropIndex(Lines, OLD_KEYS);
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+08:00' } };
  const defaults = { bookSerial: null, flags: [], reverses: null, reversals: [] };
  await Lines.collection.updateMany({ day: { $exists: false } }, [{ $set: { ...defaults, day } }]);
  await keySerials();
  // Runs before they get their keys, which mark that it was done.
  await markExplained();
  await keyGone({ concerns: null });
  for (const concerns of OLD_SUMS) await keyGone({ concerns });
}
