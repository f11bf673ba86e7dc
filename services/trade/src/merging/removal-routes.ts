import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Brand } from '../master-data/brands/schema.ts';
import { noteChange } from '../records/notes.ts';
import { Id } from '../records/schema.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { removeBrand, restoreBrand } from './remove.ts';
import { Removal } from './schema.ts';

const params = z.object({ brand: Id });
const response = { 200: DataResponse(Brand) };

/** Deleting brands, which takes them from their channels, and restoring them. */
export const brandRemoval = async (app: App) => {
  app.delete(
    '/:brand',
    {
      schema: {
        operationId: 'deleteBrand',
        summary: 'Delete a brand; it can be restored for a day',
        description: 'While channels supply it, this is a 409 whose state names them, unless `confirmed` is set.',
        errors: [409],
        params,
        body: Removal,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version, confirmed = false } = request.body;
      const team = await teamOf(callerOf(request));
      const seen = { team, _id: request.params.brand, version };
      const data = await transaction((session) => removeBrand(seen, confirmed, session));
      noteChange('brand', { team, id: data.id });
      return { data };
    },
  );

  app.post(
    '/:brand/restore',
    {
      schema: {
        operationId: 'restoreBrand',
        summary: 'Restore a deleted brand to its channels',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await transaction((session) => restoreBrand(team, request.params.brand, session));
      noteChange('brand', { team, id: data.id });
      return { data };
    },
  );
};
