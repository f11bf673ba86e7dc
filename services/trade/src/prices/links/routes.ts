import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf, writerOf } from '../../teams/access.ts';
import { noteList } from '../lists/live.ts';
import { rowWithLink } from '../lists/rows.ts';
import { type LinkSource, listOf } from '../lists/store.ts';
import { contentOf, revisionOf, revisionRow } from '../revisions/store.ts';
import { createLink, linkAgain, linkable, linkedOf } from './begin.ts';
import { wakeLinks } from './job.ts';
import { previewOf } from './preview.ts';
import { LinkedList, LinkForm, LinkPreview, NewLink, Relink } from './schema.ts';
import { cancelBuild, openBuild } from './store.ts';

const params = z.object({ list: z.string().max(60) });
const response = { 200: DataResponse(LinkedList) };
const byOf = ({ id, email }: Identity) => ({ id, email });

/** The revision of a source that was linked, and the one in force now. */
async function sourceView(team: string, { list: id, revision }: LinkSource) {
  const list = await listOf(team, id).catch(() => null);
  const linked = list && (await revisionOf(id, revision).catch(() => null));
  const now = list && (await contentOf(list));
  return {
    linked: linked && revisionRow(linked, list.revision),
    now: now && revisionRow(now, list.revision),
  };
}

async function viewOf(team: string, id: string): Promise<LinkedList> {
  const list = await linkedOf(team, id);
  const build = list.status === 'processing' ? await openBuild(id) : null;
  return {
    list: await rowWithLink(team, list),
    progress: build && { done: build.done, total: build.total },
    price: await sourceView(team, list.link.price),
    discount: await sourceView(team, list.link.discount),
  };
}

/** Linked lists: a price list with the discounts of a discount list. */
export const links = async (app: App) => {
  app.post(
    '/preview',
    {
      schema: {
        operationId: 'previewLink',
        summary: 'See which discounts the groups of a price list would get, before it is linked',
        errors: [404],
        body: LinkForm,
        response: { 200: DataResponse(LinkPreview) },
      },
      config: clerks,
    },
    async (request) => {
      const { price_list, discount_list, match, uniform_rate: uniform } = request.body;
      const team = await writerOf(callerOf(request));
      const [price, discount] = [
        await linkable(team, price_list, 'price'),
        await linkable(team, discount_list, 'discount'),
      ];
      const prices = await revisionOf(price_list, price.revision);
      const discounts = await revisionOf(discount_list, discount.revision);
      return { data: await previewOf({ prices, discounts, match, uniform }) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'createLink',
        summary: 'Link a price list with a discount list as a new list, which is built in the background',
        errors: [404],
        body: NewLink,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await writerOf(caller);
      const { id } = await idempotent(request, async (session) => {
        const list = await createLink({ team, by: byOf(caller) }, request.body, session);
        return { id: list._id };
      });
      noteList(team, id);
      wakeLinks();
      return { data: await viewOf(team, id) };
    },
  );

  app.get(
    '/:list',
    {
      schema: {
        operationId: 'getLink',
        summary: 'Read what a linked list was made of, what has changed since, and how far its linking is',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await viewOf(await readerOf(callerOf(request)), request.params.list) }),
  );

  app.get(
    '/:list/groups',
    {
      schema: {
        operationId: 'listLinkGroups',
        summary: 'See which discounts the groups of a linked list’s sources got, by the revisions that were linked',
        params,
        response: { 200: DataResponse(LinkPreview) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      const { price, discount, match, uniform_rate: uniform } = (await linkedOf(team, request.params.list)).link;
      const prices = await revisionOf(price.list, price.revision);
      const discounts = await revisionOf(discount.list, discount.revision);
      return { data: await previewOf({ prices, discounts, match, uniform }) };
    },
  );

  app.post(
    '/:list/relink',
    {
      schema: {
        operationId: 'relinkList',
        summary: 'Link a list again with its sources as they are now',
        errors: [409],
        params,
        body: Relink,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const caller = callerOf(request);
      const team = await writerOf(caller);
      const { list } = request.params;
      await idempotent(request, async (session) => {
        await linkAgain({ team, list, by: byOf(caller) }, request.body, session);
        return { id: list };
      });
      noteList(team, list);
      wakeLinks();
      return { data: await viewOf(team, list) };
    },
  );

  app.post(
    '/:list/cancel',
    {
      schema: {
        operationId: 'cancelLink',
        summary: 'Cancel the linking of a list; it is as it was before, and a new one is gone',
        params,
        body: z.strictObject({}),
        response: { 200: DataResponse(z.object({ id: z.string(), gone: z.boolean() })) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await writerOf(callerOf(request));
      const list = await linkedOf(team, request.params.list);
      await cancelBuild(list);
      noteList(team, list._id);
      // the team's next one need not wait for it any more
      wakeLinks();
      const present = await listOf(team, list._id).catch(() => null);
      return { data: { id: list._id, gone: present === null } };
    },
  );
};
