import { z } from 'zod';

/**
 * Where a channel stands with a request: `waiting` until its e-mail is out, `opened` once somebody used the link,
 * `offered` or `declined` by the channel or for it, `withdrawn` by the team.
 */
export const RecipientState = z.enum(['waiting', 'sent', 'bounced', 'opened', 'offered', 'declined', 'withdrawn']);
export type RecipientState = z.infer<typeof RecipientState>;

/** An e-mail to a recipient: its id in the queue, why it was sent, and when it was enqueued. */
export type RecipientMail = { id: string; kind: 'request' | 'reminder' | 'resend'; at: Date };
