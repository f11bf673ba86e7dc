import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { Waybill } from '../waybills/schema.ts';
import { shownWaybill } from '../waybills/store.ts';
import { TemplateForm, WaybillTemplate } from './schema.ts';
import { createFrom, deleteTemplate, saveTemplate, templatesOf } from './store.ts';

const params = z.object({ template: z.string().min(1).max(60) });
const response = { 200: DataResponse(WaybillTemplate) };

export const waybillTemplates = async (app: App) => {
  app.get(
    '/',
    {
      schema: {
        operationId: 'listWaybillTemplates',
        summary: 'List the templates of the team’s waybills by name',
        response: { 200: DataResponse(z.array(WaybillTemplate)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await templatesOf(await teamOf(callerOf(request))) }),
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'saveWaybillTemplate',
        summary: 'Save a waybill as a template; one of the same name is replaced',
        errors: [404],
        body: TemplateForm,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await transaction((session) => saveTemplate(team, request.body, session)) };
    },
  );

  app.delete(
    '/:template',
    {
      schema: { operationId: 'deleteWaybillTemplate', summary: 'Delete a template of waybills', params, response },
      config: clerks,
    },
    async (request) => ({ data: await deleteTemplate(await teamOf(callerOf(request)), request.params.template) }),
  );

  app.post(
    '/:template/waybills',
    {
      schema: {
        operationId: 'createWaybillFromTemplate',
        summary: 'Create a waybill from a template',
        errors: [409],
        params,
        body: z.strictObject({}),
        response: { 200: DataResponse(Waybill) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const by = { team: await teamOf(who), email: who.email, actor: actorOf(who) };
      const data = await idempotent(request, async (session) =>
        shownWaybill(await createFrom(request.params.template, by, session), session),
      );
      return { data };
    },
  );
};
