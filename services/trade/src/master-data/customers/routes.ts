import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { customersOf } from './list.store.ts';
import { customerRow } from './rows.ts';
import {
  Customer,
  CustomerChange,
  CustomerQuery,
  NewCustomer,
  SimilarCustomer,
  SimilarCustomerQuery,
} from './schema.ts';
import { similarCustomers } from './similar.store.ts';
import { changeCustomer, createCustomer, customerOf, hideCustomer, unhideCustomer } from './store.ts';

const params = z.object({ customer: Id });
const response = { 200: DataResponse(Customer) };

export const customers = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listCustomers',
        summary: 'List the customers of the team',
        description: '`keyword` is looked for in names, codes, tax numbers, cities, and names and e-mails of contacts.',
        body: CustomerQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Customer)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await customersOf(team, { query: request.body, next: request.query, url: `${app.prefix}/list` }) };
    },
  );

  app.post(
    '/similar',
    {
      schema: {
        operationId: 'findSimilarCustomers',
        summary: 'Find customers that have this tax number, code, name or e-mail already',
        body: SimilarCustomerQuery,
        response: { 200: DataResponse(z.array(SimilarCustomer)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await similarCustomers(await teamOf(callerOf(request)), request.body) }),
  );

  app.post(
    '/',
    {
      schema: { operationId: 'createCustomer', summary: 'Create a customer', body: NewCustomer, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const team = await teamOf(who);
      const data = await idempotent(request, async (session) =>
        customerRow(await createCustomer({ ...request.body, team, actor: actorOf(who) }, session), session),
      );
      return { data };
    },
  );

  app.get(
    '/:customer',
    { schema: { operationId: 'getCustomer', summary: 'Read a customer', params, response }, config: clerks },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await customerRow(await customerOf(team, request.params.customer)) };
    },
  );

  app.patch(
    '/:customer',
    {
      schema: {
        operationId: 'changeCustomer',
        summary: 'Change the details of a customer',
        errors: [409],
        params,
        body: CustomerChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const seen = { team: await teamOf(who), _id: request.params.customer, actor: actorOf(who) };
      const data = await transaction(async (session) =>
        customerRow(await changeCustomer(seen, request.body, session), session),
      );
      return { data };
    },
  );

  app.delete(
    '/:customer',
    {
      schema: {
        operationId: 'deleteCustomer',
        summary: 'Delete a customer with its contacts; it can be restored for a day',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const { version } = request.body;
      const seen = { team: await teamOf(who), _id: request.params.customer, version, actor: actorOf(who) };
      const data = await transaction(async (session) => customerRow(await hideCustomer(seen, session), session));
      return { data };
    },
  );

  app.post(
    '/:customer/restore',
    {
      schema: {
        operationId: 'restoreCustomer',
        summary: 'Restore a deleted customer with its contacts',
        errors: [409],
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const hidden = { team: await teamOf(who), _id: request.params.customer, actor: actorOf(who) };
      const data = await transaction(async (session) => {
        const { customer } = await unhideCustomer(hidden, session);
        return customerRow(customer, session);
      });
      return { data };
    },
  );
};
