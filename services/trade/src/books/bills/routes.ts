import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { bookkeeperOf } from '../ledgers/access.ts';
import { changeBill, changeItems, createBill, deleteBill, previewBill } from './draft.store.ts';
import { figuresOf } from './figures.store.ts';
import { pageOfBills } from './list.store.ts';
import { noteBill, shown } from './notes.ts';
import {
  Bill,
  BillChange,
  BillFigures,
  BillFilter,
  BillItemsChange,
  BillPreview,
  BillPreviewForm,
  BillQuery,
  BillRow,
  NewBill,
} from './schema.ts';
import { billIn } from './store.ts';
import { billOf } from './view.ts';

const params = z.object({ id: Id });
const response = { 200: DataResponse(Bill) };

const seenBy = async (who: Identity, _id: string, version: number) => ({ ...(await bookkeeperOf(who)), _id, version });

/** Lists of bills, and what is done with drafts. */
export const bills = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listBills',
        summary: 'List the bills of the team',
        description: '`keyword` is looked for in numbers, names, customers and job numbers.',
        body: BillQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(BillRow)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await bookkeeperOf(callerOf(request));
      const search = { query: request.body, next: request.query, url: `${app.prefix}/list` };
      return { data: await pageOfBills(team, search) };
    },
  );

  app.post(
    '/figures',
    {
      schema: {
        operationId: 'listBillFigures',
        summary: 'Add up the bills of a list by ledger, month and currency',
        body: BillFilter,
        response: { 200: DataResponse(z.array(BillFigures)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await figuresOf((await bookkeeperOf(callerOf(request))).team, request.body) }),
  );

  app.post(
    '/preview',
    {
      schema: {
        operationId: 'previewBill',
        summary: 'Show what a bill could charge to a customer, and what it leaves out and why',
        errors: [404],
        body: BillPreviewForm,
        response: { 200: DataResponse(BillPreview) },
      },
      config: clerks,
    },
    async (request) => ({ data: await previewBill((await bookkeeperOf(callerOf(request))).team, request.body) }),
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createBill',
        summary: 'Make a draft of chosen cost items of a customer',
        errors: [409],
        body: NewBill,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const keeper = await bookkeeperOf(callerOf(request));
      const { id } = await idempotent(request, async (session) => ({
        id: (await createBill(request.body, keeper, session))._id,
      }));
      return shown(await billIn(keeper.team, id));
    },
  );

  app.get(
    '/:id',
    { schema: { operationId: 'getBill', summary: 'Read a bill', params, response }, config: clerks },
    async (request) => {
      const { team } = await bookkeeperOf(callerOf(request));
      return { data: await billOf(await billIn(team, request.params.id)) };
    },
  );

  app.patch(
    '/:id',
    {
      schema: {
        operationId: 'changeBill',
        summary: 'Change what a draft is called, and when it is dated and booked',
        errors: [409],
        params,
        body: BillChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      return shown(await transaction((session) => changeBill(seen, request.body, session)));
    },
  );

  app.post(
    '/:id/items',
    {
      schema: {
        operationId: 'changeBillItems',
        summary: 'Put cost items into a draft and take others out',
        errors: [409],
        params,
        body: BillItemsChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      const before = await billIn(seen.team, seen._id);
      return shown(await transaction((session) => changeItems(seen, request.body, session)), before);
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        operationId: 'deleteBill',
        summary: 'Delete a draft; its cost items are open again',
        errors: [409],
        params,
        body: Seen,
        response: { 200: DataResponse(z.object({ id: z.string() })) },
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      const gone = await transaction((session) => deleteBill(seen, session));
      noteBill(gone);
      return { data: { id: gone._id } };
    },
  );
};
