import { makeLog } from '@qiaohui/service-kit/runtime/log';
import { drainConnections, SHUTDOWN_MS } from '@qiaohui/service-kit/runtime/shutdown';
import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { createGateway } from './gateway.ts';

const Env = z.object({
  PORT: z.coerce.number().int(),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the published files. */
  WWW: z.string(),
  /** JSON: base address of each service, by name. */
  SERVICES: z.string().transform((text) => z.record(z.string(), z.url()).parse(JSON.parse(text))),
  /** Comma-separated addresses or networks of proxies in front. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Origin of the messaging app's pages, where people may sign in with it; empty: not available. */
  IDENTITY_URL: z.url().or(z.literal('')).default(''),
  /** Set by `npm run dev`. */
  RELOAD: z.stringbool().default(false),
  /** Set by the demonstration and by `npm run dev`: `/kit` shows the design language. */
  KIT_PAGE: z.stringbool().default(false),
  LOG_LEVEL: z.string().default('info'),
});

const env = Env.parse(process.env);
const app = await createGateway({
  www: env.WWW,
  services: env.SERVICES,
  trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
  identityUrl: env.IDENTITY_URL,
  reload: env.RELOAD,
  kitPage: env.KIT_PAGE,
  log: makeLog('gateway', env.LOG_LEVEL),
});
await app.listen({ port: env.PORT, host: env.HOST });
// requests are cut off before this; it is for what hangs
closeWithGrace({ delay: SHUTDOWN_MS + 5_000 }, async () => {
  await drainConnections(app);
  await app.close();
});
