import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { listSeenBy } from '../lists/store.ts';
import { act } from './act.ts';
import { changeMany } from './bulk.ts';
import { changeRows } from './changes.ts';
import { ActResult, BulkChange, Changes, ItemWindow, WindowQuery } from './schema.ts';
import { undo } from './undo.ts';
import { windowOf } from './window.ts';

const params = z.object({ list: z.string().max(60) });
const response = { 200: DataResponse(ActResult) };
/** An act of as many rows as it may have. */
const BODY_LIMIT = 8 * 1024 * 1024;

export const priceSheet = async (app: App) => {
  app.post(
    '/window',
    {
      schema: {
        operationId: 'readPriceItems',
        summary: 'Read rows of a list by their number in an order',
        params,
        body: WindowQuery,
        response: { 200: DataResponse(ItemWindow) },
      },
      config: clerks,
    },
    async (request) => {
      const list = await listSeenBy(await readerOf(callerOf(request)), request.params.list);
      return { data: await windowOf(list, request.body) };
    },
  );

  app.post(
    '/changes',
    {
      schema: {
        operationId: 'changePriceItems',
        summary: 'Edit, add and delete rows of a list in one act that can be undone',
        errors: [409],
        params,
        body: Changes,
        response,
      },
      bodyLimit: BODY_LIMIT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { revision: seen, kind, ...rows } = request.body;
      const work = (ground: Parameters<typeof undo>[0], session: Parameters<typeof undo>[2]) =>
        changeRows({ ...ground, kind }, rows, session);
      return { data: await act(request, request.params.list, { seen, work }) };
    },
  );

  app.post(
    '/bulk',
    {
      schema: {
        operationId: 'changeManyPriceItems',
        summary: 'Set fields or multiply prices of given rows, or of all that a filter finds',
        errors: [409],
        params,
        body: BulkChange,
        response,
      },
      bodyLimit: BODY_LIMIT,
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { body } = request;
      const data = await act(request, request.params.list, {
        seen: body.revision,
        work: (ground, session) => changeMany({ ...ground, kind: 'bulk' }, body, session),
      });
      return { data };
    },
  );

  app.post(
    '/acts/:act/undo',
    {
      schema: {
        operationId: 'undoPriceAct',
        summary: 'Undo an act on rows of a list',
        errors: [409],
        params: params.extend({ act: z.string().max(60) }),
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { list, act: id } = request.params;
      return { data: await act(request, list, { work: (ground, session) => undo(ground, id, session) }) };
    },
  );
};
