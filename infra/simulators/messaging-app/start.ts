import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { createMessagingApp } from './messaging-app.ts';

const Env = z.object({
  PORT: z.coerce.number(),
  FOLDER: z.string(),
  IDENTITY_APP_ID: z.string(),
  IDENTITY_SECRET: z.string(),
  /** Origin of the site that uses it. */
  SITE: z.url(),
});

const env = Env.parse(process.env);
const app = createMessagingApp({
  folder: env.FOLDER,
  appId: env.IDENTITY_APP_ID,
  secret: env.IDENTITY_SECRET,
  site: new URL(env.SITE).origin,
});
await app.listen({ port: env.PORT, host: '127.0.0.1' });
closeWithGrace({ delay: 3_000 }, () => app.close());
