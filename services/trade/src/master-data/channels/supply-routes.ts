import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { Brand, BrandQuery } from '../brands/schema.ts';
import { brandsOf } from '../brands/store.ts';
import { Supplied, Supply } from './schema.ts';
import { channelSeenBy } from './store.ts';
import { setSupply } from './supply.store.ts';

/** Which channels supply which brands. */
export const supply = async (app: App) => {
  app.post(
    '/supply',
    {
      schema: {
        operationId: 'setSupply',
        summary: 'Say that channels supply brands, or no longer do',
        errors: [404],
        body: Supply,
        response: { 200: DataResponse(Supplied) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await transaction((session) => setSupply(team, request.body, session));
      for (const id of request.body.brands) noteChange('brand', { team, id });
      for (const id of request.body.channels) noteChange('channel', { team, id });
      return { data };
    },
  );

  app.post(
    '/:channel/brands/list',
    {
      schema: {
        operationId: 'listBrandsOfChannel',
        summary: 'List the brands that a channel supplies',
        params: z.object({ channel: Id }),
        body: BrandQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Brand)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const { _id, brands: ids } = await channelSeenBy(team, request.params.channel);
      const url = `${app.prefix}/${_id}/brands/list`;
      return { data: await brandsOf(team, { query: request.body, next: request.query, url, ids }) };
    },
  );
};
