import { ConfigEvent, RepublishConfig } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { currentConfig } from './store.ts';

/** Publishes the settings in force again, for a reader that lost them. */
export const republishConfig = handleWithoutTransaction(RepublishConfig, async ({ actor }) => {
  await transaction(async (session) => {
    const state = await currentConfig(session);
    await publish(ConfigEvent, { state, version: state.version, actor }, session);
  });
  return { told: 1 };
});
