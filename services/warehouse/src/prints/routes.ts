import { context } from '@qiaohui/service-kit/context';
import { fileAs, PDF } from '@qiaohui/service-kit/documented';
import type { App } from '@qiaohui/service-kit/service';
import { fileHeaders } from '@qiaohui/service-kit/uploads';
import type { FastifyReply } from 'fastify';
import { drawn } from './drawn.ts';
import { labelSheet } from './labels/sheet.ts';
import { countList } from './lists/count.ts';
import { packingSheet } from './lists/packing.ts';
import { pickingSheet } from './lists/picking.ts';
import { spokenIn } from './locale.ts';
import { CountListRequest, LabelRequest, ListRequest } from './schema.ts';
import type { Sheet } from './sheets.ts';

const URL = '/api/v1/warehouse/prints';

async function send(reply: FastifyReply, sheet: Sheet, name: string) {
  const bytes = await drawn(sheet);
  const file = { name: `${name}.pdf`, type: 'application/pdf', size: bytes.length };
  return reply.headers(fileHeaders(file)).send(bytes);
}

const spoken = ({ locale = context().locale, zone }: ListRequest) => spokenIn(locale, zone);

/** What the warehouse prints, as PDF. Nothing is changed by it. */
export const prints = async (app: App) => {
  const config = { allow: ['warehouse' as const] };
  const response = { 200: fileAs(PDF) };

  app.post(
    `${URL}/labels`,
    {
      schema: {
        operationId: 'printLabels',
        summary: 'Print labels as PDF',
        refuses: [404, 409],
        body: LabelRequest,
        response,
      },
      config,
    },
    async ({ body }, reply) => send(reply, await labelSheet(body, spokenIn(context().locale)), 'labels'),
  );

  app.post(
    `${URL}/picking`,
    {
      schema: {
        operationId: 'printPickingList',
        summary: 'Print the picking list of an out-order as PDF',
        refuses: [404, 409],
        body: ListRequest,
        response,
      },
      config,
    },
    async ({ body }, reply) => {
      const sheet = await pickingSheet(body.id, spoken(body));
      return send(reply, sheet, `${sheet.number}-picking`);
    },
  );

  app.post(
    `${URL}/packing`,
    {
      schema: {
        operationId: 'printPackingList',
        summary: 'Print the packing list of an out-order as PDF',
        refuses: [404, 409],
        body: ListRequest,
        response,
      },
      config,
    },
    async ({ body }, reply) => {
      const sheet = await packingSheet(body.id, spoken(body));
      return send(reply, sheet, `${sheet.number}-packing`);
    },
  );

  app.post(
    `${URL}/count`,
    {
      schema: {
        operationId: 'printCountSheet',
        summary: 'Print a count sheet as PDF',
        refuses: [404, 409],
        body: CountListRequest,
        response,
      },
      config,
    },
    async ({ body }, reply) => {
      const sheet = await countList(body.id, body.expected, spoken(body));
      return send(reply, sheet, sheet.number);
    },
  );
};
