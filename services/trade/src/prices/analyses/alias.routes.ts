import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilterAsWritten } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { aliasRow, removeAlias } from './aliases.ts';
import { Aliases, type AliasRecord } from './model.ts';
import { AliasQuery, AliasRow } from './schema.ts';

/** What reviews taught, to be seen and removed. */
export const aliases = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listAliases',
        summary: 'List what the team’s reviews taught, newest first',
        body: AliasQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(AliasRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { keyword, kind, ...query } = request.body;
      const team = await readerOf(callerOf(request));
      const where = { team, ...(kind && { kind }), ...keywordFilterAsWritten(keyword) };
      const listing = { by: 'at', url: `${app.prefix}/list`, row: aliasRow, counted: true } as const;
      const data = await page<AliasRecord, AliasRow>(Aliases, {
        where,
        ...listing,
        query: { ...query, ...request.query },
      });
      return { data };
    },
  );

  app.delete(
    '/:alias',
    {
      schema: {
        operationId: 'removeAlias',
        summary: 'Remove an alias',
        params: z.object({ alias: z.string().max(60) }),
        response: { 200: DataResponse(AliasRow) },
      },
      config: clerks,
    },
    async (request) => ({ data: aliasRow(await removeAlias(await writerOf(callerOf(request)), request.params.alias)) }),
  );
};
