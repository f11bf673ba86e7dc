import { randomBytes } from 'node:crypto';
import { context } from '@qiaohui/service-kit/context';
import { commit, isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict, type FieldFaults, invalid } from '@qiaohui/service-kit/refusal';
import { newKey } from '@qiaohui/service-kit/sealed';
import type { Group } from '@qiaohui/service-kit/shapes';
import { bind } from '../identity/bind.ts';
import { passwordIn } from './arrive.ts';
import { tellAccount } from './events.ts';
import { type AccountRecord, Accounts } from './model.ts';
import { hashPassword } from './passwords.ts';
import { passwordFaults } from './rules.ts';

type Wanted = {
  email: string;
  password: string;
  group?: Group;
  origin?: string;
  /** Binds whoever came from the messaging app with it. */
  ticket?: string | null | undefined;
};

/** Makes an account with its own sealing key; 409 when the address is taken. */
export async function makeAccount({ email, password, group, origin = '', ticket }: Wanted): Promise<AccountRecord> {
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
    password: await hashPassword(password),
    wrappedKey: newKey().wrapped,
    locale: context().locale,
    origin,
    createdAt: new Date(),
  };
  try {
    await commit(async (session) => {
      await Accounts.create([record], { session });
      await tellAccount(record, { kind: group ? 'system' : 'customer', id: record._id }, session);
      if (ticket) await bind(ticket, record._id, session);
    });
  } catch (error) {
    if (isDuplicate(error)) throw conflict('account.exists');
    throw error;
  }
  return record;
}

/** A new password out of its two sealed fields; all faults together. */
export async function newPasswordIn(form: { password: string; password_confirmation: string }): Promise<string> {
  const password = await passwordIn('password', form.password);
  const confirmation = await passwordIn('password_confirmation', form.password_confirmation);
  const faults: FieldFaults = {};
  const weak = passwordFaults(password);
  if (weak.length) faults.password = weak;
  if (password !== confirmation) faults.password_confirmation = ['account.passwords-differ'];
  if (Object.keys(faults).length) throw invalid(faults);
  return password;
}
