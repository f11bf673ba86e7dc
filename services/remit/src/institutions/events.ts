import { ConfigEvent, PayeeEvent } from '@qiaohui/admin/contract';
import { type Hearing, hear } from '@qiaohui/service-kit/events/subscription';
import { project } from '@qiaohui/service-kit/events/projection';
import { terms } from '@qiaohui/service-kit/data/search-terms';
import { Configs } from './config.ts';
import { Institutions } from './model.ts';

export const subscriptions: Hearing[] = [
  hear(PayeeEvent, async (envelope) => {
    const { id, ...fields } = envelope.state;
    await project(Institutions, envelope, { ...fields, terms: terms(id, fields.name, fields.nameEn, fields.pinyin) });
  }),
  hear(ConfigEvent, async (envelope) => {
    await project(Configs, envelope, { config: envelope.state });
  }),
];
