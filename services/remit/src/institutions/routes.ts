import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { settings } from '../settings.ts';
import { currentConfig } from './config.ts';
import { asInstitution, type InstitutionRecord, Institutions } from './model.ts';
import { Institution } from './schema.ts';

const MOST = 500;
const id = z.string().regex(/^\d{1,9}$/, 'field.invalid');
const open = { allow: 'anyone' as const };

export async function institutions(app: App): Promise<void> {
  app.get(
    '/api/client/resources',
    {
      schema: {
        operationId: 'listInstitutions',
        summary: 'List the institutions that can be paid',
        querystring: z.strictObject({ keyword: z.string().max(100).optional() }),
        response: { 200: DataResponse(z.array(Institution)) },
      },
      config: open,
    },
    async ({ query }) => {
      const found = await Institutions.find({ active: true, ...keywordFilter(query.keyword) })
        .setOptions({ sanitizeFilter: false })
        .sort({ nameEn: 1, _id: 1 })
        .limit(MOST)
        .lean<InstitutionRecord[]>();
      return { data: found.map(asInstitution) };
    },
  );

  app.get(
    '/api/client/resources/:id',
    {
      schema: {
        operationId: 'getInstitution',
        summary: 'Read an institution',
        params: z.strictObject({ id }),
        response: { 200: DataResponse(Institution) },
      },
      config: open,
    },
    async ({ params }) => {
      const found = await Institutions.findOne({ _id: params.id, active: true }).lean<InstitutionRecord>();
      if (!found) throw notFound('institution');
      return { data: asInstitution(found) };
    },
  );

  app.get(
    '/api/client/dict/config/notice',
    {
      schema: {
        operationId: 'getNotice',
        summary: 'Read the notice for all customers',
        response: { 200: DataResponse(z.string()) },
      },
      config: open,
    },
    async () => ({
      data: (await currentConfig()).notice,
    }),
  );

  app.get(
    '/api/client/dict/config/survey',
    {
      schema: {
        operationId: 'getSurveyAddress',
        summary: 'Read the address of the survey; empty for none',
        response: { 200: DataResponse(z.string()) },
      },
      config: open,
    },
    async () => ({ data: settings().SURVEY_URL ?? '' }),
  );

  app.get(
    '/api/client/from/:from/link',
    {
      schema: {
        operationId: 'getReferrerAddress',
        summary: 'Read the address of a referrer',
        params: z.strictObject({ from: z.string().max(100) }),
        response: { 200: DataResponse(z.string()) },
      },
      config: open,
    },
    async ({ params }) => {
      const { referrers } = await currentConfig();
      const link = Object.hasOwn(referrers, params.from) ? referrers[params.from] : undefined;
      if (link === undefined) throw notFound('referrer');
      return { data: link };
    },
  );
}
