import closeWithGrace from 'close-with-grace';
import { z } from 'zod';
import { createSurvey } from './survey.ts';

const { PORT, FOLDER } = z.object({ PORT: z.coerce.number(), FOLDER: z.string() }).parse(process.env);
const survey = createSurvey({ folder: FOLDER });
await survey.listen({ port: PORT, host: '127.0.0.1' });
closeWithGrace({ delay: 3_000 }, () => survey.close());
