import { trusted } from 'mongoose';
import { ANY_CASE, Waybills } from '../waybills/model.ts';
import type { InOrderRecord } from './model.ts';

type Goods = Pick<InOrderRecord, 'waybill' | 'client_code'>;

/** The teams whose pages show any of these goods: that of their waybill, or those to which goods of none are offered. */
export async function teamsShowing(goods: Goods[]): Promise<string[]> {
  const waybills = goods.flatMap(({ waybill }) => waybill ?? []);
  const codes = goods.flatMap(({ waybill, client_code }) => (waybill ? [] : client_code.trim() || []));
  const [own, offered] = await Promise.all([
    Waybills.distinct('team', { _id: trusted({ $in: waybills }) }),
    Waybills.distinct('team', { client_code: trusted({ $in: codes }) }).collation(ANY_CASE),
  ]);
  return [...new Set([...own, ...offered])];
}
