import type { App } from '@qiaohui/service-kit/http/app';
import { needsSecondPerson } from '@qiaohui/service-kit/identity/second-person';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { Empty } from '../../requests.ts';
import { finance } from '../../staff.ts';
import { Proposed } from '../settings/pricing.schema.ts';
import { demoChannels, holidaysDue } from '../settings/rules.ts';
import { ProposeSettings, SettingsNow } from '../settings/schema.ts';
import { currentConfig } from '../store.ts';
import { proposing } from './steps.store.ts';

/** Reserve accounts, times, referrers and contacts; they are decided on and taken back like the pricing. */
export const settingsRoutes = async (app: App) => {
  app.post(
    '',
    {
      schema: {
        operationId: 'getSettings',
        summary: 'Read the settings in force',
        body: Empty,
        response: { 200: DataResponse(SettingsNow) },
      },
      config: finance,
    },
    async () => {
      const config = await currentConfig();
      return {
        data: {
          ...config,
          second_person: needsSecondPerson(),
          demo_channels: demoChannels(config),
          holidays_due: holidaysDue(config.holidays.knownUntil, new Date()),
        },
      };
    },
  );
  app.post(
    '/propose',
    {
      schema: {
        operationId: 'proposeSettings',
        summary: 'Propose other settings',
        errors: [409],
        body: ProposeSettings,
        response: { 200: DataResponse(Proposed) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({ data: await proposing(request, request.body) }),
  );
};
