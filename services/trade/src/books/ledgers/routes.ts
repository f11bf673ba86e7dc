import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { clerks } from '../../roles.ts';
import { may } from '../../teams/roles.rules.ts';
import { bookkeeperOf, bookMember, keeperOf } from './access.ts';
import { closeMonth, monthLogOf, monthsOf, reopenMonth } from './months.store.ts';
import {
  Ledger,
  LedgerMonth,
  LedgerSave,
  LedgerSettings,
  LedgerState,
  Month,
  MonthClosing,
  MonthLog,
  MonthReopening,
} from './schema.ts';
import { ledgersOf, saveLedger } from './store.ts';

const params = z.object({ ledger: Ledger });
const ofMonth = params.extend({ month: Month });

export const ledgers = async (app: App) => {
  app.get(
    '/',
    {
      schema: {
        operationId: 'listLedgers',
        summary: 'List the ledgers of the team with their settings',
        response: { 200: DataResponse(LedgerState) },
      },
      config: clerks,
    },
    async (request) => {
      const { team, role } = await bookMember(callerOf(request));
      const [may_change, may_reopen] = [may(role, 'change-ledgers'), may(role, 'reopen-month')];
      return { data: { ledgers: await ledgersOf(team), may_change, may_reopen } };
    },
  );

  app.put(
    '/:ledger',
    {
      schema: {
        operationId: 'saveLedger',
        summary: 'Save the settings of a ledger: who issues its bills, its tax codes and its numbers',
        errors: [409],
        params,
        body: LedgerSave,
        response: { 200: DataResponse(LedgerSettings) },
      },
      config: clerks,
    },
    async (request) => {
      const { team, by } = await keeperOf(callerOf(request), 'change-ledgers');
      const { ledger } = request.params;
      const data = await transaction((session) => saveLedger({ team, ledger, by }, request.body, session));
      noteChange('ledger', { team, id: ledger });
      return { data };
    },
  );

  app.get(
    '/months',
    {
      schema: {
        operationId: 'listLedgerMonths',
        summary: 'List the months of the ledgers that are closed, or were',
        response: { 200: DataResponse(z.array(LedgerMonth)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await monthsOf((await bookkeeperOf(callerOf(request))).team) }),
  );

  app.get(
    '/log',
    {
      schema: {
        operationId: 'getLedgerMonthLog',
        summary: 'Read who closed and reopened which month, and whether that record is whole',
        response: { 200: DataResponse(MonthLog) },
      },
      config: clerks,
    },
    async (request) => ({ data: await monthLogOf((await bookkeeperOf(callerOf(request))).team) }),
  );

  app.post(
    '/:ledger/months/:month/close',
    {
      schema: {
        operationId: 'closeLedgerMonth',
        summary: 'Close a month of a ledger, in which no draft may stand',
        errors: [409],
        params: ofMonth,
        body: MonthClosing,
        response: { 200: DataResponse(LedgerMonth) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const { team, by } = await keeperOf(callerOf(request), 'change-ledgers');
      const seen = { which: { team, ...request.params }, version: request.body.version, by };
      const data = await idempotentIfKeyed(request, (session) => closeMonth(seen, session));
      noteChange('ledger', { team, id: data.month });
      return { data };
    },
  );

  app.post(
    '/:ledger/months/:month/reopen',
    {
      schema: {
        operationId: 'reopenLedgerMonth',
        summary: 'Reopen a closed month with a reason; the owner of the team alone',
        errors: [409],
        params: ofMonth,
        body: MonthReopening,
        response: { 200: DataResponse(LedgerMonth) },
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const { team, by } = await keeperOf(callerOf(request), 'reopen-month');
      const { version, reason } = request.body;
      const seen = { which: { team, ...request.params }, version, by };
      const data = await idempotentIfKeyed(request, (session) => reopenMonth(seen, reason, session));
      noteChange('ledger', { team, id: data.month });
      return { data };
    },
  );
};
