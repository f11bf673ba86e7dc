import { codeForm } from '@qiaohui/service-kit/code-form';
import { trusted } from 'mongoose';
import { Customers } from './model.ts';

/** Returns the client codes that a team's customers have, as they are written. */
export const codesOfCustomers = (team: string): Promise<string[]> =>
  Customers.distinct('client_codes', { team, deleted_at: null });

/** Returns the teams whose customers have a code, in any of these spellings. */
export const teamsNaming = (spellings: string[]): Promise<string[]> =>
  Customers.distinct('team', { client_codes: trusted({ $in: spellings }), deleted_at: null });

/** Returns those of the short codes, in their plain form, that customers of the team have. */
export async function takenCodes(team: string, codes: string[]): Promise<Set<string>> {
  const forms = codes.map(codeForm).filter(Boolean);
  const found = await Customers.find({ team, code_form: trusted({ $in: forms }) }, { code_form: 1 }).lean();
  return new Set(found.flatMap(({ code_form }) => code_form ?? []));
}
