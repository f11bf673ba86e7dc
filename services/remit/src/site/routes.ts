import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { currentConfig } from '../institutions/config.ts';
import { anyone } from '../roles.ts';
import { settings } from '../settings.ts';
import { Site } from './schema.ts';

/** Facts about the company, and notices to everybody. */
export async function site(app: App): Promise<void> {
  app.get(
    '/site',
    {
      schema: {
        operationId: 'getSite',
        summary: 'Read contacts, hours and deadlines of the site',
        response: { 200: DataResponse(Site) },
      },
      config: anyone,
    },
    async () => ({ data: await currentConfig() }),
  );

  app.get(
    '/notice',
    {
      schema: {
        operationId: 'getNotice',
        summary: 'Read the notice for all customers',
        response: { 200: DataResponse(z.string()) },
      },
      config: anyone,
    },
    async () => ({ data: (await currentConfig()).notice }),
  );

  app.get(
    '/survey',
    {
      schema: {
        operationId: 'getSurveyAddress',
        summary: 'Read the URL of the survey; empty for none',
        response: { 200: DataResponse(z.string()) },
      },
      config: anyone,
    },
    async () => ({ data: settings().SURVEY_URL ?? '' }),
  );
}

/** Links of referrers. */
export async function referrers(app: App): Promise<void> {
  app.get(
    '/:from/link',
    {
      schema: {
        operationId: 'getReferrerAddress',
        summary: 'Read the URL of a referrer',
        params: z.strictObject({ from: z.string().max(100) }),
        response: { 200: DataResponse(z.string()) },
      },
      config: anyone,
    },
    async ({ params }) => {
      const { referrers } = await currentConfig();
      const link = Object.hasOwn(referrers, params.from) ? referrers[params.from] : undefined;
      if (link === undefined) throw notFound('referrer');
      return { data: link };
    },
  );
}
