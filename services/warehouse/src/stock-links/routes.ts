import { randomUUID } from 'node:crypto';
import { me } from '@qiaohui/service-kit/auth';
import { once } from '@qiaohui/service-kit/idempotency';
import { commit } from '@qiaohui/service-kit/mongo';
import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching, terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import { InOrders } from '../inbound/orders/model.ts';
import { ById } from '../inbound/orders/schema.ts';
import { type User, userOf } from '../staff/model.ts';
import { type WindowRow, Windows, windowOf } from './model.ts';
import { NewWindow, StockWindow, WindowQuery, WindowRequest } from './schema.ts';
import { hashOf, tokenOf } from './token.ts';

const URL = '/api/v1/warehouse/windows';
const DAY_MS = 24 * 3_600_000;

/** Only for a client that something was ever announced for, so that no mistyped code gets a link. */
async function make({ client_code, days }: WindowRequest, user: User, session: ClientSession): Promise<string> {
  if (!(await InOrders.exists({ client_code }).session(session))) throw missing('client');
  const _id = randomUUID();
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const row = { _id, client_code, hash: hashOf(tokenOf(_id)), user, created_at, expires_at };
  await Windows.create([{ ...row, terms: terms(client_code, user.name) }], { session });
  return _id;
}

async function read(id: string): Promise<StockWindow> {
  const row = await Windows.findById(id).lean<WindowRow>();
  if (!row) throw missing('window');
  return windowOf(row);
}

/** Staff's side: who may look through which window, and its end. */
export const windows = async (app: App) => {
  const config = { allow: ['warehouse' as const] };

  app.post(
    URL,
    {
      schema: {
        operationId: 'listWindows',
        summary: 'List the windows that clients look through',
        body: WindowQuery,
        querystring: PageQuery,
        response: { 200: Answer(Page(StockWindow)) },
      },
      config,
    },
    async ({ body: { keyword, ...body }, query }) => ({
      data: await page(Windows, {
        where: matching(keyword),
        by: 'created_at',
        query: { ...body, ...query },
        url: URL,
        row: windowOf,
      }),
    }),
  );

  app.post(
    `${URL}/create`,
    {
      schema: {
        operationId: 'createWindow',
        summary: 'Open a window for a client; the answer holds its token',
        refuses: [404, 409],
        body: WindowRequest,
        response: { 200: Answer(NewWindow) },
      },
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      // Only the id is kept with the key: the token opens the window.
      const id = await once(request, async (session) =>
        make(request.body, await userOf(me(request), session), session),
      );
      return { data: { ...(await read(id)), token: tokenOf(id) } };
    },
  );

  app.post(
    `${URL}/revoke`,
    {
      schema: {
        operationId: 'revokeWindow',
        summary: 'Close a window',
        refuses: [404],
        body: ById,
        response: { 200: Answer(StockWindow) },
      },
      config,
    },
    async (request) => {
      const { id } = request.body;
      await commit(async (session) => {
        const set = { revoked_at: new Date(), revoked_by: await userOf(me(request), session) };
        await Windows.updateOne({ _id: id, revoked_at: null }, { $set: set }, { session });
      });
      return { data: await read(id) };
    },
  );
};
