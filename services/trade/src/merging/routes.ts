import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../brands/notes.ts';
import { Brand, Id } from '../brands/schema.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { mergeBrands, previewMerge } from './merge.store.ts';
import { Merge, Merged, MergePlan, MergePreview, MergeRequest } from './schema.ts';
import { mergesInto, undoMerge } from './undo.store.ts';

const params = z.object({ brand: Id });

/** Brands that were entered twice become one. */
export const merging = async (app: App) => {
  app.post(
    '/:brand/merges/preview',
    {
      schema: {
        operationId: 'previewBrandMerge',
        summary: 'See what would move if other brands were merged into this one',
        errors: [404],
        params,
        body: MergePlan,
        response: { 200: DataResponse(MergePreview) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await previewMerge(team, request.params.brand, request.body.absorbed) };
    },
  );

  app.post(
    '/:brand/merges',
    {
      schema: {
        operationId: 'mergeBrands',
        summary: 'Merge other brands into this one; it can be undone for a day',
        errors: [404, 409],
        params,
        body: MergeRequest,
        response: { 200: DataResponse(Merged) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const by = callerOf(request);
      const team = await teamOf(by);
      const survivor = request.params.brand;
      const data = await idempotent(request, (session) =>
        mergeBrands({ ...request.body, team, survivor, by }, session),
      );
      for (const id of [survivor, ...request.body.absorbed.map((one) => one.id)]) noteChange('brand', { team, id });
      return { data };
    },
  );

  app.get(
    '/:brand/merges',
    {
      schema: {
        operationId: 'listBrandMerges',
        summary: 'List the merges into this brand that can still be undone',
        params,
        response: { 200: DataResponse(z.array(Merge)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await mergesInto(await teamOf(callerOf(request)), request.params.brand) }),
  );

  app.post(
    '/:brand/merges/:merge/undo',
    {
      schema: {
        operationId: 'undoBrandMerge',
        summary: 'Undo a merge, unless something has changed since',
        errors: [409],
        params: params.extend({ merge: Id }),
        response: { 200: DataResponse(Brand) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await transaction((session) => undoMerge({ team, ...request.params }, session));
      noteChange('brand', { team, id: data.id });
      return { data };
    },
  );
};
