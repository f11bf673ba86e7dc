import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { mayReadPrices } from '../../teams/roles.rules.ts';
import { memberOf } from '../../teams/store.ts';
import type { Hidden, SetupRecord, SetupStore } from './store.ts';

type Noun = Parameters<typeof noteChange>[0];
type Shapes = {
  noun: Noun;
  /** The name of the record in the document's operations, one and many. */
  operation: readonly [one: string, many: string];
  /** How the record is called in a sentence, one and many. */
  words: readonly [one: string, many: string];
  Row: z.ZodType;
  Form: z.ZodType;
  /** The form with the version that was seen. */
  Save: z.ZodType;
  /** Fields for members who may read prices alone. */
  prices?: Hidden;
};

/** Whose records the caller sees, and which of their fields not. */
async function clerkOf(caller: Identity, prices: Hidden = {}): Promise<{ team: string; hidden: Hidden }> {
  const member = await memberOf(caller);
  return { team: member.team, hidden: mayReadPrices(member) ? {} : prices };
}

/** Registers what is done with the records of a kind that a team sets up, except the list. */
export function setupRoutes(
  app: App,
  { noun, operation, words, Row, Form, Save, prices }: Shapes,
  given: unknown,
): void {
  const store = given as SetupStore;
  const [Operation] = operation;
  const [word] = words;
  const params = z.object({ id: Id });
  const response = { 200: DataResponse(Row) };
  const note = (record: SetupRecord) => noteChange(noun, { team: record.team, id: record._id });
  const shown = (record: SetupRecord, hidden: Hidden) => {
    note(record);
    return { data: { ...(store.row(record) as object), ...hidden } as never };
  };

  app.post(
    '/',
    {
      schema: { operationId: `create${Operation}`, summary: `Create ${word}`, body: Form, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { team, hidden } = await clerkOf(callerOf(request), prices);
      const form = { ...(request.body as object), ...hidden };
      const data = await idempotent(request, async (session) => store.row(await store.create(form, { team }, session)));
      noteChange(noun, { team, id: (data as { id: string }).id });
      return { data: data as never };
    },
  );

  app.put(
    '/:id',
    {
      schema: {
        operationId: `save${Operation}`,
        summary: `Save ${word}`,
        errors: [409],
        params,
        body: Save,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version, ...form } = request.body as { version: number };
      const seen = { ...(await clerkOf(callerOf(request), prices)), _id: request.params.id, version };
      return shown(await transaction((session) => store.change(seen, form, session)), seen.hidden);
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        operationId: `delete${Operation}`,
        summary: `Delete ${word}; it can be restored for a day`,
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version } = request.body;
      const seen = { ...(await clerkOf(callerOf(request), prices)), _id: request.params.id, version };
      return shown(await transaction((session) => store.delete(seen, session)), seen.hidden);
    },
  );

  app.post(
    '/:id/restore',
    {
      schema: { operationId: `restore${Operation}`, summary: `Restore ${word} that was deleted`, params, response },
      config: clerks,
    },
    async (request) => {
      const { team, hidden } = await clerkOf(callerOf(request), prices);
      return shown(await transaction((session) => store.restore(team, request.params.id, session)), hidden);
    },
  );
}

type Listed = Shapes & {
  Query: z.ZodType;
  /** The filter of the list, by its own parameters. */
  where?: (query: never) => Record<string, unknown>;
};

/** Registers the list of such records. */
export function setupList(app: App, { operation, words, Row, Query, where, prices }: Listed, given: unknown): void {
  const store = given as SetupStore;
  app.post(
    '/list',
    {
      schema: {
        operationId: `list${operation[1]}`,
        summary: `List the ${words[1]} of the team`,
        body: Query,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Row)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team, hidden } = await clerkOf(callerOf(request), prices);
      const query = request.body as PageQuery;
      const search = { query, next: request.query, url: `${app.prefix}/list`, where: where?.(query as never) ?? {} };
      const found = await store.list(team, search);
      const data = found.data.map((row) => ({ ...(row as object), ...hidden }));
      return { data: { ...found, data } as never };
    },
  );
}
