import multipart from '@fastify/multipart';
import { DepositChannel } from '@qiaohui/admin/contract';
import { actorOf, me } from '@qiaohui/service-kit/auth';
import { commit, isDuplicate } from '@qiaohui/service-kit/mongo';
import { invalid, unavailable } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { bytesOf } from '@qiaohui/service-kit/sheets/received';
import { filePart } from '@qiaohui/service-kit/uploads';
import type { FastifyRequest } from 'fastify';
import { type ClientSession, trusted } from 'mongoose';
import { record } from '../audit/record.ts';
import { currentConfig } from '../config/model.ts';
import { finance } from '../staff.ts';
import { statementSubject } from './act.ts';
import { type File, type Prepared, prepared, type Taken } from './keep.ts';
import { tellStatement } from './matching.ts';
import { Lines, type StatementRecord, Statements } from './model.ts';
import { readStatement } from './reading.ts';
import { maxStatementBytes, StatementRow } from './schema.ts';
import { takeTurn, turnNow } from './turn.ts';
import { statementWithCounts } from './view.ts';

/** The file of a multipart body with the reserve account's channel, whose field comes before it. */
async function received(request: FastifyRequest) {
  const limits = { fileSize: maxStatementBytes + 1024, files: 1, fields: 3, parts: 5 };
  const part = await filePart(request, 'statement.not-multipart', { limits, throwFileSizeLimit: false });
  if (!part) throw invalid({ file: ['field.required'] });
  const field = part.fields.channel;
  const said = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
  const bytes = await bytesOf(part.file, maxStatementBytes, 'statement.too-large');
  const channel = DepositChannel.safeParse(said);
  if (!channel.success) throw invalid({ channel: ['field.required'] });
  return { channel: channel.data, name: part.filename.slice(0, 200), bytes };
}

/** Files that come at the same moment: the later one finds the other's lines known, its orders paid, and tries again. */
const TRIES = 5;

/** What this file takes back is not booked by itself any more; where it is booked, a person takes the receipt back. */
async function holdBack(ids: string[], session: ClientSession): Promise<void> {
  if (ids.length === 0) return;
  const _id = trusted({ $in: ids });
  const open = {
    $set: { state: 'open', doubts: ['reversed'], bookAfter: null },
    $pull: { parts: { state: 'waiting' } },
  };
  await Lines.updateMany({ _id, state: trusted({ $in: ['matched', 'new', 'open'] }) }, open, { session });
  await Lines.updateMany({ _id }, { $addToSet: { flags: 'reversed' }, $inc: { version: 1 } }, { session });
}

/** Stores a file, its lines and what they are matched to in one transaction; false when another file came in between. */
async function keep(
  { statement, lines, takenBack }: Prepared,
  turn: number,
  request: FastifyRequest,
): Promise<boolean> {
  try {
    return await commit(async (session) => {
      if (!(await takeTurn(turn, session))) return false;
      await Statements.create([statement], { session });
      // The driver's own call: twenty thousand hydrated documents would hold everybody up.
      if (lines.length > 0) await Lines.collection.insertMany(lines as never[], { session });
      await holdBack(takenBack, session);
      const { _id, file, channel, rows, added, known, faulty } = statement;
      const after = { file, channel, rows, added, known, faulty };
      await record(request, { what: 'statement.upload', subject: statementSubject(_id), after }, session);
      return true;
    });
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function kept(file: File, taken: Taken, request: FastifyRequest): Promise<StatementRecord> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const turn = await turnNow();
    const made = await prepared(file, taken);
    if (await keep(made, turn, request)) return made.statement;
  }
  throw unavailable();
}

export const statementUploadRoutes = async (app: App) => {
  await app.register(multipart);
  app.post(
    '/statement/upload',
    { schema: { response: { 200: Answer(StatementRow) } }, config: finance },
    async (request) => {
      const { channel, name, bytes } = await received(request);
      const { reserveAccount } = (await currentConfig()).channels[channel];
      const reading = await readStatement(bytes, reserveAccount);
      const who = me(request);
      const taken = { channel, reserveAccount, by: actorOf(who), email: who.email };
      const statement = await kept({ name, ...reading }, taken, request);
      tellStatement(statement);
      return { data: await statementWithCounts(statement) };
    },
  );
};
