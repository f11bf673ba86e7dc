import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { bookkeeperOf } from '../ledgers/access.ts';
import { BillEntry } from './schema.ts';
import { billIn } from './store.ts';
import { entriesOf, SHOWN_ENTRIES } from './view.ts';

/** What was done with a bill before the latest entries, which its page has. */
export const billHistory = async (app: App) => {
  app.post(
    '/:id/history',
    {
      schema: {
        operationId: 'listBillHistory',
        summary: 'List what was done with a bill, the latest first',
        description: 'Entries are never removed, so that a cursor is the number of those before it.',
        params: z.object({ id: Id }),
        body: z.strictObject({}),
        querystring: PageQuery.pick({ cursor: true, limit: true }),
        response: { 200: DataResponse(Page(BillEntry)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await bookkeeperOf(callerOf(request));
      const { id } = request.params;
      const { history } = await billIn(team, id);
      const { cursor = String(history.length), limit = SHOWN_ENTRIES } = request.query;
      if (!/^\d{1,9}$/.test(cursor)) throw new HttpError(400, 'request.cursor');
      const end = Math.min(Number(cursor), history.length);
      const begin = Math.max(end - limit, 0);
      const next = `${app.prefix}/${id}/history?${new URLSearchParams({ cursor: String(begin), limit: String(limit) })}`;
      return {
        data: { data: entriesOf(history.slice(begin, end)).toReversed(), next_page_url: begin > 0 ? next : null },
      };
    },
  );
};
