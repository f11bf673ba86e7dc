import { transaction } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { record } from '../audit/store.ts';
import { manage, nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { Deliveries, type DeliveryRecord } from './model.ts';
import { DeliveryId, DeliveryQuery, DeliveryRow } from './schema.ts';

const row = ({ _id, attempts, next_at, created_at, ...rest }: DeliveryRecord): DeliveryRow =>
  DeliveryRow.parse({
    ...rest,
    id: _id,
    attempts: attempts.toReversed().map(({ at, ...outcome }) => ({ ...outcome, at: at.toISOString() })),
    next_at: next_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  });

const url = `${manage}/gic/webhooks`;

export const webhookRoutes = async (app: App) => {
  app.post(
    '/webhooks',
    {
      schema: {
        operationId: 'listDeliveries',
        summary: 'List what was sent to partners, newest first',
        body: DeliveryQuery.default({}),
        querystring: DeliveryQuery,
        response: { 200: DataResponse(Page(DeliveryRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const { order, partner, state, ...wanted } = { ...body, ...query };
      const filters = { order, partner, state };
      const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
      const found = await page<DeliveryRecord, DeliveryRow>(Deliveries, {
        where,
        by: 'created_at',
        query: wanted,
        url,
        row,
      });
      return { data: nextPage(found, filters) };
    },
  );

  app.post(
    '/webhook/again',
    {
      schema: {
        operationId: 'retryDelivery',
        summary: 'Send a partner’s news again',
        errors: [404],
        body: DeliveryId,
        response: { 200: DataResponse(DeliveryRow) },
      },
      config: finance,
    },
    async (request) => {
      const delivery = await transaction(async (session) => {
        const again = { $set: { state: 'waiting', tries: 0, next_at: new Date() } };
        const options = { session, returnDocument: 'after' as const };
        const found = await Deliveries.findByIdAndUpdate(request.body.id, again, options).lean<DeliveryRecord>();
        if (!found) throw notFound('webhook');
        const subject = { kind: 'gic' as const, id: found.order };
        await record(request, { what: 'gic.webhook-again', subject, after: { status: found.status } }, session);
        return found;
      });
      return { data: row(delivery) };
    },
  );
};
