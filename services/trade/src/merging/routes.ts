import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { Brand } from '../master-data/brands/schema.ts';
import { Channel } from '../master-data/channels/schema.ts';
import { Customer } from '../master-data/customers/schema.ts';
import { noteChange } from '../records/notes.ts';
import { Id } from '../records/schema.ts';
import { clerks } from '../roles.ts';
import { teamOf } from '../teams/store.ts';
import { mergeChannels, mergesIntoChannel, previewChannelMerge, undoChannelMerge } from './channel-merge.store.ts';
import { mergeCustomers, mergesIntoCustomer, previewCustomerMerge, undoCustomerMerge } from './customer-merge.store.ts';
import { type MergeOrder, mergeBrands, previewMerge } from './merge.store.ts';
import {
  ChannelMergePreview,
  CustomerMergePreview,
  Merge,
  Merged,
  MergedChannel,
  MergedCustomer,
  MergePlan,
  MergePreview,
  MergeRequest,
} from './schema.ts';
import { mergesInto, undoMerge, type Which } from './undo.store.ts';

type Kind = {
  noun: 'brand' | 'channel' | 'customer';
  /** As names of operations have it. */
  name: 'Brand' | 'Channel' | 'Customer';
  shapes: { record: z.ZodType; preview: z.ZodType; merged: z.ZodType };
  preview: (team: string, survivor: string, absorbed: string[]) => Promise<unknown>;
  merge: (order: MergeOrder, session: ClientSession) => Promise<unknown>;
  recent: (team: string, survivor: string) => Promise<Merge[]>;
  undo: (which: Which & { by: Identity }, session: ClientSession) => Promise<{ id: string }>;
};

/** Routes by which what was entered twice becomes one. */
const mergingOf =
  ({ noun, name, shapes, ...does }: Kind) =>
  async (app: App) => {
    const params = z.object({ [noun]: Id });
    const survivorOf = (request: { params: Record<string, string> }) => request.params[noun] ?? '';

    app.post(
      `/:${noun}/merges/preview`,
      {
        schema: {
          operationId: `preview${name}Merge`,
          summary: `See what would move if other ${noun}s were merged into this one`,
          errors: [404],
          params,
          body: MergePlan,
          response: { 200: DataResponse(shapes.preview) },
        },
        config: clerks,
      },
      async (request) => {
        const team = await teamOf(callerOf(request));
        return { data: await does.preview(team, survivorOf(request), request.body.absorbed) };
      },
    );

    app.post(
      `/:${noun}/merges`,
      {
        schema: {
          operationId: `merge${name}s`,
          summary: `Merge other ${noun}s into this one; it can be undone for a day`,
          errors: [404, 409],
          params,
          body: MergeRequest,
          response: { 200: DataResponse(shapes.merged) },
        },
        config: { ...clerks, key: 'needed' },
      },
      async (request) => {
        const by = callerOf(request);
        const team = await teamOf(by);
        const survivor = survivorOf(request);
        const data = await idempotent(request, (session) =>
          does.merge({ ...request.body, team, survivor, by }, session),
        );
        for (const id of [survivor, ...request.body.absorbed.map((one) => one.id)]) noteChange(noun, { team, id });
        return { data };
      },
    );

    app.get(
      `/:${noun}/merges`,
      {
        schema: {
          operationId: `list${name}Merges`,
          summary: `List the merges into this ${noun} that can still be undone`,
          params,
          response: { 200: DataResponse(z.array(Merge)) },
        },
        config: clerks,
      },
      async (request) => ({ data: await does.recent(await teamOf(callerOf(request)), survivorOf(request)) }),
    );

    app.post(
      `/:${noun}/merges/:merge/undo`,
      {
        schema: {
          operationId: `undo${name}Merge`,
          summary: 'Undo a merge, unless something has changed since',
          errors: [409],
          params: z.object({ [noun]: Id, merge: Id }),
          response: { 200: DataResponse(shapes.record) },
        },
        config: clerks,
      },
      async (request) => {
        const by = callerOf(request);
        const team = await teamOf(by);
        const which = { team, survivor: survivorOf(request), merge: request.params.merge ?? '', by };
        const data = await transaction((session) => does.undo(which, session));
        noteChange(noun, { team, id: data.id });
        return { data };
      },
    );
  };

export const merging = mergingOf({
  noun: 'brand',
  name: 'Brand',
  shapes: { record: Brand, preview: MergePreview, merged: Merged },
  preview: previewMerge,
  merge: mergeBrands,
  recent: mergesInto,
  undo: undoMerge,
});

export const channelMerging = mergingOf({
  noun: 'channel',
  name: 'Channel',
  shapes: { record: Channel, preview: ChannelMergePreview, merged: MergedChannel },
  preview: previewChannelMerge,
  merge: mergeChannels,
  recent: mergesIntoChannel,
  undo: undoChannelMerge,
});

export const customerMerging = mergingOf({
  noun: 'customer',
  name: 'Customer',
  shapes: { record: Customer, preview: CustomerMergePreview, merged: MergedCustomer },
  preview: previewCustomerMerge,
  merge: mergeCustomers,
  recent: mergesIntoCustomer,
  undo: undoCustomerMerge,
});
