import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { publicUrl } from '../../public-url.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { editorOf } from '../inquiries/editor.ts';
import { inquiryOf } from '../inquiries/store.ts';
import { prolong, remind, resend, withdraw } from './acts.store.ts';
import { draftOf } from './draft.ts';
import { renderRfq, senderOf } from './mail.ts';
import {
  NewRfq,
  Rfq,
  RfqDeadline,
  RfqDraft,
  RfqPreview,
  RfqPreviewed,
  RfqReminded,
  RfqReminder,
  RfqResend,
  RfqSeen,
} from './schema.ts';
import { requireMail, sendRound } from './send.store.ts';
import { rfqsSeen } from './view.ts';

const Id = z.string().max(60);
const params = z.object({ inquiry: Id });
const ofRound = params.extend({ rfq: Id });
const ofRecipient = params.extend({ recipient: Id });
const response = { 200: DataResponse(z.array(Rfq)) };

type Of = { team: string; inquiry: string };

/** Runs an act; whoever lost a race, or acted on what has changed since, gets the present state with the 409. */
async function acted<T>(of: Of, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) throw error;
    throw new HttpError(409, error.code, { ...error.detail, state: await rfqsSeen(of.team, of.inquiry) });
  }
}

export const rfqs = async (app: App) => {
  app.get(
    '/:inquiry/rfqs',
    {
      schema: {
        operationId: 'listRfqs',
        summary: 'List the requests for quotation of an inquiry by round, with where each channel stands',
        params,
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await rfqsSeen(await teamOf(callerOf(request)), request.params.inquiry) }),
  );

  app.get(
    '/:inquiry/rfqs/draft',
    {
      schema: {
        operationId: 'draftRfq',
        summary: 'Read what a new round begins with: the channels to choose from, and a text in each language',
        params,
        response: { 200: DataResponse(RfqDraft) },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      return { data: await draftOf(who, await inquiryOf(await teamOf(who), request.params.inquiry)) };
    },
  );

  app.post(
    '/:inquiry/rfqs/preview',
    {
      schema: {
        operationId: 'previewRfq',
        summary: 'Render the e-mail of a request as it would be sent',
        errors: [404],
        params,
        body: RfqPreviewed,
        response: { 200: DataResponse(RfqPreview) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const { number, _id } = await inquiryOf(team, request.params.inquiry);
      const { locale, text, deadline, lines } = request.body;
      const round = (await rfqsSeen(team, _id)).length + 1;
      const facts = { number, round, deadline: new Date(deadline), lines, text };
      const link = `${publicUrl()}/trade/offer#…`;
      const { subject, text: plain } = renderRfq(locale, {
        ...facts,
        ...{ team: await senderOf(team), kind: 'request', link },
      });
      return { data: { subject, text: plain } };
    },
  );

  app.post(
    '/:inquiry/rfqs',
    {
      schema: {
        operationId: 'sendRfq',
        summary: 'Send a request for quotation to channels, each by one e-mail with a link and a workbook',
        errors: [404, 409, 422],
        params,
        body: NewRfq,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { team, by } = await editorOf(callerOf(request));
      const { inquiry } = request.params;
      await inquiryOf(team, inquiry);
      await acted({ team, inquiry }, async () => {
        await requireMail(team);
        await idempotent(request, (session) => sendRound({ team, by }, inquiry, request.body, session));
      });
      return { data: await rfqsSeen(team, inquiry) };
    },
  );

  app.post(
    '/:inquiry/rfqs/:rfq/reminders',
    {
      schema: {
        operationId: 'remindRfq',
        summary: 'Remind the channels of a round that have not made an offer, each at most once a day',
        errors: [404, 409],
        params: ofRound,
        body: RfqReminder,
        response: { 200: DataResponse(RfqReminded) },
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const { inquiry, rfq } = request.params;
      const of = { team: await teamOf(callerOf(request)), inquiry };
      const { recipients } = request.body;
      const { reminded } = await acted(of, () =>
        idempotent(request, async (session) => ({ reminded: await remind(of, rfq, recipients, session) })),
      );
      return { data: { reminded, rfqs: await rfqsSeen(of.team, inquiry) } };
    },
  );

  app.post(
    '/:inquiry/rfqs/:rfq/deadline',
    {
      schema: {
        operationId: 'prolongRfq',
        summary: 'Set a later deadline of a round; sealed offers stay sealed until then',
        errors: [404, 409, 422],
        params: ofRound,
        body: RfqDeadline,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { inquiry, rfq } = request.params;
      const of = { team: await teamOf(callerOf(request)), inquiry };
      await acted(of, () => transaction((session) => prolong(of, rfq, request.body, session)));
      return { data: await rfqsSeen(of.team, inquiry) };
    },
  );

  app.post(
    '/:inquiry/recipients/:recipient/resend',
    {
      schema: {
        operationId: 'resendRfq',
        summary: 'Send the request to a channel again, to another address or with a new link where wanted',
        errors: [404, 409, 422],
        params: ofRecipient,
        body: RfqResend,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { inquiry, recipient: id } = request.params;
      const { team, prices } = await editorOf(callerOf(request));
      const of = { team, inquiry };
      await acted(of, () => transaction((session) => resend({ ...of, id, prices }, request.body, session)));
      return { data: await rfqsSeen(of.team, inquiry) };
    },
  );

  app.post(
    '/:inquiry/recipients/:recipient/withdraw',
    {
      schema: {
        operationId: 'withdrawRfq',
        summary: 'Withdraw the request to a channel: its link is dead from then on',
        errors: [404, 409],
        params: ofRecipient,
        body: RfqSeen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { inquiry, recipient: id } = request.params;
      const of = { team: await teamOf(callerOf(request)), inquiry };
      await acted(of, () => transaction((session) => withdraw({ ...of, id }, request.body.version, session)));
      return { data: await rfqsSeen(of.team, inquiry) };
    },
  );
};
