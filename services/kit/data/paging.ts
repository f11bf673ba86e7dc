import { type Collection, Types } from 'mongoose';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import type { PageQuery } from '../shapes.ts';
import { countUpTo, decimal128, decimalText } from './mongo.ts';

const DEFAULT_LIMIT = 20;
/** Lists of more rows than this say nothing of their number: counting them would take longer than the first page itself. */
const MOST_COUNTED = 5_000;
/** Sort values of the last row: a text, a number, a point in time, a decimal or none, and the id. */
const SortValue = z.union([
  z.string(),
  z.number(),
  z.object({ at: z.iso.datetime() }),
  z.object({ decimal: z.string().regex(/^-?\d{1,34}(\.\d{1,20})?$/) }),
  z.null(),
]);
const Cursor = z.tuple([SortValue, z.string()]);

function plain(value: unknown): unknown {
  if (value instanceof Date) return { at: value.toISOString() };
  return value instanceof Types.Decimal128 ? { decimal: decimalText(value) } : (value ?? null);
}

const write = (value: unknown, id: string) => Buffer.from(JSON.stringify([plain(value), id])).toString('base64url');

type Value = string | number | Date | Types.Decimal128 | null;

function read(cursor: string): [Value, string] {
  try {
    const [value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (value === null || typeof value !== 'object') return [value, id];
    return ['at' in value ? new Date(value.at) : decimal128(value.decimal), id];
  } catch {
    throw new HttpError(400, 'request.cursor');
  }
}

type Path<D> = (keyof D & string) | `${keyof D & string}.${string}`;
type Order<D> = {
  /** The field to sort by, newest or greatest first unless `ascending`; `_id` breaks ties. */
  by: Path<D>;
  ascending?: boolean;
};

type Model = { collection: Collection };

type Listing<D, R> = Order<D> & {
  where: Record<string, unknown>;
  /** No two rows have the same value, so that an index of the field alone serves the list. */
  unique?: boolean;
  query: PageQuery;
  /** Address of this list; the next page's address is this plus a cursor. */
  url: string;
  row: (record: D) => R;
  /** Fields to sort by that are not stored, as expressions of aggregation. */
  computed?: Record<string, object>;
  /** Aggregation stages that rows pass, in list order, before they count: a page is filled with rows that are left. */
  through?: object[];
  /** The first page says how many rows there are. */
  counted?: boolean;
};

/** The order that is asked for with `SortBy`, whose fields are paths of the record, or the list's own. */
export const orderBy = <D>(asked: string | undefined, paths: Record<string, Path<D>>, own: Order<D>): Order<D> => {
  const by = asked && paths[asked.replace(/^-/, '')];
  return by ? { by, ascending: !asked.startsWith('-') } : own;
};

/** Rows behind the cursor's one; a row without a value sorts before all others. */
function behind(by: string, ascending: boolean, [value, id]: [Value, string]): Record<string, unknown>[] {
  const tie = { [by]: value, _id: { [ascending ? '$gt' : '$lt']: id } };
  if (value === null) return ascending ? [tie, { [by]: { $ne: null } }] : [tie];
  const further = { [by]: { [ascending ? '$gt' : '$lt']: value } };
  return ascending ? [further, tie] : [further, tie, { [by]: null }];
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

/**
 * Returns one page of a list by keyset pagination: the thousandth page is as fast as the first. Ids must be strings.
 */
export async function page<D extends { _id: string }, R>(
  model: Model,
  {
    where,
    by,
    ascending = false,
    unique = false,
    query,
    url,
    row,
    computed,
    through = [],
    counted = false,
  }: Listing<D, R>,
): Promise<{ data: R[]; next_page_url: string | null; total?: number }> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const order = ascending ? 1 : -1;
  const adding = computed ? [{ $addFields: computed }] : [];
  const cursor = query.cursor ? { $or: behind(by, ascending, read(query.cursor)) } : {};
  const sorted = unique ? { [by]: order as 1 | -1 } : { [by]: order as 1 | -1, _id: order as 1 | -1 };
  const isPlain = adding.length + through.length === 0;
  const stages = [{ $match: where }, ...adding, { $match: cursor }, { $sort: sorted }, ...through];
  const finding = isPlain
    ? model.collection
        .find({ $and: [where, cursor] })
        .sort(sorted)
        .limit(limit + 1)
    : model.collection.aggregate([...stages, { $limit: limit + 1 }]);
  // both at once: the rows of most lists are more than one page
  const [records, count] = await Promise.all([
    finding.toArray(),
    counted && !query.cursor ? countUpTo(model.collection, where, { limit: MOST_COUNTED + 1 }) : undefined,
  ]);
  const found = records as unknown as D[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last;
  const address = new URLSearchParams({ cursor: last ? write(valueAt(last, by), last._id) : '', limit: String(limit) });
  // rows that are left out on their way are not counted
  const total = count === undefined || more ? count : rows.length;
  return {
    data: rows.map(row),
    next_page_url: more ? `${url}?${address}` : null,
    ...(total !== undefined && total <= MOST_COUNTED && { total }),
  };
}
