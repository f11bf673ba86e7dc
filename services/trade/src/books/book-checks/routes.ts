import { randomUUID } from 'node:crypto';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { readerOf } from '../../teams/access.ts';
import { bookCheckJob, noteCheck, requestCheck } from './job.ts';
import { BookChecks, type CheckRecord, checkRow } from './model.ts';
import { BookCheck } from './schema.ts';

const SHOWN = 10;
const body = z.strictObject({}).default({});

export const bookChecks = async (app: App) => {
  app.get(
    '',
    {
      schema: {
        operationId: 'listBookChecks',
        summary: 'List the last checks of the team’s books, with what differs',
        response: { 200: DataResponse(z.array(BookCheck)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      const found = await BookChecks.find({ team }).sort({ asked_at: -1 }).limit(SHOWN).lean<CheckRecord[]>();
      return { data: found.map(checkRow) };
    },
  );

  app.post(
    '',
    {
      schema: {
        operationId: 'checkBooks',
        summary: 'Request a check of the team’s books; a waiting one serves this request too',
        body,
        response: { 200: DataResponse(BookCheck) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      const waiting = await BookChecks.findOne({ team, state: 'waiting' }).lean<CheckRecord>();
      if (waiting) return { data: checkRow(waiting) };
      const _id = randomUUID();
      await requestCheck({ _id, team, kind: 'asked', asked_at: new Date() });
      wakeJob(bookCheckJob.name);
      noteCheck(team, _id, 1);
      return { data: checkRow(await BookChecks.findById(_id).orFail().lean<CheckRecord>()) };
    },
  );
};
