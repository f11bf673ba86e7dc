import { randomUUID } from 'node:crypto';
import type { App } from '@qiaohui/service-kit/http/app';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { warehouseStaff } from '../staff/rules.ts';
import { ledgerJob, notifyCheck, requestCheck } from './job.ts';
import { type CheckRecord, checkOf, LedgerChecks } from './model.ts';
import { LedgerCheck } from './schema.ts';

const SHOWN = 10;

export const checks = async (app: App) => {
  const body = z.strictObject({}).default({});

  app.post(
    '',
    {
      schema: {
        operationId: 'listLedgerChecks',
        summary: 'List the last checks of the ledger',
        body,
        response: { 200: DataResponse(z.array(LedgerCheck)) },
      },
      config: warehouseStaff,
    },
    async () => ({
      data: (await LedgerChecks.find().sort({ asked_at: -1 }).limit(SHOWN).lean<CheckRecord[]>()).map(checkOf),
    }),
  );

  // A waiting check serves this request as well: pressing twice runs one.
  app.post(
    '/check',
    {
      schema: {
        operationId: 'checkLedger',
        summary: 'Request a check of the ledger; a waiting one serves this request too',
        body,
        response: { 200: DataResponse(LedgerCheck) },
      },
      config: warehouseStaff,
    },
    async () => {
      const waiting = await LedgerChecks.findOne({ state: 'waiting' }).lean<CheckRecord>();
      if (waiting) return { data: checkOf(waiting) };
      const id = randomUUID();
      await requestCheck(id, 'asked', new Date());
      wakeJob(ledgerJob.name);
      notifyCheck(id, 1);
      return { data: checkOf(await LedgerChecks.findById(id).orFail().lean<CheckRecord>()) };
    },
  );
};
