import type { ClientSession } from 'mongoose';
import { namesOfBrands } from '../../master-data/brands/store.ts';
import { namesOfChannels } from '../../master-data/channels/store.ts';
import { namesOfCustomers } from '../../master-data/customers/store.ts';
import type { Relation } from '../../master-data/parties/relations.ts';
import { Inquiries, type InquiryRecord } from './model.ts';
import { termsOf } from './store.ts';

const paths = { customer: 'customer.id', channel: 'channels.id', brand: 'brand.id' } as const;
const names = { customer: namesOfCustomers, channel: namesOfChannels, brand: namesOfBrands } as const;
type Kind = keyof typeof paths;

/** Inquiries that were moved, by the name under which they named what they named. */
export type MovedInquiries = Array<{ name: string; inquiries: string[] }>;
type Move = { team: string; kind: Kind; from: string; to: string };

const fields = { number: 1, customer_number: 1, requestor: 1, customer: 1, brand: 1, channels: 1 } as const;
type Naming = Pick<InquiryRecord, '_id' | keyof typeof fields>;

const naming = (team: string, kind: Kind, id: string) => ({ team, [paths[kind]]: id });
const nameIn = (inquiry: Naming, kind: Kind, id: string): string =>
  (kind === 'channel' ? inquiry.channels.find((one) => one.id === id) : inquiry[kind])?.name ?? '';

/** What of an inquiry changes as it names something else; it is found by that name then. */
function renamed(inquiry: Naming, { kind, from }: Move, named: { id: string; name: string }): Partial<InquiryRecord> {
  if (kind === 'channel')
    return { channels: inquiry.channels.map((one) => (one.id === from ? { ...one, ...named } : one)) };
  return { [kind]: named, terms: termsOf({ ...inquiry, [kind]: named }) };
}

/** Makes inquiries name another record, where `nameOf` has its name; one that names both channels already names each on. */
async function rename(
  move: Move,
  nameOf: (inquiry: Naming) => string | undefined,
  session: ClientSession,
): Promise<MovedInquiries> {
  const { team, kind, from, to } = move;
  const cursor = Inquiries.collection.find(naming(team, kind, from), { session, projection: fields });
  const found = (await cursor.toArray()) as unknown as Naming[];
  const before = new Map<string, string[]>();
  const writes = found.flatMap((inquiry) => {
    const { _id } = inquiry;
    const name = nameOf(inquiry);
    if (name === undefined || (kind === 'channel' && inquiry.channels.some(({ id }) => id === to))) return [];
    const was = nameIn(inquiry, kind, from);
    const others = before.get(was) ?? [];
    before.set(was, others);
    others.push(_id);
    // figures are counted by brand
    const due = kind === 'brand' && { count_due: new Date() };
    const update = { $set: { ...renamed(inquiry, move, { id: to, name }), ...due }, $inc: { version: 1 } };
    return [{ updateOne: { filter: { _id }, update } }];
  });
  if (writes.length > 0) await Inquiries.collection.bulkWrite(writes as never, { session });
  return [...before].map(([name, inquiries]) => ({ name, inquiries }));
}

async function move(of: Move, session: ClientSession): Promise<MovedInquiries> {
  const [named] = await names[of.kind](of.team, [of.to], session);
  return rename(of, () => named?.name ?? '', session);
}

async function back({ from, to, ...of }: Move, moved: MovedInquiries, session: ClientSession): Promise<void> {
  const own = new Map(moved.flatMap(({ name, inquiries }) => inquiries.map((id) => [id, name] as const)));
  await rename({ ...of, from: to, to: from }, ({ _id }) => own.get(_id), session);
}

/** The inquiries of a customer, or with a channel, that becomes part of another one name that from then on. */
export const inquiriesOfParty: Relation = {
  name: 'inquiries',
  kinds: ['customer', 'channel'],
  count: ({ team, kind, id }, session) => Inquiries.collection.countDocuments(naming(team, kind, id), { session }),
  move: ({ team, from, to }, session) => move({ team, kind: from.kind, from: from.id, to: to.id }, session),
  back: ({ team, from, to }, moved, session) =>
    back({ team, kind: from.kind, from: from.id, to: to.id }, moved as MovedInquiries, session),
};

type Brands = { team: string; from: string; to: string };

/** The same of a brand. */
export const moveInquiriesOfBrand = (brands: Brands, session: ClientSession): Promise<MovedInquiries> =>
  move({ ...brands, kind: 'brand' }, session);

export const moveInquiriesBack = (brands: Brands, moved: MovedInquiries, session: ClientSession): Promise<void> =>
  back({ ...brands, kind: 'brand' }, moved, session);
