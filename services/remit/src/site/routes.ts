import type { App } from '@qiaohui/service-kit/service/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { currentConfig } from '../institutions/config.ts';
import { Site } from './schema.ts';

export async function site(app: App): Promise<void> {
  app.get(
    '/api/client/dict/config/site',
    {
      schema: {
        operationId: 'getSite',
        summary: 'Read contacts, hours and deadlines of the site',
        response: { 200: Answer(Site) },
      },
      config: { allow: 'anyone' as const },
    },
    async () => ({ data: await currentConfig() }),
  );
}
