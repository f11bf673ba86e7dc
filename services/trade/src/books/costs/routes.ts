import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, previousResponse } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import type { CostRecord } from './model.ts';
import { rateFor } from './rate.ts';
import { costRow } from './rows.ts';
import { CostForm, CostItem, CostSave, Costs, SplitForm } from './schema.ts';
import { type Shared, splitItem, unsplitItem } from './split.store.ts';
import { changeItem, costsOf, createItem, deleteItem, restoreItem } from './store.ts';

const params = z.object({ id: Id });
const response = { 200: DataResponse(CostItem) };

/** Notifies open pages of the team, also of the draft that charges it, and returns the item as it is now. */
function shown(record: CostRecord) {
  noteChange('cost-item', { team: record.team, id: record.waybill });
  if (record.bill) noteChange('bill', { team: record.team, id: record.bill.id });
  return { data: costRow(record) };
}

/** The same for a cost that houses carry, or carried, whose pages are notified, too. */
function shownShared({ record, houses }: Shared) {
  for (const id of new Set(houses)) noteChange('cost-item', { team: record.team, id });
  return shown(record);
}

const seenBy = async (who: Identity, _id: string, version: number) => ({ team: await readerOf(who), _id, version });

export const costs = async (app: App) => {
  app.get(
    '/waybills/:id/costs',
    {
      schema: {
        operationId: 'listCosts',
        summary: 'List the cost items of a waybill, with their totals',
        params,
        response: { 200: DataResponse(Costs) },
      },
      config: clerks,
    },
    async (request) => ({ data: await costsOf(await readerOf(callerOf(request)), request.params.id) }),
  );

  app.post(
    '/waybills/:id/costs',
    {
      schema: {
        operationId: 'createCostItem',
        summary: 'Add a cost item to a waybill',
        errors: [404, 409],
        params,
        body: CostForm,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { body, params: of } = request;
      const team = await readerOf(callerOf(request));
      const before = await previousResponse<CostItem>(request);
      if (before) return { data: before };
      const dated = await rateFor(team, body);
      const data = await idempotent(request, async (session) =>
        costRow(await createItem(body, dated, { team, waybill: of.id }, session)),
      );
      noteChange('cost-item', { team, id: data.waybill });
      return { data };
    },
  );

  app.put(
    '/costs/:id',
    {
      schema: {
        operationId: 'saveCostItem',
        summary: 'Save a cost item',
        errors: [409],
        params,
        body: CostSave,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { version, ...form } = request.body;
      const seen = await seenBy(callerOf(request), request.params.id, version);
      const dated = await rateFor(seen.team, form);
      return shown(await transaction((session) => changeItem(seen, form, dated, session)));
    },
  );

  app.delete(
    '/costs/:id',
    {
      schema: {
        operationId: 'deleteCostItem',
        summary: 'Delete a cost item; it can be restored for a day',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      return shown(await transaction((session) => deleteItem(seen, session)));
    },
  );

  app.post(
    '/costs/:id/restore',
    {
      schema: {
        operationId: 'restoreCostItem',
        summary: 'Restore a deleted cost item',
        errors: [409],
        params,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return shown(await transaction((session) => restoreItem(team, request.params.id, session)));
    },
  );

  app.post(
    '/costs/:id/split',
    {
      schema: {
        operationId: 'splitCostItem',
        summary: 'Split a cost of a master onto houses, in place of an earlier split of it',
        description:
          'The shares add up to the cost: what rounding leaves goes to the largest share, then the lowest number.',
        errors: [404, 409],
        params,
        body: SplitForm,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      return shownShared(await transaction((session) => splitItem(seen, request.body, session)));
    },
  );

  app.post(
    '/costs/:id/unsplit',
    {
      schema: {
        operationId: 'unsplitCostItem',
        summary: 'Take the split of a cost back',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      return shownShared(await transaction((session) => unsplitItem(seen, session)));
    },
  );
};
