import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { waybillIn } from '../waybills/store.ts';
import { saveMilestone } from './change.store.ts';
import { noticesOf, resendNotice, saveNotices } from './notices.store.ts';
import {
  MilestoneName,
  MilestoneSave,
  NOTIFIED,
  NoticeResend,
  Notices,
  NoticesSave,
  SavedTimeline,
  Timeline,
} from './schema.ts';
import { timelineOf } from './store.ts';

const id = z.string().max(60);
const params = z.object({ id });

export const milestones = async (app: App) => {
  app.get(
    '/:id/timeline',
    {
      schema: {
        operationId: 'getTimeline',
        summary: 'Read the milestones of a waybill with every change of them',
        params,
        response: { 200: DataResponse(Timeline) },
      },
      config: clerks,
    },
    async (request) => ({
      data: await timelineOf(await waybillIn(await teamOf(callerOf(request)), request.params.id)),
    }),
  );

  app.patch(
    '/:id/milestones/:milestone',
    {
      schema: {
        operationId: 'saveMilestone',
        summary: 'Change what is planned, expected and known of a milestone',
        description:
          'Planned cut-off, departure and arrival are the same fields as those of the waybill. `skipped` names earlier milestones without an actual time.',
        errors: [409],
        params: z.object({ id, milestone: MilestoneName }),
        body: MilestoneSave,
        response: { 200: DataResponse(SavedTimeline) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      const { milestone } = request.params;
      return { data: await transaction((session) => saveMilestone(target, milestone, request.body, session)) };
    },
  );

  app.get(
    '/:id/notices',
    {
      schema: {
        operationId: 'getNotices',
        summary: 'Read which e-mails about its milestones the customer of a waybill gets and was sent',
        params,
        response: { 200: DataResponse(Notices) },
      },
      config: clerks,
    },
    async (request) => ({
      data: await noticesOf(await waybillIn(await teamOf(callerOf(request)), request.params.id)),
    }),
  );

  app.put(
    '/:id/notices',
    {
      schema: {
        operationId: 'saveNotices',
        summary: 'Decide whether the customer of a waybill gets e-mails about its milestones, and in which language',
        errors: [409],
        params,
        body: NoticesSave,
        response: { 200: DataResponse(Notices) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      await transaction((session) => saveNotices(target, request.body, session));
      return { data: await noticesOf(await waybillIn(target.team, target.id)) };
    },
  );

  app.post(
    '/:id/notices/:milestone/resend',
    {
      schema: {
        operationId: 'resendNotice',
        summary: 'Send a rejected e-mail to the address that the customer of a waybill has now',
        errors: [409],
        params: z.object({ id, milestone: z.enum(NOTIFIED) }),
        body: NoticeResend,
        response: { 200: DataResponse(Notices) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { id: request.params.id, team: await teamOf(who), who };
      const { milestone } = request.params;
      await transaction((session) => resendNotice(target, milestone, request.body, session));
      return { data: await noticesOf(await waybillIn(target.team, target.id)) };
    },
  );
};
