import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { createPartner } from './partner.ts';

const Env = z.object({ PORT: z.coerce.number(), FOLDER: z.string(), ZLPAY_KEY: z.string(), NEWPAY_KEY: z.string() });

const env = Env.parse(process.env);
const app = createPartner({ folder: env.FOLDER, keys: { zlpay: env.ZLPAY_KEY, newpay: env.NEWPAY_KEY } });
await app.listen({ port: env.PORT, host: '127.0.0.1' });
closeWithGrace({ delay: 3_000 }, () => app.close());
