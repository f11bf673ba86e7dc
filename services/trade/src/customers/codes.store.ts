import { trusted } from 'mongoose';
import { Customers } from './model.ts';

/** Returns the client codes that a team's customers have, as they are written. */
export const codesOfCustomers = (team: string): Promise<string[]> =>
  Customers.distinct('client_codes', { team, deleted_at: null });

/** Returns the teams whose customers have a code, in any of these spellings. */
export const teamsNaming = (spellings: string[]): Promise<string[]> =>
  Customers.distinct('team', { client_codes: trusted({ $in: spellings }), deleted_at: null });
