import { trusted } from 'mongoose';
import { type UserRecord, Users } from './model.ts';

/** The names of people, by account id. */
export async function namesOf(accounts: Array<string | null | undefined>): Promise<Map<string, string>> {
  const ids = [...new Set(accounts)].filter((id) => typeof id === 'string');
  const people = await Users.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>();
  return new Map(people.map(({ _id, name, email }) => [_id, name || email]));
}

/** The e-mail addresses of accounts, by id. */
export async function emailsOf(ids: string[]): Promise<Map<string, string>> {
  const found = await Users.find({ _id: trusted({ $in: ids }) }, { email: 1 }).lean<
    Pick<UserRecord, '_id' | 'email'>[]
  >();
  return new Map(found.map(({ _id, email }) => [_id, email]));
}

/** The number of accounts, from the collection's metadata. */
export const countUsers = (): Promise<number> => Users.estimatedDocumentCount();
