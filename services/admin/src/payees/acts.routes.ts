import { notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { fieldErrorsOf } from '@qiaohui/service-kit/http/validation';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { record } from '../audit/store.ts';
import { finance } from '../staff.ts';
import { formOf } from './history/rules.ts';
import { PayeeRestore } from './history/schema.ts';
import { type VersionRecord, Versions } from './history/store.ts';
import { payeeOf } from './model.ts';
import { demandOwnName } from './namesakes.store.ts';
import { nextNumber } from './numbers.store.ts';
import { createPayee, updatePayee } from './save.store.ts';
import { PayeeCreate, PayeeDetail, PayeeForm, PayeeUpdate } from './schema.ts';
import { byCaller, loadPayee } from './store.ts';
import { payeeDetail } from './view.ts';

const payeeResponse = { 200: DataResponse(PayeeDetail) };

/** Saves a payee with its event, its version and its audit row in one transaction; a repeat gets the first response. */
async function save(request: FastifyRequest, body: PayeeUpdate, how: 'update' | 'restore'): Promise<PayeeDetail> {
  const saved = await idempotentIfKeyed(request, async (session) => {
    if (how === 'update' && !body.same_name) await demandOwnName(body.payee, body.id, session);
    const changed = await updatePayee(body, byCaller(request, how), session);
    if (changed.after.version === changed.before.version) return payeeDetail(changed.after);
    const subject = { kind: 'payee' as const, id: body.id };
    const change = { before: payeeOf(changed.before), after: changed.after.payee };
    await record(request, { what: `payee.${how}`, subject, ...change }, session);
    return payeeDetail(changed.after);
  });
  request.log.info({ payee: body.id, version: saved.version }, 'payee.saved');
  return saved;
}

/** Returns the form of a version, if today's rules still allow it to be saved. */
async function versionForm(payee: string, version: number): Promise<PayeeForm> {
  const found = await Versions.findOne({ payee, version }).lean<VersionRecord>();
  if (!found) throw notFound('payee.version');
  const form = PayeeForm.safeParse(formOf(payeeOf({ payee: found.state })));
  if (!form.success) throw unprocessable(fieldErrorsOf(form.error));
  return form.data;
}

export const payeeActRoutes = async (app: App) => {
  app.post(
    '/create',
    {
      schema: {
        operationId: 'createPayee',
        summary: 'Create a payee',
        errors: [404, 409],
        body: PayeeCreate,
        response: payeeResponse,
      },
      config: { ...finance, key: 'needed' },
    },
    async (request) => {
      const { payee, same_name } = request.body;
      const id = await idempotent(request, async (session) => {
        if (!same_name) await demandOwnName(payee, null, session);
        const number = await nextNumber(session);
        const after = await createPayee(number, payee, byCaller(request, 'create'), session);
        await record(request, { what: 'payee.create', subject: { kind: 'payee', id: number }, after }, session);
        return number;
      });
      return { data: payeeDetail(await loadPayee(id)) };
    },
  );
  app.post(
    '/update',
    {
      schema: {
        operationId: 'savePayee',
        summary: 'Save all fields of a payee',
        errors: [404, 409],
        body: PayeeUpdate,
        response: payeeResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({ data: await save(request, request.body, 'update') }),
  );
  app.post(
    '/restore',
    {
      schema: {
        operationId: 'restorePayee',
        summary: 'Put an earlier version of a payee in force again',
        errors: [404, 409],
        body: PayeeRestore,
        response: payeeResponse,
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id, version, to } = request.body;
      return { data: await save(request, { id, version, payee: await versionForm(id, to) }, 'restore') };
    },
  );
};
