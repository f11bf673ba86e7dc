import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { record } from '../audit/record.ts';
import type { Subject } from '../audit/schema.ts';

type Entry = Parameters<typeof record>[1];
type Traced = Omit<Entry, 'subject'> & { subject: z.infer<typeof Subject> };

/** Writes an act on a partner or one of its orders into the audit, in the transaction of the act. */
export const trace = (request: FastifyRequest, entry: Traced, session?: ClientSession): Promise<void> =>
  record(request, entry as Entry, session);
