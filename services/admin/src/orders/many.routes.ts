import { type OrderState, SetStatus } from '@qiaohui/remit/contract';
import { ask } from '@qiaohui/service-kit/commands';
import { context } from '@qiaohui/service-kit/context';
import { once } from '@qiaohui/service-kit/idempotency';
import { Refusal } from '@qiaohui/service-kit/refusal';
import { explain } from '@qiaohui/service-kit/refused';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { speaker } from '@qiaohui/service-kit/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import { finance } from '../staff.ts';
import { demandNotTakenBack } from '../statements/taken-back.ts';
import { words } from '../words.ts';
import { headOf, standing } from './act.ts';
import { ManyForm, ManyResult } from './acts.schema.ts';
import { orderState } from './find.ts';

const say = speaker(words);

type Attempt = { before: OrderState; after: OrderState | null; refused: Refusal | null };

/** A refusal as one line: its message, and the faults of fields, of which one of many has no form to show them. */
function inWords(refusal: Refusal): string {
  const { message, errors = {} } = explain(refusal, say, context().locale);
  const faults = Object.values(errors).flat();
  return faults.length > 0 ? faults.join(' ') : message;
}

type Wish = ManyForm['orders'][number];

async function attempt(request: FastifyRequest, before: OrderState, wish: Wish): Promise<Attempt> {
  const { status, reason } = request.body as ManyForm;
  const { id: order, version, bank_reference: bankReference } = wish;
  const wanted = { order, status, version, ...(reason && { reason }), ...(bankReference && { bankReference }) };
  try {
    await demandNotTakenBack(order, status);
    return { before, after: await ask(SetStatus, { ...headOf(request, order), ...wanted }), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { before, after: null, refused: error };
  }
}

/** What is done stays done and goes into the audit, so an owner that falls silent ends only what is left. */
async function attempts(request: FastifyRequest, wishes: Wish[]): Promise<Attempt[]> {
  const befores = await Promise.all(wishes.map(({ id }) => orderState(id)));
  const tried: Attempt[] = [];
  for (const [index, before] of befores.entries()) {
    const silent = tried.find(({ refused }) => refused && refused.status >= 500)?.refused;
    const wish = wishes[index] as Wish;
    tried.push(silent ? { before, after: null, refused: silent } : await attempt(request, before, wish));
  }
  return tried;
}

/** One status for many orders, one after the other; what one is refused does not hold up the others. */
export const manyRoutes = async (app: App) => {
  app.post(
    '/setStatus/many',
    {
      schema: {
        operationId: 'setManyStatuses',
        summary: 'Move many orders to one status',
        description: 'One after the other: what one of them is refused does not hold up the others.',
        refuses: [404, 409],
        body: ManyForm,
        response: { 200: Answer(z.array(ManyResult)) },
      },
      config: { ...finance, key: 'needed' },
    },
    async (request) => {
      const results = await once(request, async (session) => {
        const { reason, orders } = request.body;
        const tried = await attempts(request, orders);
        for (const { before, after } of tried) {
          if (!after) continue;
          const subject = { kind: 'order' as const, id: before.id };
          const change = { before: standing(before), after: { status: after.status } };
          await record(request, { what: 'order.set-status', subject, ...change, reason: reason ?? null }, session);
        }
        return tried.map(
          ({ before, after, refused }): ManyResult => ({
            id: before.id,
            number: before.number,
            status: (after ?? before).status,
            refused: refused && inWords(refused),
          }),
        );
      });
      return { data: results };
    },
  );
};
