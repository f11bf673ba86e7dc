import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { startInbox } from './inbox.ts';

const Env = z.object({
  PORT: z.coerce.number(),
  SMTP_PORT: z.coerce.number(),
  FOLDER: z.string(),
  /** The server that wants an account over TLS. */
  SUBMISSION_PORT: z.coerce.number(),
  SUBMISSION_USER: z.string(),
  SUBMISSION_PASSWORD: z.string(),
  CERTIFICATE: z.string(),
});

const env = Env.parse(process.env);
const account = { user: env.SUBMISSION_USER, password: env.SUBMISSION_PASSWORD };
const submission = { port: env.SUBMISSION_PORT, account, certificate: env.CERTIFICATE };
const inbox = await startInbox({ folder: env.FOLDER, port: env.PORT, smtpPort: env.SMTP_PORT, submission });
closeWithGrace({ delay: 3_000 }, () => inbox.close());
