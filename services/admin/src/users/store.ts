import { trusted } from 'mongoose';
import { type UserRecord, Users } from './model.ts';

/** The names of people, by account id. */
export async function namesOf(accounts: Array<string | null | undefined>): Promise<Map<string, string>> {
  const ids = [...new Set(accounts)].filter((id) => typeof id === 'string');
  const people = await Users.find({ _id: trusted({ $in: ids }) }).lean<UserRecord[]>();
  return new Map(people.map(({ _id, name, email }) => [_id, name || email]));
}

/** The number of accounts, from the collection's metadata. */
export const countUsers = (): Promise<number> => Users.estimatedDocumentCount();
