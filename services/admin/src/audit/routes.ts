import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page } from '@qiaohui/service-kit/shapes';
import { finance } from '../staff.ts';
import { Audit, type AuditRecord } from './model.ts';
import { AuditQuery, AuditRow } from './schema.ts';

export const auditRoutes = async (app: App) => {
  app.post(
    '/audit',
    {
      schema: { body: AuditQuery.default({}), querystring: AuditQuery, response: { 200: Answer(Page(AuditRow)) } },
      config: finance,
    },
    async ({ body, query }) => {
      const { kind, id } = body;
      const where = { ...(kind ? { 'subject.kind': kind } : {}), ...(id ? { 'subject.id': id } : {}) };
      const data = await page<AuditRecord, AuditRow>(Audit, {
        where,
        by: 'at',
        query: { ...body, ...query },
        url: '/api/v1/manage/audit',
        row: ({ _id, at, requestId: _, ...rest }) => ({ id: _id, at: at.toISOString(), ...rest }),
      });
      return { data };
    },
  );
};
