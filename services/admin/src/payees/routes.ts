import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Empty, manage, nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { HistoryQuery, PayeeVersion } from './history/schema.ts';
import { type VersionRecord, Versions, versionRow } from './history/store.ts';
import { type PayeeRecord, Payees } from './model.ts';
import { PayeeDetail, PayeeId, PayeeQuery, PayeeRow } from './schema.ts';
import { loadPayee, payeesWhere } from './store.ts';
import { payeeDetail, payeeRow } from './view.ts';

const paths = { id: '_id', name: 'payee.name', country: 'payee.country', updated_at: 'updated_at' } as const;

export const payeeRoutes = async (app: App) => {
  app.post(
    '/resources',
    {
      schema: {
        operationId: 'listPayees',
        summary: 'List the payees: institutions with their accounts',
        body: PayeeQuery.default({}),
        querystring: PayeeQuery,
        response: { 200: DataResponse(Page(PayeeRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const found = await page<PayeeRecord, PayeeRow>(Payees, {
        where: payeesWhere(wanted),
        ...orderBy<PayeeRecord>(wanted.sort, paths, { by: 'updated_at' }),
        counted: true,
        query: wanted,
        url: `${manage}/resources`,
        row: payeeRow,
      });
      const { active, currency, country, sort } = wanted;
      return { data: nextPage(found, { active, currency, country, sort }) };
    },
  );
  // Countries that a list can be narrowed to.
  app.post(
    '/resource/countries',
    {
      schema: {
        operationId: 'listPayeeCountries',
        summary: 'List the countries of payees',
        body: Empty,
        response: { 200: DataResponse(z.array(z.string())) },
      },
      config: finance,
    },
    async () => ({ data: (await Payees.distinct('payee.country')).sort() }),
  );
  app.post(
    '/resource/one',
    {
      schema: {
        operationId: 'getPayee',
        summary: 'Read a payee',
        errors: [404],
        body: PayeeId,
        response: { 200: DataResponse(PayeeDetail) },
      },
      config: finance,
    },
    async ({ body }) => ({ data: payeeDetail(await loadPayee(body.id)) }),
  );
  app.post(
    '/resource/history',
    {
      schema: {
        operationId: 'listPayeeVersions',
        summary: 'List the versions of a payee, newest first',
        body: HistoryQuery,
        querystring: HistoryQuery,
        response: { 200: DataResponse(Page(PayeeVersion)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const { id: payee = '', ...wanted } = { ...body, ...query };
      const found = await page<VersionRecord, PayeeVersion>(Versions, {
        where: { payee },
        by: 'version',
        query: wanted,
        url: `${manage}/resource/history`,
        row: versionRow,
      });
      return { data: nextPage(found, { id: payee }) };
    },
  );
};
