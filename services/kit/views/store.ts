import { randomUUID } from 'node:crypto';
import { type ClientSession, type Model, model } from 'mongoose';
import { type RecordOf, recordSchema } from '../data/record.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { MOST_VIEWS, type View, type ViewForm } from './schema.ts';

const view = { _id: String, account: String, list: String, name: String, query: String };
type ViewRecord = RecordOf<typeof view>;

const shown = ({ _id: id, list, name, query }: ViewRecord): View => ({ id, list, name, query });

/** The saved views that a collection holds. */
export function viewStore(collection: string) {
  const Views = model(
    `ViewsOf_${collection}`,
    recordSchema(collection, view).index({ account: 1, list: 1, name: 1 }, { unique: true }),
  ) as unknown as Model<ViewRecord>;
  return {
    /** Returns a person's views of a list, by name. */
    of: async (account: string, list: string): Promise<View[]> =>
      (await Views.find({ account, list }).sort({ name: 1 }).lean<ViewRecord[]>()).map(shown),

    /** Saves a view under its name; throws a 422 when there are too many others. */
    save: async (account: string, { list, name, query }: ViewForm, session: ClientSession): Promise<View> => {
      const isKnown = await Views.exists({ account, list, name }).session(session);
      if (!isKnown && (await Views.countDocuments({ account, list }).session(session)) >= MOST_VIEWS)
        throw new HttpError(422, 'view.too-many', { values: { most: MOST_VIEWS } });
      const saved = await Views.findOneAndUpdate(
        { account, list, name },
        { $set: { query }, $setOnInsert: { _id: randomUUID() } },
        { session, upsert: true, returnDocument: 'after' },
      ).lean<ViewRecord>();
      return shown(saved as ViewRecord);
    },

    delete: async (account: string, _id: string): Promise<View> => {
      const deleted = await Views.findOneAndDelete({ _id, account }).lean<ViewRecord>();
      if (!deleted) throw notFound('view');
      return shown(deleted as ViewRecord);
    },
  };
}
