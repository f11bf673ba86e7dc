import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { countIn } from '../intake/store.ts';
import { moveWaybill, saveWaybill } from './change.store.ts';
import { copyOf } from './copy.store.ts';
import { createWaybill } from './create.store.ts';
import { matching } from './list.store.ts';
import { type WaybillRecord, Waybills } from './model.ts';
import { portsOf } from './ports.store.ts';
import {
  NewWaybill,
  SavedWaybill,
  Waybill,
  WaybillChange,
  WaybillMove,
  WaybillPorts,
  WaybillQuery,
  WaybillRow,
  WaybillSave,
} from './schema.ts';
import { shownWaybill, waybillIn, waybillRow } from './store.ts';

const paths = {
  number: 'number',
  client: 'client',
  sailing_date: 'sailing_date',
  arrival_date: 'arrival_date',
  created_at: 'created_at',
} as const;
const params = z.object({ id: z.string().max(60) });
const response = { 200: DataResponse(Waybill) };

export const waybills = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listWaybills',
        summary: 'List the waybills of the team',
        description:
          '`keyword` is looked for in job, document, booking and container numbers, clients, their codes, and vessels.',
        body: WaybillQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(WaybillRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { limit, cursor, sort, ...filter } = request.body;
      const found = await page(Waybills, {
        where: await matching(await teamOf(callerOf(request)), filter),
        ...orderBy<WaybillRecord>(sort, paths, { by: 'created_at' }),
        counted: true,
        query: { limit, cursor, ...request.query },
        url: `${app.prefix}/list`,
        row: (record: WaybillRecord) => record,
      });
      const counts = await countIn(found.data.map(({ _id }) => _id));
      return { data: { ...found, data: found.data.map((record) => waybillRow(record, counts.get(record._id) ?? 0)) } };
    },
  );

  app.post(
    '/',
    {
      schema: { operationId: 'createWaybill', summary: 'Create a waybill', errors: [409], body: NewWaybill, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const creator = { team: await teamOf(who), email: who.email, actor: actorOf(who) };
      const create = async (session: Parameters<typeof createWaybill>[2]) =>
        shownWaybill(await createWaybill(request.body, creator, session), session);
      return { data: await idempotent(request, create) };
    },
  );

  app.post(
    '/:id/copy',
    {
      schema: {
        operationId: 'copyWaybill',
        summary: 'Create a waybill like this one, without its numbers, its schedule and its goods',
        errors: [409],
        params,
        body: z.strictObject({}),
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const creator = { team: await teamOf(who), email: who.email, actor: actorOf(who) };
      const data = await idempotent(request, async (session) => {
        const copied = await waybillIn(creator.team, request.params.id, session);
        return shownWaybill(await createWaybill(await copyOf(copied, session), creator, session), session);
      });
      return { data };
    },
  );

  app.get(
    '/ports',
    {
      schema: {
        operationId: 'listWaybillPorts',
        summary: 'List the ports that the waybills of the team name, each once, by the names of the reader’s language',
        response: { 200: DataResponse(WaybillPorts) },
      },
      config: clerks,
    },
    async (request) => ({ data: await portsOf(await teamOf(callerOf(request)), context().locale) }),
  );

  app.get(
    '/:id',
    {
      schema: { operationId: 'getWaybill', summary: 'Read a waybill with its history', params, response },
      config: clerks,
    },
    async (request) => ({
      data: await shownWaybill(await waybillIn(await teamOf(callerOf(request)), request.params.id)),
    }),
  );

  app.put(
    '/:id',
    {
      schema: {
        operationId: 'saveWaybill',
        summary: 'Save the fields of a waybill',
        description:
          'Details that the body does not give stay as they are. What does not belong to the mode of transport is emptied, and `cleared` names it.',
        errors: [409],
        params,
        body: WaybillSave,
        response: { 200: DataResponse(SavedWaybill) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      return { data: await saveWaybill(target, request.body) };
    },
  );

  app.patch(
    '/:id',
    {
      schema: {
        operationId: 'changeWaybill',
        summary: 'Change some fields of a waybill',
        errors: [409],
        params,
        body: WaybillChange,
        response: { 200: DataResponse(SavedWaybill) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      return { data: await saveWaybill(target, request.body) };
    },
  );

  app.post(
    '/:id/status',
    {
      schema: {
        operationId: 'moveWaybill',
        summary: 'Move a waybill to its next status',
        errors: [409],
        params,
        body: WaybillMove,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      return { data: await shownWaybill(await moveWaybill(target, request.body)) };
    },
  );
};
