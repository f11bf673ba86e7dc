import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { brandRow } from './rows.ts';
import { Brand, BrandChange, BrandQuery, NewBrand, SimilarBrand, SimilarQuery } from './schema.ts';
import { brandSeenBy, brandsOf, changeBrand, createBrand, similarBrands } from './store.ts';

const params = z.object({ brand: Id });
const response = { 200: DataResponse(Brand) };

export const brands = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listBrands',
        summary: 'List the brands of the team',
        body: BrandQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Brand)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await brandsOf(team, { query: request.body, next: request.query, url: `${app.prefix}/list` }) };
    },
  );

  app.post(
    '/similar',
    {
      schema: {
        operationId: 'findSimilarBrands',
        summary: 'Find brands that have one of these names already',
        description: 'Names are compared without case, width, spaces, punctuation and forms of company.',
        body: SimilarQuery,
        response: { 200: DataResponse(z.array(SimilarBrand)) },
      },
      config: clerks,
    },
    async (request) => {
      const { names, except } = request.body;
      return { data: await similarBrands(await teamOf(callerOf(request)), names, except) };
    },
  );

  app.post(
    '/',
    {
      schema: { operationId: 'createBrand', summary: 'Create a brand', body: NewBrand, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await idempotent(request, async (session) =>
        brandRow(await createBrand({ ...request.body, team }, session)),
      );
      noteChange('brand', { team, id: data.id });
      return { data };
    },
  );

  app.get(
    '/:brand',
    { schema: { operationId: 'getBrand', summary: 'Read a brand', params, response }, config: clerks },
    async (request) => ({ data: brandRow(await brandSeenBy(await teamOf(callerOf(request)), request.params.brand)) }),
  );

  app.patch(
    '/:brand',
    {
      schema: {
        operationId: 'changeBrand',
        summary: 'Change the names of a brand',
        errors: [409],
        params,
        body: BrandChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = { team: await teamOf(callerOf(request)), _id: request.params.brand };
      const saved = await transaction((session) => changeBrand(seen, request.body, session));
      noteChange('brand', { team: seen.team, id: saved._id });
      return { data: brandRow(saved) };
    },
  );
};
