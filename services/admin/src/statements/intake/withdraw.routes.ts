import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { finance } from '../../staff.ts';
import { WithdrawForm } from '../acts.schema.ts';
import { StatementRow } from '../schema.ts';
import { withdraw } from './withdraw.store.ts';

export const statementWithdrawRoutes = async (app: App) => {
  app.post(
    '/withdraw',
    {
      schema: {
        operationId: 'withdrawStatement',
        summary: 'Withdraw an uploaded statement, with a reason',
        description:
          'None of its lines counts for anything any more, and the file can be uploaded again. Refused while a line of it is booked or waits to be (`statement.booked`), while a receipt that was reversed because of one is not booked again (`statement.line-used`), or while one is paired with a line of another file (`statement.paired`).',
        errors: [404, 409],
        body: WithdrawForm,
        response: { 200: DataResponse(StatementRow) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({ data: await withdraw(request, request.body) }),
  );
};
