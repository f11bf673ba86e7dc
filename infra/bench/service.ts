import type { Service } from '@qiaohui/service-kit/service/service';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { natsServer } from '../local/servers/binaries.ts';
import { onOwnMongod } from './database.ts';

/** Runs a service on a mongod and a bus of its own for the time of `use`; `seed` fills its database before it starts. */
export const onService = (
  service: Service,
  database: string,
  use: (service: TestService) => Promise<void>,
  seed?: (uri: string) => Promise<void>,
): Promise<void> =>
  onOwnMongod(service.name, async ({ uri }) => {
    process.env.MONGODB_URI = uri;
    process.env.NATS_SERVER ??= await natsServer(console.log);
    await seed?.(uri);
    const running = await startTest(service, database);
    try {
      await use(running);
    } finally {
      await running.stop();
    }
  });
