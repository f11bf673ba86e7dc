import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import type { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotentIfKeyed, previousResponse } from '@qiaohui/service-kit/http/idempotency';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { type Actor, DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { headOf } from '../audit/commands.store.ts';
import { record } from '../audit/store.ts';
import { demandPlausible } from '../order-acts/plausible.rules.ts';
import { Revealed } from '../orders/acts.schema.ts';
import {
  PartnerOrderReleaseForm,
  PartnerOrderRevealForm,
  PartnerOrderReversalForm,
  PartnerOrderStatusForm,
} from '../partner-orders/acts.schema.ts';
import { shown } from '../partner-orders/hidden.rules.ts';
import { releasePrice } from '../partner-orders/price/release.store.ts';
import { PartnerOrderDetail } from '../partner-orders/schema.ts';
import { abandonClaim, bookSerial, claimSerial, releaseSerial } from '../partner-orders/state/serials.store.ts';
import { reversePartnerOrderReceipt, setPartnerOrderStatus } from '../partner-orders/state/status.store.ts';
import { rejectionOf } from '../partner-orders/state/table.rules.ts';
import { partnerOrder } from '../partner-orders/store.ts';
import { cny, fine } from '../partner-orders/sums.rules.ts';
import { balanceOf } from '../partner-orders/view.rules.ts';
import { finance } from '../staff.ts';
import { reopenFor } from '../statements/booking/reopen.store.ts';
import { partnersHolder } from '../statements/holds/holders.store.ts';
import { partnersReceiptReversalOf } from '../statements/holds/receipt-reversal.store.ts';
import { demandPartnersHeld } from '../statements/holds/taken-back.store.ts';
import { causeOf, reverseBecause } from '../statements/reversals/settle.store.ts';
import { partnerOrderDetail } from './detail.ts';

/** Claims a receipt's serial where the move is open at all; else the move itself returns the error. */
async function claimFor({ id, ...requested }: PartnerOrderStatusForm, actor: Actor): Promise<string | null> {
  const { status, amount, bank_serial: serial, amount_confirmed: isConfirmed, version } = requested;
  if (status !== PartnerOrderStatus.Received || !amount || !serial) return null;
  const order = await partnerOrder(id);
  const isOld = version !== undefined && version !== order.version;
  if (isOld || rejectionOf(balanceOf(order), requested)) return null;
  demandPlausible({ amount, missing: cny(order.cny_amount), isConfirmed });
  return claimSerial(order, { serial, amount }, actor);
}

/** Releases the claim of a move that failed at once, except for a repeat whose first request still runs. */
async function giveUp(claim: string | null, { log }: FastifyRequest, error: unknown): Promise<never> {
  const isOver = error instanceof HttpError && error.code !== 'request.running';
  // while remit does not respond, a job releases it
  if (claim && isOver)
    await abandonClaim(claim, reopenFor).catch((cause: unknown) =>
      log.info({ cause }, 'partner_order.serial_not_released'),
    );
  throw error;
}

export const partnerOrderActRoutes = async (app: App) => {
  app.post(
    '/setStatus',
    {
      schema: {
        operationId: 'setPartnerOrderStatus',
        summary: 'Move a partner’s order to another status',
        errors: [404, 409],
        body: PartnerOrderStatusForm,
        response: { 200: DataResponse(PartnerOrderDetail) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id, ...requested } = request.body;
      // Remit counts serials over all orders and claims it before the order moves; where the order then does not move,
      // the serial is released.
      const claim = await claimFor(request.body, actorOf(callerOf(request)));
      const work: Parameters<typeof transaction<PartnerOrderDetail>>[0] = async (session) => {
        await demandPartnersHeld(await partnerOrder(id, session), requested.status);
        if (claim) await bookSerial(claim, session);
        const { before, after } = await setPartnerOrderStatus(id, requested, actorOf(callerOf(request)), session);
        const subject = { kind: 'gic' as const, id };
        const entry = { before: balanceOf(before), after: requested, reason: requested.reason ?? null };
        await record(request, { what: 'gic.set-status', subject, ...entry }, session);
        return partnerOrderDetail(after);
      };
      return { data: await idempotentIfKeyed(request, work).catch((error) => giveUp(claim, request, error)) };
    },
  );

  app.post(
    '/receipt/reverse',
    {
      schema: {
        operationId: 'reversePartnerReceipt',
        summary: 'Take a booked receipt of a partner’s order back',
        errors: [404, 409],
        body: PartnerOrderReversalForm,
        response: { 200: DataResponse(PartnerOrderDetail) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { body } = request;
      // by now its serial may be that of another receipt, which a line of its own took back
      const before = await previousResponse<PartnerOrderDetail>(request);
      if (before) return { data: before };
      const found = await partnerOrder(body.id);
      const reversal = partnersReceiptReversalOf(found, body);
      const line = await causeOf(await partnersHolder(found), reversal);
      const head = headOf(request);
      let freed = '';
      const work: Parameters<typeof transaction<PartnerOrderDetail>>[0] = async (session) => {
        const { before, after, claim } = await reversePartnerOrderReceipt(body, head, session);
        const subject = { kind: 'gic' as const, id: body.id };
        const entry = { before: balanceOf(before), after: { serial: body.serial }, reason: body.reason };
        await record(request, { what: 'gic.reverse-receipt', subject, ...entry }, session);
        freed = claim;
        return partnerOrderDetail(after);
      };
      const data = await reverseBecause(request, { line, reversal, id: head.id, reason: body.reason }, () =>
        idempotentIfKeyed(request, work),
      );
      // while remit does not respond, a job releases the serial and reopens the line
      if (freed)
        await releaseSerial(freed, reopenFor).catch((cause: unknown) =>
          request.log.info({ cause }, 'partner_order.serial_not_released'),
        );
      return { data };
    },
  );

  app.post(
    '/order/release',
    {
      schema: {
        operationId: 'releasePartnerPrice',
        summary: 'Release a partner’s order whose price is far from ours',
        errors: [404, 409],
        body: PartnerOrderReleaseForm,
        response: { 200: DataResponse(PartnerOrderDetail) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { body } = request;
      const work: Parameters<typeof transaction<PartnerOrderDetail>>[0] = async (session) => {
        const { before, after } = await releasePrice(body, actorOf(callerOf(request)), session);
        const { price, reference, gic_rate } = after;
        const ours = reference && fine(reference.rate);
        const seen = {
          ...balanceOf(before),
          verdict: price?.verdict,
          theirs: fine(gic_rate),
          ours,
          band: price?.band,
        };
        const subject = { kind: 'gic' as const, id: body.id };
        await record(request, { what: 'gic.release-price', subject, before: seen, reason: body.reason }, session);
        return partnerOrderDetail(after);
      };
      return { data: await idempotentIfKeyed(request, work) };
    },
  );

  app.post(
    '/order/reveal',
    {
      schema: {
        operationId: 'revealPartnerField',
        summary: 'Show one masked field of a partner’s order; the view is audited',
        errors: [404],
        body: PartnerOrderRevealForm,
        response: { 200: DataResponse(Revealed) },
      },
      config: finance,
    },
    async (request) => {
      const { id, field, reason } = request.body;
      const order = await partnerOrder(id);
      // Written and committed before anything is shown: every view leaves a trace, even when the response is lost.
      await record(request, { what: 'gic.reveal', subject: { kind: 'gic', id }, after: { field }, reason });
      return { data: { value: shown(order, field) } };
    },
  );
};
