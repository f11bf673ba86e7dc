import { randomUUID } from 'node:crypto';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { record } from '../../audit/store.ts';
import { Empty } from '../../requests.ts';
import { finance } from '../../staff.ts';
import { headingForm } from '../cells/headings.rules.ts';
import { masked, type ReserveOf, tailOf } from '../reserves/reserves.rules.ts';
import { demandReserve, reserveAccounts } from '../reserves/store.ts';
import { ForgetForm, SayForm, StatedColumn } from './schema.ts';
import { ColumnMeanings, type MeaningRecord } from './store.ts';

type Of = Pick<ReserveOf, 'channel' | 'account'>;
/** A column without a heading is called `#` and its place. */
const formOf = (heading: string): string => headingForm(heading, 0);
const subject = ({ channel }: Of) => ({ kind: 'statement' as const, id: `columns:${channel}` });
/** The account as the audit log names it. */
const named = ({ channel, account }: Of) => ({ channel, account: masked(account) });

const rowOf = ({ channel, account }: Of, { heading, meaning, by, email, at }: MeaningRecord): StatedColumn => ({
  channel,
  account,
  tail: tailOf(account),
  heading,
  meaning,
  by: email,
  actor: by,
  at: at.toISOString(),
});

/** Stores the meaning of one column; an earlier one is replaced and stays in the audit log. */
async function setMeaning(
  request: FastifyRequest,
  of: Of,
  { heading, meaning }: SayForm['columns'][number],
  session: ClientSession,
): Promise<StatedColumn> {
  const [form, reserveAccount] = [formOf(heading), of.account];
  const fields = { heading, meaning, by: actorOf(callerOf(request)), email: callerOf(request).email, at: new Date() };
  const before = await ColumnMeanings.findOneAndUpdate(
    { reserveAccount, form },
    { $set: fields, $setOnInsert: { _id: randomUUID() } },
    { session, upsert: true, returnDocument: 'before' },
  ).lean<MeaningRecord | null>();
  await record(
    request,
    {
      what: 'statement.column',
      subject: subject(of),
      before: before && { heading: before.heading, meaning: before.meaning },
      after: { ...named(of), heading, meaning },
    },
    session,
  );
  return rowOf(of, { _id: '', reserveAccount, form, ...fields });
}

export const columnMeaningRoutes = async (app: App) => {
  app.post(
    '/columns',
    {
      schema: {
        operationId: 'listStatementColumns',
        summary: 'List the meanings that finance gave to columns of statements',
        body: Empty,
        response: { 200: DataResponse(z.array(StatedColumn)) },
      },
      config: finance,
    },
    async () => {
      const reserves = await reserveAccounts();
      const reserveAccount = { $in: reserves.map(({ account }) => account) };
      const found = await ColumnMeanings.collection
        .find<MeaningRecord>({ reserveAccount })
        .sort({ reserveAccount: 1, form: 1 })
        .toArray();
      // an account may have belonged to both channels in turn; its meanings are stored once
      const data = found.flatMap((one) => {
        const of = reserves.find(({ account }) => account === one.reserveAccount);
        return of ? [rowOf(of, one)] : [];
      });
      return { data };
    },
  );

  app.post(
    '/columns/say',
    {
      schema: {
        operationId: 'sayStatementColumns',
        summary: 'Say what columns of a reserve account’s statements are',
        body: SayForm,
        response: { 200: DataResponse(z.array(StatedColumn)) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { channel, account, columns } = request.body;
      const of = await demandReserve(channel, account);
      const stated = await idempotentIfKeyed(request, async (session) => {
        const rows: StatedColumn[] = [];
        for (const column of columns) rows.push(await setMeaning(request, of, column, session));
        return rows;
      });
      return { data: stated };
    },
  );

  app.post(
    '/columns/forget',
    {
      schema: {
        operationId: 'forgetStatementColumn',
        summary: 'Withdraw the meaning of a column',
        errors: [404],
        body: ForgetForm,
        response: { 200: DataResponse(StatedColumn) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { channel, account, heading } = request.body;
      const of = await demandReserve(channel, account);
      const row = await idempotentIfKeyed(request, async (session) => {
        const removed = await ColumnMeanings.findOneAndDelete(
          { reserveAccount: of.account, form: formOf(heading) },
          { session },
        ).lean<MeaningRecord | null>();
        if (!removed) throw notFound('statement.column');
        const before = { ...named(of), heading: removed.heading, meaning: removed.meaning };
        await record(request, { what: 'statement.column-forgotten', subject: subject(of), before }, session);
        return rowOf(of, removed);
      });
      return { data: row };
    },
  );
};
