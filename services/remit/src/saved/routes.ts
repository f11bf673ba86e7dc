import { tail } from '@qiaohui/service-kit/data/encryption';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { accountOf, sealingKeyOf } from '../accounts/store.ts';
import { signedIn } from '../roles.ts';
import { SavedPeople, type SavedRecord } from './model.ts';
import { maskedName, namedOf } from './rules.ts';
import { Saved, SavedCard, SavedQuery } from './schema.ts';
import { openSaved } from './store.ts';

const params = z.strictObject({ id: z.string().max(60) });

function cardOf(key: Buffer, record: SavedRecord): SavedCard {
  const saved = openSaved(key, record);
  const { name, number } = namedOf(saved);
  return {
    id: record._id,
    kind: record.kind,
    label: maskedName(name),
    tail: tail(number),
    currency: record.currency,
    bank: saved.kind === 'recipient' ? saved.values.bankName : '',
    usedAt: record.usedAt.toISOString(),
  };
}

/** Payers, students and recipients that were confirmed before. */
export async function saved(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'listSavedPeople',
        summary: 'List saved payers, students and recipients',
        querystring: SavedQuery,
        response: { 200: DataResponse(z.array(SavedCard)) },
      },
      config: signedIn,
    },
    async (request) => {
      const account = callerOf(request).id;
      const found = await SavedPeople.find({ account, ...request.query })
        .sort({ usedAt: -1 })
        .lean<SavedRecord[]>();
      if (found.length === 0) return { data: [] };
      const key = sealingKeyOf(await accountOf(account));
      return { data: found.map((record) => cardOf(key, record)) };
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        operationId: 'getSavedPerson',
        summary: 'Read a saved payer, student or recipient',
        params,
        response: { 200: DataResponse(Saved) },
      },
      config: signedIn,
    },
    async (request) => {
      const account = callerOf(request).id;
      const found = await SavedPeople.findOne({ _id: request.params.id, account }).lean<SavedRecord>();
      if (!found) throw notFound('saved');
      return { data: openSaved(sealingKeyOf(await accountOf(account)), found) };
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        operationId: 'deleteSavedPerson',
        summary: 'Delete a saved payer, student or recipient',
        params,
        response: { 200: DataResponse(z.object({ ok: z.boolean() })) },
      },
      config: signedIn,
    },
    async (request) => {
      const gone = await SavedPeople.deleteOne({ _id: request.params.id, account: callerOf(request).id });
      if (gone.deletedCount === 0) throw notFound('saved');
      return { data: { ok: true } };
    },
  );
}
