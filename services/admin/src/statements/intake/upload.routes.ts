import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { DepositChannel } from '@qiaohui/admin/contract';
import { bytesOf } from '@qiaohui/service-kit/documents/sheets/received';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { filePart } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { previousResponse } from '@qiaohui/service-kit/http/idempotency';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finance } from '../../staff.ts';
import { statementWithCounts } from '../lines/view.store.ts';
import { beginMatching } from '../matching/match.store.ts';
import { broadcastStatement, matchNext } from '../matching/store.ts';
import { meaningsOf } from '../meanings/store.ts';
import { type StatementRecord, Statements } from '../model.ts';
import { readStatement } from '../reading/store.ts';
import { demandReserve } from '../reserves/store.ts';
import { maxStatementBytes, StatedAccount, StatementRow } from '../schema.ts';
import { store } from './store.ts';

/** The file of a multipart body with the reserve account's channel and number, whose fields come before it. */
async function received(request: FastifyRequest) {
  const limits = { fileSize: maxStatementBytes + 1024, files: 1, fields: 3, parts: 5 };
  const part = await filePart(request, 'statement.not-multipart', { limits, throwFileSizeLimit: false });
  if (!part) throw unprocessable({ file: ['field.required'] });
  const stated = (name: string) => {
    const field = part.fields[name];
    return field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
  };
  const bytes = await bytesOf(part.file, maxStatementBytes, 'statement.too-large');
  const channel = DepositChannel.safeParse(stated('channel'));
  if (!channel.success) throw unprocessable({ channel: ['field.required'] });
  const account = StatedAccount.safeParse(stated('account'));
  if (!account.success) throw unprocessable({ account: ['statement.account-unknown'] });
  return { channel: channel.data, account: account.data, name: part.filename.slice(0, 200), bytes };
}

/** The time that a response waits for matching; the job matches what is left after that, and the desk follows. */
const PATIENCE_MS = 10_000;

const statementOf = (id: string): Promise<StatementRecord> => Statements.findById(id).orFail().lean<StatementRecord>();

async function matched(id: string): Promise<StatementRecord> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await matchNext(id)); );
  return statementOf(id);
}

export const statementUploadRoutes = async (app: App) => {
  await app.register(multipart);
  app.post(
    '/upload',
    {
      schema: {
        operationId: 'uploadStatement',
        summary: 'Upload a bank statement',
        description:
          'The fields come before the file. `account` is the number of a reserve account of the channel, present or former; without it the present one is meant. A file with columns that nobody knows is refused as `statement.columns-unknown`, its `state.columns` naming them with some of their cells: say what they are, and send it again.',
        form: z.object({ channel: DepositChannel, account: StatedAccount, file: fileField }),
        response: { 200: DataResponse(StatementRow) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { channel, account, name, bytes } = await received(request);
      const body = { channel, account, name, file: createHash('sha256').update(bytes).digest('base64') };
      const known = await previousResponse<string>(request, { body });
      if (known !== null) return { data: await statementWithCounts(await statementOf(known)) };
      const reserve = await demandReserve(channel, account);
      const { account: reserveAccount } = reserve;
      const who = callerOf(request);
      const taken = { channel, reserveAccount, by: actorOf(who), email: who.email };
      // the orders are read while the file is being read
      const matching = beginMatching();
      const stored = async () => {
        const reading = await readStatement(bytes, reserve, await meaningsOf(reserveAccount), {
          person: who.id,
          file: name,
        });
        return store({ name, ...reading }, taken, matching, { request, body });
      };
      const statement = await matched(await stored().finally(matching.end));
      broadcastStatement(statement);
      return { data: await statementWithCounts(statement) };
    },
  );
};
