import { transaction } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { keywordFilterAsWritten } from '@qiaohui/service-kit/data/search-terms';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { record } from '../../audit/store.ts';
import { Empty, manage, nextPage } from '../../requests.ts';
import { finance, List } from '../../staff.ts';
import { LineId, StatementId } from '../acts.schema.ts';
import { notShown } from '../intake/withdraw.store.ts';
import { statementSubject } from '../lines/act.store.ts';
import {
  detailOf,
  hiddenStatements,
  rowOf,
  shownLine,
  statementRows,
  statementWithCounts,
} from '../lines/view.store.ts';
import { broadcastStatement } from '../matching/store.ts';
import { type LineRecord, Lines, type StatementRecord, Statements } from '../model.ts';
import { tailOf } from '../reserves/reserves.rules.ts';
import { reserveAccounts } from '../reserves/store.ts';
import { LineDetail, LineQuery, LineRow, Reserve, type Show, StatementRow } from '../schema.ts';

/** A decided line is one until it is booked. */
const statesOf: Record<Show, string[]> = {
  open: ['new', 'open'],
  matched: ['matched', 'booking'],
  booked: ['booked'],
  aside: ['aside'],
};

function filterOf({ keyword, show, statement }: LineQuery): Record<string, unknown> {
  const stateFilter = show ? { state: { $in: statesOf[show] } } : {};
  return { ...keywordFilterAsWritten(keyword), ...stateFilter, ...(statement ? { statement } : {}) };
}

/** States of statements that are complete and count. */
const shown = ['matching', 'matched'] as const;

/** A page of lines without those of statements that are being stored, also where storing began during the read. */
async function linesOf(
  wanted: LineQuery,
  hidden: string[],
): Promise<{ data: LineRow[]; next_page_url: string | null }> {
  const found = await page<LineRecord, LineRow>(Lines, {
    where: { $and: [filterOf(wanted), { statement: { $nin: hidden } }] },
    by: 'at',
    query: wanted,
    url: `${manage}/statement/lines`,
    row: rowOf,
  });
  const now = await hiddenStatements();
  return found.data.some(({ statement }) => now.includes(statement)) ? linesOf(wanted, now) : found;
}

export const statementRoutes = async (app: App) => {
  app.post(
    '/statement/accounts',
    {
      schema: {
        operationId: 'listReserveAccounts',
        summary: 'List the accounts that statements come from, the present ones first',
        body: Empty,
        response: { 200: DataResponse(z.array(Reserve)) },
      },
      config: finance,
    },
    async () => {
      const data = (await reserveAccounts()).map(({ isPresent, until, ...reserve }) => ({
        ...reserve,
        tail: tailOf(reserve.account),
        is_present: isPresent,
        until: until?.toISOString() ?? null,
      }));
      return { data };
    },
  );

  app.post(
    '/statements',
    {
      schema: {
        operationId: 'listStatements',
        summary: 'List the uploaded statements, newest first',
        body: List,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(StatementRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const found = await page<StatementRecord, StatementRecord>(Statements, {
        where: { state: { $in: [...shown, 'withdrawn'] } },
        by: 'uploadedAt',
        query: { ...body, ...query },
        url: `${manage}/statements`,
        row: (record) => record,
      });
      return { data: { ...found, data: await statementRows(found.data) } };
    },
  );

  app.post(
    '/statement/lines',
    {
      schema: {
        operationId: 'listStatementLines',
        summary: 'List the lines of statements',
        body: LineQuery.default({}),
        querystring: LineQuery,
        response: { 200: DataResponse(Page(LineRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const found = await linesOf(wanted, await hiddenStatements());
      return { data: nextPage(found, { show: wanted.show, statement: wanted.statement }) };
    },
  );

  app.post(
    '/statement/line',
    {
      schema: {
        operationId: 'getStatementLine',
        summary: 'Read a line of a statement with the orders it may be for',
        errors: [404],
        body: LineId,
        response: { 200: DataResponse(LineDetail) },
      },
      config: finance,
    },
    async ({ body }) => {
      return { data: await detailOf(await shownLine(body.id)) };
    },
  );

  // New orders and payments may settle what was undecided.
  app.post(
    '/statement/match',
    {
      schema: {
        operationId: 'matchStatement',
        summary: 'Match the open lines of a statement to orders again',
        errors: [404],
        body: StatementId,
        response: { 200: DataResponse(StatementRow) },
      },
      config: finance,
    },
    async (request) => {
      const { id } = request.body;
      // A reversal is no income and stays with the person.
      const undecided = { statement: id, state: 'open', 'parts.state': { $ne: 'booked' }, flags: { $ne: 'reversal' } };
      const statement = await transaction(async (session) => {
        const again = { $set: { state: 'new' as const, fault: null }, $inc: { version: 1 } };
        // A reversed receipt stays in the record.
        const forgotten = { $pull: { parts: { state: { $ne: 'reversed' } } } };
        await Lines.collection.updateMany(undecided, { ...again, ...forgotten } as never, { session });
        const matching = { $set: { state: 'matching' }, $inc: { version: 1 } };
        const found = await Statements.findOneAndUpdate({ _id: id, state: trusted({ $in: shown }) }, matching, {
          session,
          returnDocument: 'after',
        });
        if (!found) throw await notShown(id);
        await record(request, { what: 'statement.match', subject: statementSubject(id) }, session);
        return found.toObject<StatementRecord>();
      });
      broadcastStatement(statement);
      return { data: await statementWithCounts(statement) };
    },
  );
};
