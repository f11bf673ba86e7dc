import type { Collection } from 'mongoose';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import type { PageQuery } from '../shapes.ts';

const DEFAULT_LIMIT = 20;
/** Sort values of the last row: a text, a number or a point in time, and the id. */
const Cursor = z.tuple([z.union([z.string(), z.number(), z.object({ at: z.iso.datetime() })]), z.string()]);

const write = (value: unknown, id: string) =>
  Buffer.from(JSON.stringify([value instanceof Date ? { at: value.toISOString() } : value, id])).toString('base64url');

function read(cursor: string): [string | number | Date, string] {
  try {
    const [value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return [typeof value === 'object' ? new Date(value.at) : value, id];
  } catch {
    throw new HttpError(400, 'request.cursor');
  }
}

type Listing<D, R> = {
  where: Record<string, unknown>;
  /** The field to sort by, newest or greatest first unless `ascending`; `_id` breaks ties. */
  by: keyof D & string;
  ascending?: boolean;
  query: PageQuery;
  /** Address of this list; the next page's address is this plus a cursor. */
  url: string;
  row: (record: D) => R;
  /** Aggregation stages that rows pass, in list order, before they count: a page is filled with rows that are left. */
  through?: object[];
};

/**
 * Returns one page of a list by keyset pagination: the thousandth page is as fast as the first. Ids must be strings.
 */
export async function page<D extends { _id: string }, R>(
  model: { collection: Collection },
  { where, by, ascending = false, query, url, row, through }: Listing<D, R>,
): Promise<{ data: R[]; next_page_url: string | null }> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const [after, order] = ascending ? (['$gt', 1] as const) : (['$lt', -1] as const);
  const conditions: Record<string, unknown>[] = [where];
  if (query.cursor) {
    const [value, id] = read(query.cursor);
    conditions.push({ $or: [{ [by]: { [after]: value } }, { [by]: value, _id: { [after]: id } }] });
  }
  const matched = { $and: conditions };
  const sorted = { [by]: order, _id: order };
  const found = (await (through
    ? model.collection.aggregate([{ $match: matched }, { $sort: sorted }, ...through, { $limit: limit + 1 }])
    : model.collection
        .find(matched)
        .sort(sorted)
        .limit(limit + 1)
  ).toArray()) as unknown as D[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const more = found.length > limit && last;
  const address = new URLSearchParams({ cursor: last ? write(last[by], last._id) : '', limit: String(limit) });
  return { data: rows.map(row), next_page_url: more ? `${url}?${address}` : null };
}
