import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page } from '@qiaohui/service-kit/shapes';
import { type CheckRecord, Checks, checkAudit } from '../audit/check.ts';
import { AuditQuery, AuditRow, ChainCheck } from '../audit/schema.ts';
import { auditPage } from '../audit/store.ts';
import { Empty, nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { namesOfSubjects } from './names.store.ts';

const checked = ({ at, rows, broken }: CheckRecord): ChainCheck => ({ at: at.toISOString(), rows, broken });

export const auditRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'listAuditEntries',
        summary: 'List who did what at the desk, newest first',
        body: AuditQuery.default({}),
        querystring: AuditQuery,
        response: { 200: DataResponse(Page(AuditRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const found = await auditPage(wanted);
      const nameOf = await namesOfSubjects(found.data.map(({ subject }) => subject));
      const named = { ...found, data: found.data.map((row) => ({ ...row, name: nameOf(row.subject) })) };
      const { kind, id, what, who } = wanted;
      return { data: nextPage(named, { kind, id, what, who }) };
    },
  );
  app.post(
    '/checked',
    {
      schema: {
        operationId: 'getAuditCheck',
        summary: 'Read how the last check of the audit went; `null` for none yet',
        body: Empty,
        response: { 200: DataResponse(ChainCheck.nullable()) },
      },
      config: finance,
    },
    async () => {
      const last = await Checks.findOne().sort({ at: -1 }).lean<CheckRecord>();
      return { data: last && checked(last) };
    },
  );
  app.post(
    '/check',
    {
      schema: {
        operationId: 'checkAudit',
        summary: 'Check now that nobody changed or removed an entry of the audit',
        body: Empty,
        response: { 200: DataResponse(ChainCheck) },
      },
      config: finance,
    },
    async () => ({ data: checked(await checkAudit()) }),
  );
};
