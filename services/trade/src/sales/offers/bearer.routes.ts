import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import type { ClientSession } from 'mongoose';
import { type Carried, isAccepting, noteOpened } from '../rfqs/store.ts';
import { carriedRequest, offerOf, openTo, orPresent, response, shown } from './bearer.ts';
import { draftOf, writeDraft } from './draft.store.ts';
import { filesOf } from './file.store.ts';
import { makeVersion } from './make.store.ts';
import { DraftSave, OfferDecline } from './request.schema.ts';

/** A thousand lines with notes. */
const BODY_LIMIT = 4 * 1024 * 1024;
const callerOf = ({ recipient }: Carried) => ({ caller: `offer:${recipient._id}` });

/** Routes for whoever holds the link of a request for quotation; reading changes nothing, whoever follows the link. */
export async function bearerOffers(app: App): Promise<void> {
  const open = openTo(app);

  app.get(
    '',
    {
      schema: {
        operationId: 'getOfferRequest',
        summary: 'Read a request for quotation with one’s own offers, as the holder of its link',
        errors: [404, 429],
        response,
      },
      ...open,
    },
    shown,
  );

  app.post(
    '/open',
    {
      schema: {
        operationId: 'openOfferRequest',
        summary: 'Note that a person looks at a request for quotation, as the holder of its link',
        errors: [404, 429],
        response,
      },
      ...open,
    },
    async (request) => {
      const { recipient } = await carriedRequest(request);
      await transaction((session) => noteOpened(recipient, session));
      return shown(request);
    },
  );

  app.put(
    '/draft',
    {
      schema: {
        operationId: 'saveOfferDraft',
        summary: 'Store what was entered of an offer so far; the team does not see it',
        errors: [404, 409, 429],
        body: DraftSave,
        response,
      },
      bodyLimit: BODY_LIMIT,
      ...open,
    },
    async (request) => {
      const { recipient, rfq } = await carriedRequest(request);
      await orPresent(request, async () => {
        if (!isAccepting(rfq, new Date())) throw conflict('offer.deadline-over');
        const draft = { ...request.body, made: null };
        if (!(await writeDraft(recipient, draft))) throw conflict('offer.changed');
      });
      return shown(request);
    },
  );

  app.post(
    '/submit',
    {
      schema: {
        operationId: 'submitOffer',
        summary: 'Make an offer, or the next version of it, until the deadline',
        errors: [404, 409, 429],
        body: DraftSave,
        response,
      },
      bodyLimit: BODY_LIMIT,
      ...open,
      config: { ...open.config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { recipient } = carried;
      const { version, content } = request.body;
      const said = offerOf(content);
      const filesIn = (session: ClientSession) => filesOf(recipient._id, session);
      const make = idempotent.bind(null, request, async (session) => {
        const made = await makeVersion({ recipient, said, by: null, filesIn, seen: null }, session);
        if (!(await writeDraft(recipient, { version, content, made }, session))) throw conflict('offer.changed');
        return { number: made };
      });
      await orPresent(request, () => make(callerOf(carried)));
      return shown(request);
    },
  );

  app.post(
    '/decline',
    {
      schema: {
        operationId: 'declineOfferRequest',
        summary: 'Decline to offer anything; until the deadline an offer can still be made',
        errors: [404, 409, 429],
        body: OfferDecline,
        response,
      },
      ...open,
      config: { ...open.config, key: 'needed' },
    },
    async (request) => {
      const carried = await carriedRequest(request);
      const { recipient } = carried;
      const { version, note } = request.body;
      const make = idempotent.bind(null, request, async (session) => {
        const said = { declined: note };
        const number = await makeVersion({ recipient, said, by: null, filesIn: async () => [], seen: null }, session);
        const content = (await draftOf(recipient._id, session))?.content ?? null;
        if (!(await writeDraft(recipient, { version, content, made: null }, session))) throw conflict('offer.changed');
        return { number };
      });
      await orPresent(request, () => make(callerOf(carried)));
      return shown(request);
    },
  );
}
