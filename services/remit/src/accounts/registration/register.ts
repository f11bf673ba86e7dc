import { randomBytes } from 'node:crypto';
import { newKey } from '@qiaohui/service-kit/data/encryption';
import { isDuplicate, transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, serviceUnavailable } from '@qiaohui/service-kit/errors/http-error';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { Group } from '@qiaohui/service-kit/shapes';
import { bind } from '../../identity/store.ts';
import { publishAccount } from '../events.ts';
import { type AccountRecord, Accounts } from '../model.ts';
import { passwordFields } from '../password/new-password.ts';
import { type Brake, sendConfirmation } from './confirmation.ts';

type Wanted = {
  email: string;
  password: string;
  group?: Group;
  origin?: string;
  /** Binds the person from the messaging app as well. */
  ticket?: string | null | undefined;
  /** True for accounts created by the operator: their address needs no confirmation. */
  confirmed?: boolean;
  /** The budget of its network, used until the address is confirmed. */
  brake?: Brake;
  /** True when the caller has disconnected, for example a gateway after its timeout: it has responded with an error. */
  isGone?: () => boolean;
};

/** Creates an account with its own sealing key; 409 when the address is taken. */
export async function makeAccount({ email, password, group, ...more }: Wanted): Promise<AccountRecord> {
  const { origin = '', ticket, confirmed = false, brake = null, isGone = () => false } = more;
  const name = email.split('@')[0] ?? email;
  const record: AccountRecord = {
    _id: randomBytes(12).toString('base64url'),
    version: 1,
    email,
    name,
    username: name,
    group: group ?? null,
    ver: 0,
    disabled: false,
    ...(await passwordFields(password, { email, name })),
    wrappedKey: newKey().wrapped,
    locale: context().locale,
    origin,
    createdAt: new Date(),
    confirmedAt: confirmed ? new Date() : null,
  };
  try {
    await transaction(async (session) => {
      await Accounts.create([record], { session });
      await publishAccount(record, { kind: group ? 'system' : 'customer', id: record._id }, session);
      if (!confirmed) await sendConfirmation(record, 'registered', session, brake);
      if (ticket) await bind(ticket, record, session);
      if (isGone()) throw serviceUnavailable();
    });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('account.exists');
    throw error;
  }
  return record;
}
