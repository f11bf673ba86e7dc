import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { warehouseStaff } from './staff/rules.ts';

type List<B extends z.ZodType, R extends z.ZodType> = Pick<FastifySchema, 'operationId' | 'summary' | 'errors'> &
  Pick<RouteShorthandOptions, 'config' | 'onRequest'> & {
    /** The filter. */
    body: B;
    row: R;
    /** Reads one page; `url` is the list's own, for the URL of the next page. */
    page: (
      query: z.output<B> & PageQuery,
      url: string,
      request: FastifyRequest,
    ) => Promise<{ data: z.output<R>[]; next_page_url: string | null; total?: number }>;
  };

/** A route that lists page by page: its filter is the body, its page is in the URL. For staff, unless `config` differs. */
export function listRoute<B extends z.ZodType, R extends z.ZodType>(app: App, path: string, list: List<B, R>) {
  const { body, row, page, config = warehouseStaff, onRequest, ...operation } = list;
  const schema = { ...operation, body, querystring: PageQuery, response: { 200: DataResponse(Page(row)) } };
  app.post(path, { schema, config, ...(onRequest && { onRequest }) }, async (request: FastifyRequest) => {
    const query = Object.assign({}, request.body, request.query) as z.output<B> & PageQuery;
    return { data: await page(query, `${app.prefix}${path}`, request) };
  });
}
