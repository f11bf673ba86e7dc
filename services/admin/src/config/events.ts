import { ConfigEvent, RepublishConfig } from '@qiaohui/admin/contract';
import { answerFreely } from '@qiaohui/service-kit/events/commands';
import { commit } from '@qiaohui/service-kit/data/mongo';
import { tell } from '@qiaohui/service-kit/events/outbox';
import { currentConfig } from './store.ts';

/** Tells the settings in force again, for a reader that lost them. */
export const republishConfig = answerFreely(RepublishConfig, async ({ actor }) => {
  await commit(async (session) => {
    const state = await currentConfig(session);
    await tell(ConfigEvent, { state, version: state.version, actor }, session);
  });
  return { told: 1 };
});
