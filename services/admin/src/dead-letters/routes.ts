import {
  type DeadLetter,
  deadLetter,
  deadLettersFrom,
  dropDeadLetter,
  redeliver,
} from '@qiaohui/service-kit/events/dead-letters';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Act } from '../audit/schema.ts';
import { record } from '../audit/store.ts';
import { manage } from '../requests.ts';
import { administrators, finance } from '../staff.ts';
import { DeadLetterAction, DeadLetterQuery, DeadLetterRow } from './schema.ts';

const PAGE = 20;
const url = `${manage}/letters`;

const rowOf = ({ at, ...rest }: DeadLetter): DeadLetterRow => ({ at: at.toISOString(), ...rest });

/** Audits who did what to which event before it is done: a removed dead letter can no longer be read. */
async function traced(request: FastifyRequest, what: Act, { seq, reason }: DeadLetterAction): Promise<DeadLetterRow> {
  const row = rowOf(await deadLetter(seq));
  const { reader, subject, version } = row;
  const entry = { what, subject: { kind: 'letter' as const, id: `${seq}` }, before: { reader, subject, version } };
  await record(request, { ...entry, reason });
  return row;
}

/** Events of all services that nobody could handle. Everybody at the desk sees them; administrators act. */
export const deadLetterRoutes = async (app: App) => {
  app.post(
    '/letters',
    {
      schema: {
        operationId: 'listDeadEvents',
        summary: 'List events that a service could not handle',
        body: DeadLetterQuery.default({ from: 1 }),
        querystring: z.object({ from: DeadLetterQuery.shape.from.optional() }),
        response: { 200: DataResponse(Page(DeadLetterRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const found = await deadLettersFrom(query.from ?? body.from, PAGE);
      const next = found[PAGE];
      const data = found.slice(0, PAGE).map(rowOf);
      return { data: { data, next_page_url: next ? `${url}?from=${next.seq}` : null } };
    },
  );

  app.post(
    '/letter/again',
    {
      schema: {
        operationId: 'retryDeadEvent',
        summary: 'Deliver an event again that a service could not handle',
        errors: [404, 409],
        body: DeadLetterAction,
        response: { 200: DataResponse(DeadLetterRow) },
      },
      config: administrators,
    },
    async (request) => {
      const row = await traced(request, 'letter.again', request.body);
      await redeliver(row.seq);
      return { data: row };
    },
  );

  app.post(
    '/letter/drop',
    {
      schema: {
        operationId: 'dropDeadEvent',
        summary: 'Give up an event that a service could not handle',
        errors: [404, 409],
        body: DeadLetterAction,
        response: { 200: DataResponse(DeadLetterRow) },
      },
      config: administrators,
    },
    async (request) => {
      const row = await traced(request, 'letter.drop', request.body);
      await dropDeadLetter(row.seq);
      return { data: row };
    },
  );
};
