import { type OrderState, SetStatus } from '@qiaohui/remit/contract';
import { errorBody } from '@qiaohui/service-kit/errors/error-body';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { type CommandHead, DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { headOf, recordCommand, removePendingCommands, withPendingCommands } from '../audit/commands.store.ts';
import type { Entry } from '../audit/store.ts';
import { messages } from '../messages.ts';
import { ManyForm, ManyResult } from '../orders/acts.schema.ts';
import { orderState } from '../orders/store.ts';
import { finance } from '../staff.ts';
import { demandNotTakenBack } from '../statements/holds/taken-back.store.ts';
import { auditedState } from './act.ts';

const translate = translator(messages);

type Attempt = {
  before: OrderState;
  rejection: HttpError | null;
  done: { after: OrderState; head: CommandHead } | null;
};

/** An error as one line: its message and those of its fields, since one of many orders has no form to show them in. */
function messageOf(failure: HttpError): string {
  const { message, errors = {} } = errorBody(failure, translate, context().locale);
  const texts = Object.values(errors).flat();
  return texts.length > 0 ? texts.join(' ') : message;
}

type RequestedMove = ManyForm['orders'][number];

const entryOf = (before: OrderState, status: number, reason: string | undefined): Entry => {
  const subject = { kind: 'order' as const, id: before.id };
  return { what: 'order.set-status', subject, before: auditedState(before), after: { status }, reason: reason ?? null };
};

async function attempt(request: FastifyRequest, before: OrderState, requested: RequestedMove): Promise<Attempt> {
  const { status, reason } = request.body as ManyForm;
  const { id: order, version, bank_reference: bankReference } = requested;
  const wanted = { order, status, version, ...(reason && { reason }), ...(bankReference && { bankReference }) };
  const head = headOf(request, order);
  try {
    await demandNotTakenBack(order, status);
    const after = await sendCommand(SetStatus, { ...head, ...wanted });
    return { before, done: { after, head }, rejection: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await removePendingCommands([head], error);
    return { before, done: null, rejection: error };
  }
}

/**
 * Moves the orders one after the other. Each move that is done is recorded, so an owner that falls silent ends only the
 * rest.
 */
async function attempts(request: FastifyRequest, moves: RequestedMove[], befores: OrderState[]): Promise<Attempt[]> {
  const tried: Attempt[] = [];
  for (const [index, before] of befores.entries()) {
    const silent = tried.find(({ rejection }) => rejection && rejection.status >= 500)?.rejection;
    const requested = moves[index] as RequestedMove;
    tried.push(silent ? { before, done: null, rejection: silent } : await attempt(request, before, requested));
  }
  return tried;
}

/** A rejected order is reported as it stands now: whoever moved it first is often why it was rejected. */
async function resultOf({ before: { id, number }, done, rejection }: Attempt): Promise<ManyResult> {
  const { version, status } = done?.after ?? (await orderState(id));
  return { id, number, version, status, refused: rejection && messageOf(rejection) };
}

/** Moves many orders to one status, one after the other; an error of one does not hold up the others. */
export const manyRoutes = async (app: App) => {
  app.post(
    '/many',
    {
      schema: {
        operationId: 'setManyStatuses',
        summary: 'Move many orders to one status',
        description: 'One after the other: what one of them is refused does not hold up the others.',
        errors: [404, 409],
        body: ManyForm,
        response: { 200: DataResponse(z.array(ManyResult)) },
      },
      config: { ...finance, key: 'needed' },
    },
    async (request) => {
      const { status, reason, orders } = request.body;
      const befores = await Promise.all(orders.map(({ id }) => orderState(id)));
      const commands = befores.map((before) => {
        const head = headOf(request, before.id);
        return { contract: SetStatus, head, entry: entryOf(before, status, reason) };
      });
      const work = async (session: ClientSession) => {
        const tried = await attempts(request, orders, befores);
        for (const { before, done } of tried)
          if (done) await recordCommand(request, done.head, entryOf(before, done.after.status, reason), session);
        return Promise.all(tried.map(resultOf));
      };
      const results = await withPendingCommands(request, commands, () => idempotent(request, work));
      return { data: results };
    },
  );
};
