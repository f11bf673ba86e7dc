import { ConfigEvent, PayeeEvent } from '@qiaohui/admin/contract';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { project } from '@qiaohui/service-kit/events/projection';
import { type Subscription, subscribe } from '@qiaohui/service-kit/events/subscription';
import { Configs } from './config.ts';
import { Institutions } from './model.ts';

export const subscriptions: Subscription[] = [
  subscribe(PayeeEvent, async (envelope) => {
    const { id, ...fields } = envelope.state;
    await project(Institutions, envelope, {
      ...fields,
      terms: searchTermsOf(id, fields.name, fields.nameEn, fields.pinyin),
    });
  }),
  subscribe(ConfigEvent, async (envelope) => {
    await project(Configs, envelope, { config: envelope.state });
  }),
];
