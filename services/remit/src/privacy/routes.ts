import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { readFile } from '@qiaohui/service-kit/files/file-store';
import { fileHeaders } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, ZIP } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { exportFileOf, exportJobOf, findOwnExport, findReadyExport } from '@qiaohui/service-kit/jobs/export-jobs.model';
import { DataResponse, ExportJob } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { budgetsFor, limited } from '../accounts/limits.ts';
import { requirePassword } from '../accounts/password/sealed-password.ts';
import { registeredWith } from '../accounts/registration/confirmation.ts';
import { DeclineRegistration } from '../accounts/schema.ts';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { ordersOf } from '../orders/store.ts';
import { anyone, signedIn } from '../roles.ts';
import { declineRegistration, deleteAccount } from './deletion.ts';
import { Exports, listExports, requestExport } from './exports.ts';
import { obstaclesOf } from './rules.ts';
import { DeleteAccount, Obstacle } from './schema.ts';

/** Export and deletion of one's own data. */
export async function privacy(app: App): Promise<void> {
  app.post(
    '/export',
    {
      schema: {
        operationId: 'createDataExport',
        summary: 'Request a copy of all data of the account',
        errors: [404, 409, 429],
        response: { 200: DataResponse(ExportJob) },
      },
      config: { ...signedIn, key: 'needed' },
    },
    async (request) => {
      const { _id: account } = await accountOf(callerOf(request).id);
      const { id } = await idempotent(request, (session) => requestExport(account, session));
      return { data: exportJobOf(await findOwnExport(Exports, id, account)) };
    },
  );

  app.get(
    '/exports',
    {
      schema: {
        operationId: 'listDataExports',
        summary: 'List the copies of one’s data, in progress or ready',
        response: { 200: DataResponse(z.array(ExportJob)) },
      },
      config: signedIn,
    },
    async (request) => ({ data: (await listExports(callerOf(request).id)).map(exportJobOf) }),
  );

  app.get(
    '/exports/:id/file',
    {
      schema: {
        operationId: 'downloadDataExport',
        summary: 'Download a copy of one’s data',
        errors: [409],
        params: z.strictObject({ id: z.string().max(60) }),
        response: { 200: fileAs(ZIP) },
      },
      config: signedIn,
    },
    async (request, reply) => {
      const account = await accountOf(callerOf(request).id);
      const found = await findReadyExport(Exports, request.params.id, account._id);
      return reply
        .headers(fileHeaders({ name: 'qiaohui-my-data.zip', type: 'application/zip', size: found.size }))
        .send(await readFile(exportFileOf(found), sealingKeyOf(account)));
    },
  );

  app.get(
    '/deletion',
    {
      schema: {
        operationId: 'listDeletionObstacles',
        summary: 'List the obstacles to deleting the account',
        response: { 200: DataResponse(z.array(Obstacle)) },
      },
      config: signedIn,
    },
    async (request) => ({ data: obstaclesOf(await ordersOf(callerOf(request).id)) }),
  );

  app.post(
    '/delete',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete the account',
        errors: [404, 409, 429],
        body: DeleteAccount,
        response: { 200: DataResponse(z.object({ ok: z.boolean() })) },
      },
      config: signedIn,
    },
    async (request) => {
      const { body, ip } = request;
      const account = await accountOf(callerOf(request).id);
      // The records of staff must stay attributable: an admin disables their accounts.
      if (account.group) throw new HttpError(403, 'account.staff-stays');
      await limited(budgetsFor('delete', { account: account._id, address: ip }), () =>
        requirePassword(account, 'password', body.password),
      );
      await deleteAccount(account._id, body.reason ?? '');
      return { data: { ok: true } };
    },
  );
}

/** Deletion of an account that somebody else registered with one's address. */
export async function declinedRegistration(app: App): Promise<void> {
  app.post(
    '/decline',
    {
      schema: {
        operationId: 'declineRegistration',
        summary: 'Delete an account that somebody else registered with one’s address',
        description: 'Requires the link from the e-mail.',
        errors: [404, 409],
        body: DeclineRegistration,
        response: { 200: DataResponse(z.object({ ok: z.boolean() })) },
      },
      config: anyone,
    },
    async ({ body, ip }) => {
      await limited(budgetsFor('confirm', { account: body.id, address: ip }), async () => {
        const { _id } = await registeredWith(body.id, body.token);
        await declineRegistration(_id, body.token);
      });
      return { data: { ok: true } };
    },
  );
}
