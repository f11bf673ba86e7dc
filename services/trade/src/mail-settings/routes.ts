import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { clerks } from '../roles.ts';
import { MailChange, MailForm, MailRemoval, MailState, MailTrial } from './schema.ts';
import { mailState, removeMailSettings, saveMailSettings } from './store.ts';
import { tryMail } from './trial.ts';

const response = { 200: DataResponse(MailState) };

/** The mail server and sender of a team: owners and managers change them, other members see whether there are any. */
export const mailSettings = async (app: App) => {
  app.get(
    '/',
    {
      schema: { operationId: 'getMailSettings', summary: 'Read the mail settings of the team', response },
      config: clerks,
    },
    async (request) => ({ data: await mailState(callerOf(request)) }),
  );

  app.put(
    '/',
    {
      schema: {
        operationId: 'saveMailSettings',
        summary: 'Change the mail settings of the team; without a password the stored one stays',
        errors: [409, 422],
        body: MailChange,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await saveMailSettings(callerOf(request), request.body) }),
  );

  app.delete(
    '/',
    {
      schema: {
        operationId: 'removeMailSettings',
        summary: 'Remove the mail settings of the team with their password; its e-mails wait until there are others',
        errors: [409],
        body: MailRemoval,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await removeMailSettings(callerOf(request), request.body) }),
  );

  app.post(
    '/test',
    {
      schema: {
        operationId: 'testMailSettings',
        summary: 'Send a test mail to one’s own address with these values, and return the server’s own words',
        errors: [422, 429],
        body: MailForm,
        response: { 200: DataResponse(MailTrial) },
      },
      config: clerks,
    },
    async (request) => ({ data: await tryMail(callerOf(request), request.body) }),
  );
};
