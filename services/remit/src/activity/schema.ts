import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OwnAccessLogEntry } from '../access-log/schema.ts';
import { LinkEntry } from '../links/schema.ts';

export { AccountAccessLogEntry } from '../access-log/schema.ts';

/** An e-mail about the order. `failed`: it is not retried automatically. */
const MailEntry = z.object({
  kind: z.literal('mail'),
  at: Instant,
  id: z.string(),
  /** The `Template` of `mail/messages.ts`. */
  template: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: Instant.nullable(),
});

/** The activity around an order besides its moves: e-mails, staff access, payer links. Newest last. */
export const ActivityEntry = z.union([MailEntry, OwnAccessLogEntry, LinkEntry]);
export type ActivityEntry = z.infer<typeof ActivityEntry>;
