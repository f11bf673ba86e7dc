import { trusted } from 'mongoose';
import { Waybills } from '../waybills/model.ts';
import { plainCode } from './codes.ts';
import { ClientCodes } from '../codes/model.ts';
import type { OwnCode } from './schema.ts';

/**
 * The codes of a team: those that are its own, and those that it has named and that are not. Whether these are another
 * team's or nobody's is not told.
 */
export async function codesOf(team: string): Promise<OwnCode[]> {
  const [own, named] = await Promise.all([
    ClientCodes.find({ team }).lean(),
    Waybills.distinct('client_code', { team, client_code: trusted({ $gt: '' }) }),
  ]);
  const known = new Set(own.map(({ _id }) => _id));
  const waiting = new Map(named.flatMap((code) => (code ? [[plainCode(code), code] as const] : [])));
  return [
    ...own.map(({ _id: id, code }) => ({ id, code, confirmed: true })),
    ...[...waiting].filter(([id]) => !known.has(id)).map(([id, code]) => ({ id, code, confirmed: false })),
  ];
}
