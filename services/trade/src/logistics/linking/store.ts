import { codeForm } from '@qiaohui/service-kit/code-form';
import type { ClientSession } from 'mongoose';
import { allOwners, nameCode, ownerOf, ownersOf } from '../../codes/store.ts';
import {
  distribute,
  findInOrder,
  type InOrderRecord,
  namingOf,
  putStrays,
  putUnder,
  strayNames,
} from '../intake/store.ts';
import { handLinked, numbered, teamsOfWaybills, waybillHolding } from '../waybills/store.ts';

type Named = Pick<InOrderRecord, '_id' | 'names' | 'client' | 'client_code'>;

/**
 * Returns the waybill with the number in the documents, of the team whose client it is. A number alone does not say
 * whose goods these are: those of a client that is nobody's stay at their present waybill, and are linked to none.
 */
async function byNumber({ _id, names, client, client_code }: Named, session: ClientSession): Promise<string | null> {
  if (!names) return null;
  const bearing = await numbered([names], { session });
  if (bearing.length === 0) return null;
  const team = await ownerOf(client, session);
  if (team) return bearing.find((one) => one.team === team)?._id ?? null;
  await nameCode(client_code, session);
  const now = await findInOrder(_id, session);
  return bearing.find((one) => one._id === now?.waybill)?._id ?? null;
}

/** Decides which waybill an in-order belongs to: a link by hand takes precedence over the number in its documents. */
export async function settle(inOrder: Named, session: ClientSession): Promise<void> {
  const waybill = (await waybillHolding(inOrder._id, session)) ?? (await byNumber(inOrder, session));
  await putUnder(waybill, inOrder._id, session);
}

/** Links goods of a client to the waybills of its new team, by the numbers in their documents. */
export async function settleClient(client: string, team: string, session: ClientSession): Promise<void> {
  const naming = await namingOf(client, session);
  const except = await handLinked(
    naming.map(({ _id }) => _id),
    session,
  );
  const numbers = [...new Set(naming.flatMap(({ names }) => names ?? []))];
  await distribute(client, { waybills: await numbered(numbers, { team, session }), except }, session);
}

/**
 * Finds pairs of an in-order and the waybill it names that were written concurrently by two processes which did not see
 * each other's write.
 */
export async function settleStrays(): Promise<void> {
  const owners = await allOwners();
  const strays = await strayNames([...owners.keys()]);
  for (const { _id, number, team } of await numbered([...new Set(strays.map(({ names }) => names))])) {
    const own = strays.filter(({ names, client }) => names === number && owners.get(client) === team);
    const clients = own.map(({ client }) => client);
    await putStrays(_id, number, clients);
  }
}

type Goods = Pick<InOrderRecord, 'waybill' | 'client_code'>;

/**
 * Returns the teams whose pages show any of these goods: that of their waybill, or those to which goods without one are
 * offered.
 */
export async function teamsShowing(goods: Goods[]): Promise<string[]> {
  const waybills = goods.flatMap(({ waybill }) => waybill ?? []);
  const codes = goods.flatMap(({ waybill, client_code }) => (waybill ? [] : codeForm(client_code) || []));
  return [...new Set((await Promise.all([teamsOfWaybills(waybills), ownersOf(codes)])).flat())];
}
