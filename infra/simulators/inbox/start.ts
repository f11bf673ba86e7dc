import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { startInbox } from './inbox.ts';

const Env = z.object({ PORT: z.coerce.number(), SMTP_PORT: z.coerce.number(), FOLDER: z.string() });

const env = Env.parse(process.env);
const inbox = await startInbox({ folder: env.FOLDER, port: env.PORT, smtpPort: env.SMTP_PORT });
closeWithGrace({ delay: 3_000 }, () => inbox.close());
