import { PayeeEvent, RepublishPayees } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { type PayeeRecord, Payees } from './model.ts';

/** Publishes every institution again under its present version, for a reader that lost them. */
export const republishPayees = handleWithoutTransaction(RepublishPayees, async ({ actor }) => {
  const ids = await Payees.distinct('_id');
  for (const id of ids) {
    await transaction(async (session) => {
      const record = await Payees.findById(id).session(session).lean<PayeeRecord>();
      if (record) await publish(PayeeEvent, { state: record.payee, version: record.version, actor }, session);
    });
  }
  return { told: ids.length };
});
