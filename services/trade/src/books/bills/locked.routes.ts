import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent, idempotentIfKeyed } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { bookkeeperOf } from '../ledgers/access.ts';
import { latestToday } from '../ledgers/days.rules.ts';
import { checkBill } from './check.store.ts';
import { lockBill } from './lock.store.ts';
import { noteBill, shown } from './notes.ts';
import { addPart, removePart } from './parts.store.ts';
import { reverseBill } from './reversal.store.ts';
import { Bill, BillCheck, BillReversal, NewPart } from './schema.ts';
import { billIn } from './store.ts';
import { inTurn } from './turns.ts';

const params = z.object({ id: Id });
const response = { 200: DataResponse(Bill) };
const keyed = { ...clerks, key: 'needed' as const };

const seenBy = async (who: Identity, _id: string, version: number) => ({ ...(await bookkeeperOf(who)), _id, version });

/** Locking a bill, and what is done with a locked one. */
export const lockedBills = async (app: App) => {
  app.post(
    '/:id/lock',
    {
      schema: {
        operationId: 'lockBill',
        summary: 'Lock a draft: it gets its number, and changes no more',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: keyed,
    },
    async (request) => {
      const seen = await seenBy(callerOf(request), request.params.id, request.body.version);
      await inTurn(seen.team, () =>
        idempotent(request, async (session) => ({ id: (await lockBill(seen, session))._id })),
      );
      return shown(await billIn(seen.team, seen._id));
    },
  );

  app.post(
    '/:id/reversal',
    {
      schema: {
        operationId: 'reverseBill',
        summary: 'Take a locked bill back by a bill of its own; its cost items are open again',
        errors: [409],
        params,
        body: BillReversal,
        response,
      },
      config: keyed,
    },
    async (request) => {
      const { version, reason } = request.body;
      const seen = await seenBy(callerOf(request), request.params.id, version);
      const { id } = await inTurn(seen.team, () =>
        idempotent(request, async (session) => ({ id: (await reverseBill(seen, reason, session))._id })),
      );
      noteBill(await billIn(seen.team, seen._id));
      return shown(await billIn(seen.team, id));
    },
  );

  app.post(
    '/:id/parts',
    {
      schema: {
        operationId: 'addBillPart',
        summary: 'Record a payment or a collection of a locked bill',
        errors: [409],
        params,
        body: NewPart,
        response,
      },
      config: keyed,
    },
    async (request) => {
      const { version, ...part } = request.body;
      if (part.date > latestToday(new Date())) throw unprocessable({ date: ['bill.part-future'] });
      const seen = await seenBy(callerOf(request), request.params.id, version);
      await idempotent(request, async (session) => ({ id: (await addPart(seen, part, session))._id }));
      return shown(await billIn(seen.team, seen._id));
    },
  );

  app.delete(
    '/:id/parts/:part',
    {
      schema: {
        operationId: 'removeBillPart',
        summary: 'Remove a payment or a collection that was recorded by mistake',
        errors: [409],
        params: params.extend({ part: Id }),
        body: Seen,
        response,
      },
      config: { ...clerks, key: 'taken' },
    },
    async (request) => {
      const { id, part } = request.params;
      const seen = await seenBy(callerOf(request), id, request.body.version);
      const removed = await idempotentIfKeyed(request, async (session) => {
        const { _id } = await removePart(seen, part, session);
        return { id: _id };
      });
      return shown(await billIn(seen.team, removed.id));
    },
  );

  app.get(
    '/:id/check',
    {
      schema: {
        operationId: 'checkBill',
        summary: 'Work out the hash of a locked bill again, of its text and of its fields',
        errors: [409],
        params,
        response: { 200: DataResponse(BillCheck) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await bookkeeperOf(callerOf(request));
      return { data: await checkBill(await billIn(team, request.params.id)) };
    },
  );
};
