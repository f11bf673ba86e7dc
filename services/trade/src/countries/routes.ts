import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { CountryRow, CountrySearch } from './schema.ts';
import { countriesOf } from './store.ts';

export const countries = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listCountries',
        summary: 'List countries and regions with the number of their places and the team’s own names of these',
        description: 'All at once, by code; a keyword is the beginning of a code, or of a name in any language.',
        body: CountrySearch,
        response: { 200: DataResponse(z.array(CountryRow)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await countriesOf(await teamOf(callerOf(request)), request.body.keyword) }),
  );
};
