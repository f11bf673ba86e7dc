import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { newestEntries, record } from '../audit/store.ts';
import { OrderId } from '../orders/schema.ts';
import { orderState } from '../orders/store.ts';
import { finance } from '../staff.ts';
import { namesOf } from '../users/store.ts';
import { Note, NoteForm } from './schema.ts';

/** The most notes of one order that are listed. */
const MOST = 500;
const notesResponse = { 200: DataResponse(z.array(Note)) };

/** The notes of an order, the newest first. They are rows of the audit, so that nobody can change or remove one. */
async function notesOf(order: string): Promise<Note[]> {
  const found = await newestEntries({ kind: 'order', id: order }, 'order.note', MOST);
  const names = await namesOf(found.map(({ actor }) => actor.id));
  return found.map(({ _id, at, actor, email, after }) => ({
    id: _id,
    at: at.toISOString(),
    by: names.get(actor.id) ?? email,
    text: (after as { text: string }).text,
  }));
}

export const noteRoutes = async (app: App) => {
  app.post(
    '/notes',
    {
      schema: {
        operationId: 'listOrderNotes',
        summary: 'List the notes on an order, newest first',
        errors: [404],
        body: OrderId,
        response: notesResponse,
      },
      config: finance,
    },
    async ({ body }) => ({ data: await notesOf((await orderState(body.id)).id) }),
  );
  app.post(
    '/note',
    {
      schema: {
        operationId: 'createOrderNote',
        summary: 'Write a note on an order; nobody can change or remove it',
        errors: [404],
        body: NoteForm,
        response: notesResponse,
      },
      config: { ...finance, key: 'needed' },
    },
    async (request) => {
      const { id, text } = request.body;
      const { version } = await orderState(id);
      await idempotent(request, async (session) => {
        await record(request, { what: 'order.note', subject: { kind: 'order', id }, after: { text } }, session);
        return {};
      });
      broadcast({ noun: 'order', id, version, to: { groups: ['finance'] } });
      return { data: await notesOf(id) };
    },
  );
};
