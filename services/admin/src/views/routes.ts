import { randomUUID } from 'node:crypto';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import { z } from 'zod';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { View, ViewForm, ViewId } from './schema.ts';

const MOST = 20;

const view = {
  _id: String,
  account: String,
  name: String,
  filter: typed<ViewForm['filter']>(),
  sort: typed<ViewForm['sort'] | null>(String),
};
type ViewRecord = RecordOf<typeof view>;

const Views = model(
  'View',
  recordSchema('views', view, { minimize: false }).index({ account: 1, name: 1 }, { unique: true }),
);

const shown = ({ _id: id, name, filter, sort }: ViewRecord): View => ({ id, name, filter, ...(sort && { sort }) });

/** Each person's own saved views of orders. */
export const orderViewRoutes = async (app: App) => {
  app.post(
    '/views',
    {
      schema: {
        operationId: 'listViews',
        summary: 'List one’s own saved filters of orders',
        body: Empty,
        response: { 200: DataResponse(z.array(View)) },
      },
      config: finance,
    },
    async (request) => {
      const own = Views.find({ account: callerOf(request).id }).sort({ name: 1 });
      return { data: (await own.lean<ViewRecord[]>()).map(shown) };
    },
  );

  app.post(
    '/view/save',
    {
      schema: {
        operationId: 'saveView',
        summary: 'Save a filter of orders under a name',
        body: ViewForm,
        response: { 200: DataResponse(View) },
      },
      config: finance,
    },
    async (request) => {
      const account = callerOf(request).id;
      const { name, filter, sort } = request.body;
      const known = await Views.exists({ account, name });
      if (!known && (await Views.countDocuments({ account })) >= MOST)
        throw new HttpError(422, 'view.too-many', { values: { most: MOST } });
      const saved = await Views.findOneAndUpdate(
        { account, name },
        { $set: { filter, sort: sort ?? null }, $setOnInsert: { _id: randomUUID() } },
        { upsert: true, returnDocument: 'after' },
      ).lean<ViewRecord>();
      return { data: shown(saved) };
    },
  );

  app.post(
    '/view/remove',
    {
      schema: {
        operationId: 'deleteView',
        summary: 'Delete a saved filter',
        errors: [404],
        body: ViewId,
        response: { 200: DataResponse(ViewId) },
      },
      config: finance,
    },
    async (request) => {
      const { id } = request.body;
      const { deletedCount } = await Views.deleteOne({ _id: id, account: callerOf(request).id });
      if (deletedCount === 0) throw notFound('view');
      return { data: { id } };
    },
  );
};
