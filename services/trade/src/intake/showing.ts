import { trusted } from 'mongoose';
import { plainCode } from '../clients/codes.ts';
import { ClientCodes } from '../codes/model.ts';
import { Waybills } from '../waybills/model.ts';
import type { InOrderRecord } from './model.ts';

type Goods = Pick<InOrderRecord, 'waybill' | 'client_code'>;

/** The teams whose pages show any of these goods: that of their waybill, or those to which goods of none are offered. */
export async function teamsShowing(goods: Goods[]): Promise<string[]> {
  const waybills = goods.flatMap(({ waybill }) => waybill ?? []);
  const codes = goods.flatMap(({ waybill, client_code }) => (waybill ? [] : plainCode(client_code) || []));
  const [own, offered] = await Promise.all([
    Waybills.distinct('team', { _id: trusted({ $in: waybills }) }),
    ClientCodes.distinct('team', { _id: trusted({ $in: codes }), team: trusted({ $gt: '' }) }),
  ]);
  return [...new Set([...own, ...offered.flatMap((team) => team ?? [])])];
}
