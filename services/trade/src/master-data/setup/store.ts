import { randomUUID } from 'node:crypto';
import { isDuplicate, LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, type Model, trusted } from 'mongoose';

export type SetupRecord = {
  _id: string;
  team: string;
  taken: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  terms: string[];
};

type Derived = { taken: string | null; terms: string[] };

type Kind<Record extends SetupRecord, Form extends object, Row> = {
  /** The beginning of its error codes. */
  noun: string;
  /** The field at which a duplicate is reported. */
  at: string;
  model: Model<Record>;
  row: (record: Record) => Row;
  /** By what a record is told from others, and found. */
  derive: (form: Form, team: string) => Derived | Promise<Derived>;
  /** Throws a 422 when the form names what is not there; what the record names already may be gone by now. */
  check?: (form: Form, team: string, session: ClientSession, present?: Record) => Promise<void>;
  /** The field that a list is sorted by, by its name on the wire. */
  paths?: { [Name in 'name' | 'code']?: keyof Record & string };
};

/** Fields that somebody neither sees nor changes. */
export type Hidden = Readonly<Record<string, null>>;
export type Seen = { team: string; _id: string; version: number; hidden?: Hidden };
/** A list as it is filtered and sorted. */
export type SetupFilter = {
  keyword?: string | undefined;
  sort?: string | undefined;
  where?: globalThis.Record<string, unknown>;
};
type Search = {
  query: PageQuery & { sort?: string | undefined };
  next: PageQuery;
  url: string;
  where?: globalThis.Record<string, unknown>;
};

/** What is done with the records that a team sets up, each told from all others of the team by its code or name. */
export function setupStore<Record extends SetupRecord, Form extends object, Row>(kind: Kind<Record, Form, Row>) {
  const { noun, at, row, derive } = kind;
  const records = kind.model as unknown as Model<SetupRecord>;
  const taken = () => new HttpError(422, `${noun}.taken`, { errors: { [at]: [`${noun}.taken`] } });

  /** Runs a write; another record that has the code or name is a 422 at its field. */
  async function refusingTwice<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicate(error)) throw taken();
      throw error;
    }
  }

  /** Returns a record that the team sees; throws a 404 otherwise, also for another team's. */
  async function one(team: string, _id: string, session?: ClientSession): Promise<Record> {
    const found = await records
      .findOne({ _id, team, deleted_at: null })
      .session(session ?? null)
      .lean<Record>();
    if (!found) throw notFound(noun);
    return found;
  }

  async function requireFree(team: string, _id: string, own: string | null, session: ClientSession): Promise<void> {
    if (!own) return;
    const other = await records.findOne({ team, taken: own }, { _id: 1 }).session(session).lean();
    if (other && other._id !== _id) throw taken();
  }

  async function write({ team, _id, version, hidden }: Seen, set: object, session: ClientSession): Promise<Record> {
    const changed = await refusingTwice(() =>
      records
        .findOneAndUpdate(
          { _id, team, version, deleted_at: null },
          { $set: { ...set, updated_at: new Date() }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<Record>(),
    );
    if (changed) return changed;
    throw conflict(`${noun}.changed`, { ...row(await one(team, _id, session)), ...hidden });
  }

  function found(team: string, { keyword, sort, where }: SetupFilter) {
    const paths = { ...kind.paths, updated_at: 'updated_at', created_at: 'created_at' } as const;
    const order = orderBy<Record>(sort, paths as never, { by: 'created_at' });
    return { filter: { $and: [{ team, deleted_at: null }, keywordFilter(keyword), where ?? {}] }, order };
  }

  return {
    one,
    row,

    /** Returns a page of the records that the team sees. */
    list: (team: string, { query, next, url, where }: Search) => {
      const { keyword, sort, limit, cursor } = { ...query, ...next };
      const { filter, order } = found(team, { keyword, sort, ...(where && { where }) });
      const paged = { ...(limit && { limit }), ...(cursor && { cursor }) };
      return page(records, { where: filter, ...order, query: paged, url, row, counted: true });
    },

    /** Returns how many records a list has, at most `most`. */
    count: (team: string, listed: SetupFilter, most: number): Promise<number> =>
      records.collection.countDocuments(found(team, listed).filter, { limit: most }),

    /** Streams the records of a list, in its order. */
    stream: async function* (team: string, listed: SetupFilter): AsyncGenerator<Row> {
      const { filter, order } = found(team, listed);
      const by = order.ascending ? 1 : -1;
      const sort: Array<[string, 1 | -1]> = [
        [order.by, by],
        ['_id', by],
      ];
      for await (const record of records.collection.find(filter).sort(sort)) yield row(record as unknown as Record);
    },

    create: async (
      form: Form,
      { team, _id = randomUUID(), at: made = new Date() }: { team: string; _id?: string; at?: Date },
      session: ClientSession,
    ): Promise<Record> => {
      await kind.check?.(form, team, session);
      const derived = await derive(form, team);
      await requireFree(team, _id, derived.taken, session);
      const state = { version: 1, created_at: made, updated_at: made, deleted_at: null };
      const record = { ...form, ...derived, _id, team, ...state };
      const [stored] = await refusingTwice(() => records.create([record], { session }));
      return stored?.toObject() as unknown as Record;
    },

    /** Saves a record over the version that was seen; the loser of a race gets a 409 with the present state. */
    change: async (seen: Seen, form: Form, session: ClientSession): Promise<Record> => {
      const present = await one(seen.team, seen._id, session);
      await kind.check?.(form, seen.team, session, present);
      const derived = await derive(form, seen.team);
      await requireFree(seen.team, seen._id, derived.taken, session);
      const { hidden = {} } = seen;
      const shown = Object.entries(form).filter(([field]) => !Object.hasOwn(hidden, field));
      return write(seen, { ...Object.fromEntries(shown), ...derived }, session);
    },

    /** Hides a record; for a day it can be restored. */
    delete: (seen: Seen, session: ClientSession): Promise<Record> =>
      write(seen, { deleted_at: new Date(), taken: null }, session),

    /** Restores a deleted record unless another has taken its place. A repeat changes nothing. */
    restore: async (team: string, _id: string, session: ClientSession): Promise<Record> => {
      const hidden = { _id, team, deleted_at: trusted({ $gt: LONG_AGO }) };
      const found = await records.findOne(hidden).session(session).lean<Record>();
      if (!found) return one(team, _id, session);
      const derived = await derive(found as unknown as Form, team);
      await requireFree(team, _id, derived.taken, session);
      const restored = await refusingTwice(() =>
        records
          .findOneAndUpdate(
            hidden,
            { $set: { deleted_at: null, ...derived }, $inc: { version: 1 } },
            { session, returnDocument: 'after' },
          )
          .lean<Record>(),
      );
      if (!restored) throw notFound(noun);
      return restored;
    },

    /** Returns those of these records that the team sees. */
    some: (team: string, ids: string[], session?: ClientSession): Promise<Record[]> =>
      records
        .find({ _id: trusted({ $in: ids }), team, deleted_at: null })
        .session(session ?? null)
        .lean<Record[]>(),

    /** True when a team has any. */
    has: async (team: string, session: ClientSession): Promise<boolean> =>
      (await records.exists({ team }).session(session)) !== null,
  };
}

export type SetupStore = ReturnType<typeof setupStore>;
