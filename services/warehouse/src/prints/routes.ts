import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { fileAs, PDF } from '@qiaohui/service-kit/http/openapi/tagged';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { FastifyReply } from 'fastify';
import { warehouseStaff } from '../staff/rules.ts';
import { drawn } from './drawn.ts';
import { formatterFor } from './formatter.ts';
import { labelSheet } from './labels/sheet.ts';
import { countList } from './lists/count.ts';
import { packingSheet } from './lists/packing.ts';
import { pickingSheet } from './lists/picking.ts';
import { CountListRequest, LabelRequest, ListRequest } from './schema.ts';
import type { Sheet } from './sheets.ts';

async function send(reply: FastifyReply, sheet: Sheet, name: string) {
  const bytes = await drawn(sheet);
  const file = { name: `${name}.pdf`, type: 'application/pdf', size: bytes.length };
  return reply.headers(fileHeaders(file)).send(bytes);
}

const formatterOf = ({ locale = context().locale, zone }: ListRequest) => formatterFor(locale, zone);

/** Prints of the warehouse as PDF. Nothing is changed by them. */
export const prints = async (app: App) => {
  const response = { 200: fileAs(PDF) };

  app.post(
    '/labels',
    {
      schema: {
        operationId: 'printLabels',
        summary: 'Print labels as PDF',
        errors: [404, 409],
        body: LabelRequest,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }, reply) => send(reply, await labelSheet(body, formatterFor(context().locale)), 'labels'),
  );

  app.post(
    '/picking',
    {
      schema: {
        operationId: 'printPickingList',
        summary: 'Print the picking list of an out-order as PDF',
        errors: [404, 409],
        body: ListRequest,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }, reply) => {
      const sheet = await pickingSheet(body.id, formatterOf(body));
      return send(reply, sheet, `${sheet.number}-picking`);
    },
  );

  app.post(
    '/packing',
    {
      schema: {
        operationId: 'printPackingList',
        summary: 'Print the packing list of an out-order as PDF',
        errors: [404, 409],
        body: ListRequest,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }, reply) => {
      const sheet = await packingSheet(body.id, formatterOf(body));
      return send(reply, sheet, `${sheet.number}-packing`);
    },
  );

  app.post(
    '/count',
    {
      schema: {
        operationId: 'printCountSheet',
        summary: 'Print a count sheet as PDF',
        errors: [404, 409],
        body: CountListRequest,
        response,
      },
      config: warehouseStaff,
    },
    async ({ body }, reply) => {
      const sheet = await countList(body.id, body.expected, formatterOf(body));
      return send(reply, sheet, sheet.number);
    },
  );
};
