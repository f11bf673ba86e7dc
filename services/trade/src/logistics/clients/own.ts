import { codeForm } from '@qiaohui/service-kit/code-form';
import { recordsOf } from '../../codes/store.ts';
import { codesOfCustomers } from '../../master-data/customers/codes.store.ts';
import { writtenCodes } from '../waybills/store.ts';
import type { OwnCode } from './schema.ts';

/**
 * Returns the codes of a team: those it owns, and those it has named but does not own. It does not reveal whether the
 * latter are another team's or nobody's.
 */
export async function ownCodes(team: string): Promise<OwnCode[]> {
  const [own, ...named] = await Promise.all([recordsOf(team), writtenCodes(team), codesOfCustomers(team)]);
  const known = new Set(own.map(({ _id }) => _id));
  const waiting = new Map(named.flat().map((code) => [codeForm(code), code] as const));
  return [
    ...own.map(({ _id: id, code }) => ({ id, code, confirmed: true })),
    ...[...waiting].filter(([id]) => !known.has(id)).map(([id, code]) => ({ id, code, confirmed: false })),
  ];
}
