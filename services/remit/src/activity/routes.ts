import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { ownAccessEntry, pageOfAccessLog } from '../access-log/store.ts';
import { loadOrder, numbersOf } from '../orders/store.ts';
import { signedIn } from '../roles.ts';
import { activityOf } from './activity.ts';
import { AccountAccessLogEntry, ActivityEntry } from './schema.ts';

export async function activity(app: App): Promise<void> {
  app.get(
    '/:id/trail',
    {
      schema: {
        operationId: 'listOrderEvents',
        summary: 'List the activity of an order',
        params: z.strictObject({ id: z.string().max(60) }),
        response: { 200: DataResponse(z.array(ActivityEntry)) },
      },
      config: signedIn,
    },
    async (request) => {
      const { id, group } = callerOf(request);
      const isFinance = group === 'finance' || group === 'admin';
      const order = await loadOrder({ _id: request.params.id, ...(!isFinance && { account: id }) });
      return { data: await activityOf(order._id) };
    },
  );
}

/** Staff access to the account’s data. */
export async function accountAccessLog(app: App): Promise<void> {
  app.get(
    '/looks',
    {
      schema: {
        operationId: 'listAccountLooks',
        summary: 'List staff access to the account’s data, newest first',
        querystring: PageQuery,
        response: { 200: DataResponse(Page(AccountAccessLogEntry)) },
      },
      config: signedIn,
    },
    async (request) => {
      const url = `${app.prefix}/looks`;
      const { data: found, next_page_url } = await pageOfAccessLog(callerOf(request).id, request.query, url);
      const numbers = await numbersOf(found.map(({ order }) => order));
      const data = found.map((entry) => ({
        ...ownAccessEntry(entry),
        order: { id: entry.order, number: numbers.get(entry.order) ?? '' },
      }));
      return { data: { data, next_page_url } };
    },
  );
}
