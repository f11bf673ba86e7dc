import { randomUUID } from 'node:crypto';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { record } from '../audit/store.ts';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { books, checkRow } from './books.ts';
import { broadcastCheck, requestCheck } from './check.ts';
import { postingJob } from './job.ts';
import { type CheckRecord, Checks, type PostingRecord, Postings } from './model.ts';
import { Books, BooksQuery, Check, OrderBooks } from './schema.ts';

export const postingRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'getBooks',
        summary: 'Read the books: balances of all accounts, and the last check',
        body: Empty,
        response: { 200: DataResponse(Books) },
      },
      config: finance,
    },
    async () => ({
      data: await books(),
    }),
  );

  app.post(
    '/order',
    {
      schema: {
        operationId: 'getOrderBooks',
        summary: 'Read the postings of an order',
        errors: [404],
        body: BooksQuery,
        response: { 200: DataResponse(OrderBooks) },
      },
      config: finance,
    },
    async ({ body }) => {
      const found = await Postings.findOne({ number: body.number.toUpperCase() }).lean<PostingRecord>();
      if (!found) throw notFound('order');
      return { data: { order: found._id, number: found.number, postings: found.postings } };
    },
  );

  // A check that waits already serves the next request as well: pressing twice starts one.
  app.post(
    '/check',
    {
      schema: {
        operationId: 'checkBooks',
        summary: 'Ask for a check of the books; one that waits already is the one',
        errors: [404],
        body: Empty,
        response: { 200: DataResponse(Check) },
      },
      config: finance,
    },
    async (request) => {
      const waiting = await Checks.findOne({ state: 'waiting' }).lean<CheckRecord>();
      if (waiting) return { data: checkRow(waiting) };
      const id = randomUUID();
      await requestCheck(id, 'asked', new Date());
      await record(request, { what: 'postings.check', subject: { kind: 'books', id } });
      wakeJob(postingJob.name);
      broadcastCheck(id, 1);
      const requested = await Checks.findById(id).lean<CheckRecord>();
      if (!requested) throw notFound('check');
      return { data: checkRow(requested) };
    },
  );
};
