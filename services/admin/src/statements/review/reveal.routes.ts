import { NoteReveal } from '@qiaohui/remit/contract';
import { open, unwrap } from '@qiaohui/service-kit/data/encryption';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { headOf } from '../../audit/commands.store.ts';
import { record } from '../../audit/store.ts';
import { Revealed } from '../../orders/acts.schema.ts';
import { isPartnerNumber } from '../../partner-orders/schema.ts';
import { finance } from '../../staff.ts';
import { LineRevealForm } from '../acts.schema.ts';
import { statementSubject } from '../lines/act.store.ts';
import { shownLine } from '../lines/view.store.ts';
import { type LineRecord, type StatementRecord, Statements } from '../model.ts';

async function accountOf({ statement, payerAccountSealed }: LineRecord): Promise<string> {
  if (payerAccountSealed === '') return '';
  const { wrappedKey } = await Statements.findById(statement).orFail().lean<StatementRecord>();
  return open(unwrap(wrappedKey), payerAccountSealed);
}

export const lineRevealRoutes = async (app: App) => {
  app.post(
    '/reveal',
    {
      schema: {
        operationId: 'revealLineAccount',
        summary: 'Show the payer’s account of a statement line; the view is audited',
        errors: [404],
        body: LineRevealForm,
        response: { 200: DataResponse(Revealed) },
      },
      config: finance,
    },
    async (request) => {
      const { id, reason } = request.body;
      const line = await shownLine(id);
      // Every view leaves a trace before anything is shown: in the audit, and with the customers whose money it is.
      const entry = { what: 'statement.reveal' as const, subject: statementSubject(line.statement), reason };
      await record(request, { ...entry, after: { line: id, serial: line.serial, field: 'payerAccount' } });
      const head = headOf(request);
      // A partner's customers have no account here to be notified in.
      const own = line.parts.filter(({ number }) => !isPartnerNumber(number));
      for (const order of new Set(own.map((part) => part.order)))
        await sendCommand(NoteReveal, { ...head, id: `${head.id}:${order}`, order, field: 'payerAccount', reason });
      return { data: { value: await accountOf(line) } };
    },
  );
};
