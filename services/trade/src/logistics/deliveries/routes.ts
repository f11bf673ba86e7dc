import { randomUUID } from 'node:crypto';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { ListWaybillGoods } from '@qiaohui/warehouse/deliveries';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { waybillIn } from '../waybills/store.ts';
import {
  Delivery,
  DeliveryQuery,
  DeliveryRow,
  NewAnnouncement,
  NewShippingRequest,
  WaybillGoods,
  Withdrawal,
} from './schema.ts';
import { settle } from './send.ts';
import {
  announce,
  beginWithdrawal,
  deliveryIn,
  noteDelivery,
  pageOfDeliveries,
  type Requester,
  requestShipping,
} from './store.ts';
import { deliveryOf } from './view.ts';

const Id = z.string().min(1).max(60);
const params = z.object({ delivery: Id });
const response = { 200: DataResponse(Delivery) };

async function requesterOf(request: FastifyRequest): Promise<Requester> {
  const who = callerOf(request);
  return { team: await teamOf(who), who };
}

/** Keeps what is requested, sends it once, and returns it as it is then; the job goes on where nobody replied. */
async function submit(
  request: FastifyRequest,
  store: (requester: Requester, session: ClientSession) => Promise<Delivery>,
): Promise<Delivery> {
  const requester = await requesterOf(request);
  const { id } = await idempotent(request, (session) => store(requester, session));
  const stored = await deliveryIn(requester.team, id);
  noteDelivery(stored);
  // it is stored: whatever happens now, the job goes on with it
  if (stored.stage === 'waiting')
    await settle(stored).catch((error: unknown) => request.log.error({ error, delivery: id }, 'delivery.failed'));
  return deliveryOf(await deliveryIn(requester.team, id));
}

export const deliveries = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listDeliveries',
        summary: 'List what the team announced to the warehouse and requested it to ship',
        body: DeliveryQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(DeliveryRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const search = { query: request.body, next: request.query, url: `${app.prefix}/list` };
      return { data: await pageOfDeliveries(await teamOf(callerOf(request)), search) };
    },
  );

  app.get(
    '/:delivery',
    { schema: { operationId: 'getDelivery', summary: 'Read a delivery', params, response }, config: clerks },
    async (request) => ({
      data: deliveryOf(await deliveryIn(await teamOf(callerOf(request)), request.params.delivery)),
    }),
  );

  app.get(
    '/goods/:waybill',
    {
      schema: {
        operationId: 'listWaybillGoods',
        summary: 'List goods of a waybill that are in the warehouse',
        description: 'Read from the warehouse; a 503 while it is down.',
        errors: [503],
        params: z.object({ waybill: Id }),
        response: { 200: DataResponse(z.array(WaybillGoods)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team, who } = await requesterOf(request);
      const { _id: waybill } = await waybillIn(team, request.params.waybill);
      const head = { id: randomUUID(), actor: actorOf(who) };
      return { data: (await sendCommand(ListWaybillGoods, { ...head, team, waybill })).goods };
    },
  );

  app.post(
    '/announcements',
    {
      schema: {
        operationId: 'announceGoods',
        summary: 'Announce goods of a waybill to the warehouse',
        description: 'Kept here, and sent until the warehouse replies.',
        errors: [404, 409],
        body: NewAnnouncement,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => ({
      data: await submit(request, (requester, session) => announce(request.body, requester, session)),
    }),
  );

  app.post(
    '/requests',
    {
      schema: {
        operationId: 'requestShipping',
        summary: 'Request the warehouse to ship goods of a waybill',
        description: 'Kept here, and sent until the warehouse replies.',
        errors: [404, 409],
        body: NewShippingRequest,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => ({
      data: await submit(request, (requester, session) => requestShipping(request.body, requester, session)),
    }),
  );

  app.post(
    '/:delivery/withdraw',
    {
      schema: {
        operationId: 'withdrawDelivery',
        summary: 'Take back what the warehouse has not replied to',
        description: 'Where it carried that out already, the delivery goes on.',
        errors: [409],
        params,
        body: Withdrawal,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const requester = await requesterOf(request);
      const seen = { _id: request.params.delivery, version: request.body.version };
      await deliveryIn(requester.team, seen._id);
      await settle(await beginWithdrawal(requester, seen));
      return { data: deliveryOf(await deliveryIn(requester.team, seen._id)) };
    },
  );
};
