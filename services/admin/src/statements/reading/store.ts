import { formatOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { isSameAccount } from '../cells/titles.rules.ts';
import type { Meanings, UnknownColumn, UnknownColumns } from '../meanings/schema.ts';
import { masked, type ReserveOf, tailOf } from '../reserves/reserves.rules.ts';
import { reserveAccounts } from '../reserves/store.ts';
import type { Reading, ReadOptions } from './read.rules.ts';

type Sound = Extract<Reading, { lines: unknown }>;

/** Unknown columns are returned to finance, which can give their meaning. */
const unknownColumns = (columns: UnknownColumn[]): HttpError =>
  new HttpError(422, 'statement.columns-unknown', {
    values: { headings: columns.map(({ heading }) => heading).join('、') },
    state: { columns } satisfies UnknownColumns,
  });

/** A file of another account than the chosen one: where that is one of ours, it is named, to be chosen. */
async function otherAccount(stated: string, chosen: string): Promise<HttpError> {
  const values = { stated: tailOf(stated), chosen: tailOf(chosen) };
  const ours = (await reserveAccounts()).filter(({ account }) => isSameAccount(stated, account));
  if (ours.length === 0) return new HttpError(422, 'statement.other-account', { values });
  const meant = ours.map(({ bank, account }) => [bank, masked(account)].filter(Boolean).join(' · '));
  return new HttpError(422, 'statement.other-own-account', { values: { ...values, meant: meant.join(' / ') } });
}

/**
 * Reads a bank's file outside the request thread. A file that is no statement of this account in yuan is rejected, with
 * what is missing or wrong.
 */
export async function readStatement(
  bytes: Buffer,
  { account: reserveAccount, name }: Pick<ReserveOf, 'account' | 'name'>,
  meanings: Meanings,
  { person, file }: { person: string; file: string },
): Promise<Sound> {
  if (formatOf(bytes) === null) throw new HttpError(422, 'statement.unreadable');
  const options: Omit<ReadOptions, 'isOpenEnded'> = {
    account: reserveAccount,
    names: [name],
    called: [file],
    meanings,
  };
  const result = await inThread<Reading>(new URL('./worker.ts', import.meta.url), person, { bytes, options });
  const reading = demandRead(result, 'statement.unreadable');
  if ('tooMany' in reading) throw new HttpError(422, 'statement.too-many', { values: { most: reading.tooMany } });
  if ('mixed' in reading) throw new HttpError(422, 'statement.mixed-numbers');
  if ('foreign' in reading) throw new HttpError(422, 'statement.not-yuan', { values: { stated: reading.foreign } });
  if ('sheets' in reading) throw new HttpError(422, 'statement.sheets');
  if ('sections' in reading) throw new HttpError(422, 'statement.sections', { values: { row: reading.sections } });
  if ('unknown' in reading) throw unknownColumns(reading.unknown);
  if ('lacking' in reading) {
    const errors = Object.fromEntries(reading.lacking.map((column) => [column, [`statement.lacks-${column}`]]));
    throw new HttpError(422, 'statement.columns', { errors });
  }
  const other = reading.accounts.find((account) => !isSameAccount(account, reserveAccount));
  if (other !== undefined) throw await otherAccount(other, reserveAccount);
  return reading;
}
