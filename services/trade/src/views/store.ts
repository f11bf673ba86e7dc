import { randomUUID } from 'node:crypto';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, model } from 'mongoose';
import { MOST_VIEWS, type View, type ViewedList, type ViewForm } from './schema.ts';

const view = { _id: String, account: String, list: typed<ViewedList>(String), name: String, query: String };
type ViewRecord = RecordOf<typeof view>;

const Views = model('View', recordSchema('views', view).index({ account: 1, list: 1, name: 1 }, { unique: true }));

const shown = ({ _id: id, list, name, query }: ViewRecord): View => ({ id, list, name, query });

/** Returns a person's views of a list, by name. */
export const viewsOf = async (account: string, list: ViewedList): Promise<View[]> =>
  (await Views.find({ account, list }).sort({ name: 1 }).lean<ViewRecord[]>()).map(shown);

/** Saves a view under its name; throws a 422 when there are too many others. */
export async function saveView(
  account: string,
  { list, name, query }: ViewForm,
  session: ClientSession,
): Promise<View> {
  const isKnown = await Views.exists({ account, list, name }).session(session);
  if (!isKnown && (await Views.countDocuments({ account, list }).session(session)) >= MOST_VIEWS)
    throw new HttpError(422, 'view.too-many', { values: { most: MOST_VIEWS } });
  const saved = await Views.findOneAndUpdate(
    { account, list, name },
    { $set: { query }, $setOnInsert: { _id: randomUUID() } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean<ViewRecord>();
  return shown(saved);
}

export async function deleteView(account: string, _id: string): Promise<View> {
  const deleted = await Views.findOneAndDelete({ _id, account }).lean<ViewRecord>();
  if (!deleted) throw notFound('view');
  return shown(deleted);
}
