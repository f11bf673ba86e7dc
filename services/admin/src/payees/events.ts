import { PayeeEvent, RepublishPayees } from '@qiaohui/admin/contract';
import { answerFreely } from '@qiaohui/service-kit/events/commands';
import { commit } from '@qiaohui/service-kit/data/mongo';
import { tell } from '@qiaohui/service-kit/events/outbox';
import { type PayeeRecord, Payees } from './model.ts';

/** Tells every institution again under its present version, for a reader that lost them. */
export const republishPayees = answerFreely(RepublishPayees, async ({ actor }) => {
  const ids = await Payees.distinct('_id');
  for (const id of ids) {
    await commit(async (session) => {
      const record = await Payees.findById(id).session(session).lean<PayeeRecord>();
      if (record) await tell(PayeeEvent, { state: record.payee, version: record.version, actor }, session);
    });
  }
  return { told: ids.length };
});
