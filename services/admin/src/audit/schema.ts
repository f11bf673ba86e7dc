import { Actor, Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Staff acts that leave a trace. */
export const Act = z.enum([
  'order.set-status',
  'order.review',
  'order.receipt',
  'order.reveal',
  'order.papers-opened',
  'payee.update',
  'config.bit',
  'config.notice',
  'statement.upload',
  'statement.match',
  'statement.accept',
  'statement.split',
  'statement.join',
  'statement.aside',
  'statement.back',
  'postings.check',
]);
export type Act = z.infer<typeof Act>;

export const Subject = z.object({ kind: z.enum(['order', 'payee', 'config', 'statement']), id: z.string() });

export const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  actor: Actor,
  email: z.string(),
  what: Act,
  subject: Subject,
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditQuery = PageQuery.omit({ keyword: true }).extend({
  kind: Subject.shape.kind.optional(),
  id: z.string().max(60).optional(),
});
