import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { noteTeams } from '../../grants/notes.ts';
import { type ShareRecord, shareOf } from '../../grants/shares.store.ts';
import { ItemWindow, WindowQuery } from '../../prices/edits/schema.ts';
import { windowOf } from '../../prices/edits/window.ts';
import { clerks } from '../../roles.ts';
import { readerOf, sharerOf } from '../../teams/access.ts';
import { copying } from '../copies/job.ts';
import { Ending, NewCopies, NewShares, SeenShare, Share, SharedView, ShareQuery } from '../schema.ts';
import { endShare } from './end.ts';
import { shareEnding } from './ending.ts';
import { giveCopies, giveShares } from './give.ts';
import { noteShares } from './notes.ts';
import { shareRow, shareRows, sharesOf } from './rows.ts';
import { listAsRecipient, viewOf } from './view.ts';

const params = z.object({ share: z.string().max(60) });
const response = { 200: DataResponse(Share) };
const given = { 200: DataResponse(z.array(Share)) };

export const shares = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listShares',
        summary: 'List what the team shares, or what partners share with it, newest first',
        body: ShareQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Share)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return { data: await sharesOf(team, { query: request.body, next: request.query, url: `${app.prefix}/list` }) };
    },
  );

  const gives = [
    ['/', giveShares, NewShares, 'shareRecords', 'Share lists, brands or channels with a partner'],
    [
      '/distribute',
      giveCopies,
      NewCopies,
      'distributeLists',
      'Give a partner copies of lists, with or without discounts',
    ],
  ] as const;
  for (const [path, give, body, operationId, summary] of gives) {
    app.post(
      path,
      {
        schema: { operationId, summary, errors: [404, 409], body, response: given },
        config: { ...clerks, key: 'needed' },
      },
      async (request) => {
        const giver = await sharerOf(callerOf(request));
        const work = give as (by: typeof giver, form: unknown, session: ClientSession) => Promise<ShareRecord[]>;
        let made: ShareRecord[] = [];
        const ids = await idempotent(request, async (session) => {
          made = await work(giver, request.body, session);
          return made.map(({ _id }) => _id);
        });
        noteShares(made);
        if (made.some(({ copy }) => copy)) wakeJob(copying.name);
        noteTeams('partner', request.body.partner, [giver.team, request.body.partner]);
        const found = await Promise.all(ids.map((id) => shareOf(giver.team, id)));
        return { data: await shareRows(found, giver.team) };
      },
    );
  }

  app.get(
    '/:share',
    {
      schema: { operationId: 'getShare', summary: 'Read a share', params, response },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return { data: await shareRow(await shareOf(team, request.params.share), team) };
    },
  );

  app.get(
    '/:share/view',
    {
      schema: {
        operationId: 'viewAsRecipient',
        summary: 'Read a shared record as its recipient does',
        params,
        response: { 200: DataResponse(SharedView) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return { data: await viewOf(await shareOf(team, request.params.share), team) };
    },
  );

  app.post(
    '/:share/window',
    {
      schema: {
        operationId: 'readItemsAsRecipient',
        summary: 'Read rows of a shared list as its recipient does',
        params,
        body: WindowQuery,
        response: { 200: DataResponse(ItemWindow) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      const list = await listAsRecipient(await shareOf(team, request.params.share));
      return { data: await windowOf(list, request.body) };
    },
  );

  app.get(
    '/:share/ending',
    {
      schema: {
        operationId: 'previewShareEnd',
        summary: 'See what ending a share would remove',
        params,
        response: { 200: DataResponse(Ending) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await sharerOf(callerOf(request));
      return { data: await shareEnding(await shareOf(team, request.params.share), team) };
    },
  );

  app.post(
    '/:share/end',
    {
      schema: {
        operationId: 'endShare',
        summary: 'End a share, as its owner or its recipient',
        errors: [409],
        params,
        body: SeenShare,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await sharerOf(callerOf(request));
      const ended = await endShare(team, request.params.share, request.body.version);
      noteShares([ended]);
      return { data: await shareRow(ended, team) };
    },
  );
};
