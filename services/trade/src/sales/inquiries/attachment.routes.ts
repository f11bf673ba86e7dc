import multipart from '@fastify/multipart';
import { fileHeaders, receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { keyIn } from '@qiaohui/service-kit/http/idempotency';
import { fileAs, fileField, PDF, XLSX } from '@qiaohui/service-kit/http/openapi/tagged';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { dropAttachment, readAttachment, restoreAttachment, storeAttachment } from './attachment.store.ts';
import { editorOf } from './editor.ts';
import type { InquiryRecord } from './model.ts';
import { noteInquiry } from './notes.ts';
import { AttachmentUid, Inquiry, MOST_ATTACHMENT_BYTES } from './schema.ts';
import type { Reader } from './seen.ts';
import { inquirySeen } from './view.ts';

const Id = z.string().min(1).max(60);
const params = z.object({ inquiry: Id });
const response = { 200: DataResponse(Inquiry) };

async function shown(reader: Reader, inquiry: InquiryRecord) {
  noteInquiry({ team: inquiry.team, id: inquiry._id });
  return { data: await inquirySeen(reader, inquiry) };
}

export const inquiryAttachments = async (app: App) => {
  await app.register(multipart);

  app.post(
    '/:inquiry/attachments',
    {
      schema: {
        operationId: 'uploadInquiryAttachment',
        summary: 'Upload an attachment of an inquiry: PDF, JPEG, PNG or XLSX up to 50 MB, twenty at most',
        form: z.object({ file: fileField }),
        errors: [404, 409],
        params,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const key = `${callerOf(request).id}:${keyIn(request)}`;
      const editor = await editorOf(callerOf(request));
      const { inquiry } = request.params;
      const stored = await receiveFile(request, MOST_ATTACHMENT_BYTES, (upload) =>
        storeAttachment(upload, editor, inquiry, key),
      );
      return shown(editor, stored);
    },
  );

  for (const [path, change, operationId, summary] of [
    ['drop', dropAttachment, 'dropInquiryAttachment', 'Remove an attachment; it can be restored for a day'],
    ['restore', restoreAttachment, 'restoreInquiryAttachment', 'Restore a removed attachment of an inquiry'],
  ] as const) {
    app.post(
      `/:inquiry/attachments/${path}`,
      { schema: { operationId, summary, errors: [404, 409], params, body: AttachmentUid, response }, config: clerks },
      async (request) => {
        const editor = await editorOf(callerOf(request));
        const of = { team: editor.team, inquiry: request.params.inquiry };
        return shown(editor, await change(of, request.body.uid));
      },
    );
  }

  app.get(
    '/:inquiry/attachments/:uid',
    {
      schema: {
        operationId: 'downloadInquiryAttachment',
        summary: 'Download an attachment of an inquiry',
        params: params.extend({ uid: Id }),
        response: { 200: fileAs(PDF, 'image/jpeg', 'image/png', XLSX) },
      },
      config: clerks,
    },
    async (request, reply) => {
      const { inquiry, uid } = request.params;
      const { bytes, ...file } = await readAttachment({ team: await teamOf(callerOf(request)), inquiry }, uid);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  );
};
