import type { Subject } from '../audit/schema.ts';
import { orderFacts } from '../orders/store.ts';
import { partnerOrderNumbers } from '../partner-orders/store.ts';
import { partnerNames } from '../partners/store.ts';
import { payeeNames } from '../payees/store.ts';
import { fileNames } from '../statements/lines/view.store.ts';
import { emailsOf } from '../users/store.ts';

type Names = Map<string, string>;
type Kind = Subject['kind'];

async function orderNumbers(ids: string[]): Promise<Names> {
  const found = await orderFacts(ids, ['number']);
  return new Map(found.map(({ _id, state }) => [_id, state.number]));
}

/** Reads the names of all subjects of a kind in one query; kinds without names are not here. */
const readers: Partial<Record<Kind, (ids: string[]) => Promise<Names>>> = {
  order: orderNumbers,
  gic: partnerOrderNumbers,
  partner: partnerNames,
  payee: payeeNames,
  user: emailsOf,
  statement: fileNames,
};

/** Returns what staff call each of these subjects, with one query for each kind; null for those without a name. */
export async function namesOfSubjects(subjects: Subject[]): Promise<(subject: Subject) => string | null> {
  const idsOf = (wanted: Kind) => [...new Set(subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id))];
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const read = await Promise.all(
    kinds.map(async (kind) => [kind, (await readers[kind]?.(idsOf(kind))) ?? new Map()] as const),
  );
  const names = new Map<Kind, Names>(read);
  return ({ kind, id }) => names.get(kind)?.get(id) ?? null;
}
