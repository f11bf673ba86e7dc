import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { CountryQuery, CountryRow } from './schema.ts';
import { countriesOf } from './store.ts';

export const countries = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listCountries',
        summary: 'List countries and regions with the number of their places and the team’s own names of these',
        description:
          'A keyword is the beginning of a code, or of a name in any language; by name in that of the request.',
        body: CountryQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(CountryRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const { limit = 20, cursor } = { ...request.body, ...request.query };
      const all = await countriesOf(team, request.body, context().locale);
      // they are few, and none goes: the page begins behind the last one of the page before
      const begin = cursor === undefined ? 0 : all.findIndex(({ code }) => code === cursor) + 1;
      if (cursor !== undefined && begin === 0) throw new HttpError(400, 'request.cursor');
      const data = all.slice(begin, begin + limit);
      const last = begin + limit < all.length ? data.at(-1) : undefined;
      const next = last && `${app.prefix}/list?${new URLSearchParams({ cursor: last.code, limit: String(limit) })}`;
      return { data: { data, next_page_url: next ?? null, ...(cursor === undefined && { total: all.length }) } };
    },
  );
};
