import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter, searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { findInOrder } from '../inbound/orders/store.ts';
import { listRoute } from '../list-route.ts';
import { warehouseStaff } from '../staff/rules.ts';
import type { User } from '../staff/schema.ts';
import { userOf } from '../staff/store.ts';
import { plainCode, spelled } from '../stock/goods/owner.rules.ts';
import { ById } from '../stock/schema.ts';
import { type StockLinkRecord, StockLinks, stockLinkView } from './model.ts';
import { NewStockLink, StockLink, StockLinkQuery, StockLinkRequest } from './schema.ts';
import { hashFor, tokenOf } from './token.ts';

const DAY_MS = 24 * 3_600_000;

/** Only for a client with any in-order, so that no mistyped code gets a link. */
async function make(
  { client_code: typed, days }: StockLinkRequest,
  user: User,
  session: ClientSession,
): Promise<string> {
  const order = await findInOrder({ owners: plainCode(typed) }, { fields: { client_code: 1 }, session });
  if (!order) throw notFound('client');
  const client_code = spelled(typed, [order]);
  const _id = randomUUID();
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const row = { _id, client_code, hash: hashFor(_id), user, created_at, expires_at };
  await StockLinks.create([{ ...row, terms: searchTermsOf(client_code, user.name) }], { session });
  return _id;
}

async function read(id: string): Promise<StockLink> {
  const row = await StockLinks.findById(id).lean<StockLinkRecord>();
  if (!row) throw notFound('window');
  return stockLinkView(row);
}

/** Staff's side: clients with their links and expiry. */
export const stockLinks = async (app: App) => {
  listRoute(app, '', {
    operationId: 'listWindows',
    summary: 'List the stock links of clients',
    body: StockLinkQuery,
    row: StockLink,
    page: ({ keyword, ...query }, url) =>
      page(StockLinks, {
        where: keywordFilter(keyword),
        by: 'created_at',
        query,
        url,
        row: stockLinkView,
        counted: true,
      }),
  });

  app.post(
    '/create',
    {
      schema: {
        operationId: 'createWindow',
        summary: 'Create a stock link for a client; the response holds its token',
        errors: [404, 409],
        body: StockLinkRequest,
        response: { 200: DataResponse(NewStockLink) },
      },
      config: { ...warehouseStaff, key: 'needed' },
    },
    async (request) => {
      // Only the id is stored with the idempotency key: the token is the link.
      const id = await idempotent(request, async (session) =>
        make(request.body, await userOf(callerOf(request), session), session),
      );
      return { data: { ...(await read(id)), token: tokenOf(id) } };
    },
  );

  app.post(
    '/revoke',
    {
      schema: {
        operationId: 'revokeWindow',
        summary: 'Revoke a stock link',
        errors: [404],
        body: ById,
        response: { 200: DataResponse(StockLink) },
      },
      config: warehouseStaff,
    },
    async (request) => {
      const { id } = request.body;
      await transaction(async (session) => {
        const set = { revoked_at: new Date(), revoked_by: await userOf(callerOf(request), session) };
        await StockLinks.updateOne({ _id: id, revoked_at: null }, { $set: set }, { session });
      });
      return { data: await read(id) };
    },
  );
};
