import { actorOf, me } from '@qiaohui/service-kit/auth';
import { commit } from '@qiaohui/service-kit/mongo';
import { page } from '@qiaohui/service-kit/paging';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { record } from '../audit/record.ts';
import { finance, List } from '../staff.ts';
import { type PayeeRecord, Payees } from './model.ts';
import { updatePayee } from './save.ts';
import { PayeeDetail, PayeeId, PayeeRow, PayeeUpdate } from './schema.ts';

const row = ({ payee, updated_at }: PayeeRecord): PayeeRow => ({
  id: payee.id,
  name: payee.name,
  name_en: payee.nameEn,
  code: payee.code,
  currency: payee.currency,
  country: payee.country,
  payment_type: payee.paymentType,
  active: payee.active,
  popular: payee.popular,
  updated_at: updated_at.toISOString(),
});

const detail = ({ version, updated_at, payee }: PayeeRecord): PayeeDetail => ({
  version,
  updated_at: updated_at.toISOString(),
  payee,
});

export const payeeRoutes = async (app: App) => {
  app.post(
    '/resources',
    { schema: { body: List, querystring: PageQuery, response: { 200: Answer(Page(PayeeRow)) } }, config: finance },
    async ({ body, query }) => ({
      data: await page<PayeeRecord, PayeeRow>(Payees, {
        where: matching(body.keyword),
        by: 'updated_at',
        query: { ...body, ...query },
        url: '/api/v1/manage/resources',
        row,
      }),
    }),
  );
  app.post(
    '/resource/one',
    { schema: { body: PayeeId, response: { 200: Answer(PayeeDetail) } }, config: finance },
    async ({ body }) => {
      const found = await Payees.findById(body.id).lean<PayeeRecord>();
      if (!found) throw missing('payee');
      return { data: detail(found) };
    },
  );
  app.post(
    '/resource/update',
    { schema: { body: PayeeUpdate, response: { 200: Answer(PayeeDetail) } }, config: finance },
    async (request) => {
      const { before, after } = await commit(async (session) => {
        const changed = await updatePayee(request.body, actorOf(me(request)), session);
        const subject = { kind: 'payee' as const, id: request.body.id };
        await record(
          request,
          { what: 'payee.update', subject, before: changed.before.payee, after: changed.after.payee },
          session,
        );
        return changed;
      });
      request.log.info({ payee: before._id, version: after.version }, 'payee saved');
      return { data: detail(after) };
    },
  );
};
