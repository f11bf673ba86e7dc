import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { noteList } from '../lists/live.ts';
import { rowWithLink } from '../lists/rows.ts';
import { PriceListRow } from '../lists/schema.ts';
import { listOf, listSeenBy } from '../lists/store.ts';
import { diffOf } from './diff.ts';
import { rollBack } from './rollback.ts';
import { Diff, DiffQuery, RevisionRow, RollBack } from './schema.ts';
import { historySeen } from './seen.ts';

const params = z.object({ list: z.string().max(60) });
const one = params.extend({
  revision: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
});

export const priceRevisions = async (app: App) => {
  app.get(
    '/',
    {
      schema: {
        operationId: 'listPriceRevisions',
        summary: 'List the revisions of a price list, newest first',
        params,
        response: { 200: DataResponse(z.array(RevisionRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const list = await listSeenBy(await readerOf(callerOf(request)), request.params.list);
      return { data: await historySeen(list) };
    },
  );

  app.post(
    '/:revision/rollback',
    {
      schema: {
        operationId: 'rollBackPriceList',
        summary: 'Put an older revision of a price list into force again',
        errors: [409],
        params: one,
        body: RollBack,
        response: { 200: DataResponse(PriceListRow) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await writerOf(caller);
      const { list, revision: key } = request.params;
      const by = { id: caller.id, email: caller.email };
      const { version, undo = false } = request.body;
      const target = { team, list, key, version, by, undo };
      await idempotentIfKeyed(request, async (session) => {
        await rollBack(target, session);
        return { id: list };
      });
      const data = await rowWithLink(team, await listOf(team, list));
      noteList(team, list);
      return { data };
    },
  );

  app.post(
    '/diff',
    {
      schema: {
        operationId: 'comparePriceRevisions',
        summary: 'Compare two revisions of a price list',
        errors: [400],
        params,
        body: DiffQuery,
        response: { 200: DataResponse(Diff) },
      },
      config: clerks,
    },
    async (request) => {
      const list = await listSeenBy(await readerOf(callerOf(request)), request.params.list);
      return { data: await diffOf(list, request.body) };
    },
  );
};
