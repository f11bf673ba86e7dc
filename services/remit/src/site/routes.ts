import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { currentConfig } from '../institutions/config.ts';
import { Site } from './schema.ts';

export async function site(app: App): Promise<void> {
  app.get(
    '/api/client/dict/config/site',
    {
      schema: {
        operationId: 'getSite',
        summary: 'Read contacts, hours and deadlines of the site',
        response: { 200: DataResponse(Site) },
      },
      config: { allow: 'anyone' as const },
    },
    async () => ({ data: await currentConfig() }),
  );
}
