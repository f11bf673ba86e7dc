import { randomUUID } from 'node:crypto';
import type { DepositChannel } from '@qiaohui/admin/contract';
import { actorOf, me } from '@qiaohui/service-kit/auth';
import { onceIfKeyed } from '@qiaohui/service-kit/idempotency';
import { missing } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import { currentConfig } from '../config/model.ts';
import { Empty } from '../config/schema.ts';
import { finance } from '../staff.ts';
import { headingForm } from './headings.rules.ts';
import { ColumnMeanings, type MeaningRecord } from './meanings.model.ts';
import { ForgetForm, SaidColumn, SayForm } from './meanings.schema.ts';

const accountOf = async (channel: DepositChannel) => (await currentConfig()).channels[channel].reserveAccount;
/** One without a heading is called `#` and its place. */
const formOf = (heading: string): string => headingForm(heading, 0);
const subject = (channel: DepositChannel) => ({ kind: 'statement' as const, id: `columns:${channel}` });

const rowOf = (channel: DepositChannel, { heading, meaning, by, email, at }: MeaningRecord): SaidColumn => ({
  channel,
  heading,
  meaning,
  by: email,
  actor: by,
  at: at.toISOString(),
});

/** Writes down what one column is; what was said of it before is replaced, and stays in the audit log. */
async function say(
  request: FastifyRequest,
  { channel, heading, meaning }: Omit<SayForm, 'columns'> & SayForm['columns'][number],
  reserveAccount: string,
  session: ClientSession,
): Promise<SaidColumn> {
  const form = formOf(heading);
  const fields = { heading, meaning, by: actorOf(me(request)), email: me(request).email, at: new Date() };
  const before = await ColumnMeanings.findOneAndUpdate(
    { reserveAccount, form },
    { $set: fields, $setOnInsert: { _id: randomUUID() } },
    { session, upsert: true, returnDocument: 'before' },
  ).lean<MeaningRecord | null>();
  await record(
    request,
    {
      what: 'statement.column',
      subject: subject(channel),
      before: before && { heading: before.heading, meaning: before.meaning },
      after: { channel, heading, meaning },
    },
    session,
  );
  return rowOf(channel, { _id: '', reserveAccount, form, ...fields });
}

export const columnMeaningRoutes = async (app: App) => {
  app.post(
    '/statement/columns',
    {
      schema: {
        operationId: 'listStatementColumns',
        summary: 'List what finance said of columns of statements',
        body: Empty,
        response: { 200: Answer(z.array(SaidColumn)) },
      },
      config: finance,
    },
    async () => {
      const { channels } = await currentConfig();
      const of = Object.entries(channels).map(([channel, { reserveAccount }]) => ({
        channel: channel as DepositChannel,
        reserveAccount,
      }));
      const reserveAccount = { $in: of.map((one) => one.reserveAccount) };
      const found = await ColumnMeanings.collection
        .find<MeaningRecord>({ reserveAccount })
        .sort({ reserveAccount: 1, form: 1 })
        .toArray();
      const data = found.flatMap((one) =>
        of.filter((account) => account.reserveAccount === one.reserveAccount).map(({ channel }) => rowOf(channel, one)),
      );
      return { data };
    },
  );

  app.post(
    '/statement/columns/say',
    {
      schema: {
        operationId: 'sayStatementColumns',
        summary: 'Say what columns of a reserve account’s statements are',
        body: SayForm,
        response: { 200: Answer(z.array(SaidColumn)) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { channel, columns } = request.body;
      const reserveAccount = await accountOf(channel);
      const said = await onceIfKeyed(request, async (session) => {
        const rows: SaidColumn[] = [];
        for (const column of columns) rows.push(await say(request, { channel, ...column }, reserveAccount, session));
        return rows;
      });
      return { data: said };
    },
  );

  app.post(
    '/statement/columns/forget',
    {
      schema: {
        operationId: 'forgetStatementColumn',
        summary: 'Take back what was said of a column',
        refuses: [404],
        body: ForgetForm,
        response: { 200: Answer(SaidColumn) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { channel, heading } = request.body;
      const reserveAccount = await accountOf(channel);
      const row = await onceIfKeyed(request, async (session) => {
        const gone = await ColumnMeanings.findOneAndDelete(
          { reserveAccount, form: formOf(heading) },
          { session },
        ).lean<MeaningRecord | null>();
        if (!gone) throw missing('statement.column');
        const before = { channel, heading: gone.heading, meaning: gone.meaning };
        await record(request, { what: 'statement.column-forgotten', subject: subject(channel), before }, session);
        return rowOf(channel, gone);
      });
      return { data: row };
    },
  );
};
