import { Refusal } from '@qiaohui/service-kit/refusal';
import { formatOf } from '@qiaohui/service-kit/sheets/bytes';
import { demandRead } from '@qiaohui/service-kit/sheets/fault';
import { inThread } from '@qiaohui/service-kit/sheets/thread';
import type { Reading } from './read.rules.ts';
import { isSameAccount } from './titles.rules.ts';

type Sound = Extract<Reading, { lines: unknown }>;

/** What the desk calls the account by: its last figures. */
const tailOf = (account: string) => account.slice(-4);

/** Reads a bank's file outside the request thread. What is no statement of this account in yuan is refused, naming what is missing or wrong. */
export async function readStatement(bytes: Buffer, reserveAccount: string): Promise<Sound> {
  if (formatOf(bytes) === null) throw new Refusal(422, 'statement.unreadable');
  const answer = await inThread<Reading>(new URL('./worker.ts', import.meta.url), bytes);
  const reading = demandRead(answer, 'statement.unreadable');
  if ('tooMany' in reading) throw new Refusal(422, 'statement.too-many', { values: { most: reading.tooMany } });
  if ('mixed' in reading) throw new Refusal(422, 'statement.mixed-numbers');
  if ('foreign' in reading) throw new Refusal(422, 'statement.not-yuan', { values: { said: reading.foreign } });
  if ('lacking' in reading) {
    const errors = Object.fromEntries(reading.lacking.map((column) => [column, [`statement.lacks-${column}`]]));
    throw new Refusal(422, 'statement.columns', { errors });
  }
  const { account } = reading;
  if (account !== null && !isSameAccount(account, reserveAccount)) {
    const values = { said: tailOf(account), chosen: tailOf(reserveAccount) };
    throw new Refusal(422, 'statement.other-account', { values });
  }
  return reading;
}
