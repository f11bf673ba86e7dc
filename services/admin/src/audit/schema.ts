import { Actor, Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Staff acts that leave a trace. */
export const Act = z.enum([
  'order.set-status',
  'order.review',
  'order.receipt',
  'order.receipt-reversed',
  'order.receipt-decided',
  'order.reveal',
  'order.refund',
  'order.refund-step',
  'order.papers-opened',
  'order.export',
  'payee.create',
  'order.take',
  'order.allow-recipient',
  'order.note',
  'payee.update',
  'payee.restore',
  'payee.import',
  'payee.export',
  'user.set-group',
  'user.disable',
  'user.join-trade',
  'config.bit',
  'config.notice',
  'config.propose',
  'config.decide',
  'config.withdraw',
  'config.due',
  'config.first',
  'config.demo',
  'gic.set-status',
  'gic.reverse-receipt',
  'gic.release-price',
  'gic.reveal',
  'gic.files',
  'gic.files-opened',
  'gic.webhook-again',
  'partner.create',
  'partner.update',
  'partner.rotate',
  'partner.retire',
  'statement.upload',
  'statement.withdraw',
  'statement.match',
  'statement.accept',
  'statement.split',
  'statement.join',
  'statement.aside',
  'statement.settle',
  'statement.back',
  'statement.reveal',
  'statement.column',
  'statement.column-forgotten',
  'postings.check',
  'letter.again',
  'letter.drop',
]);
export type Act = z.infer<typeof Act>;

export const Subject = z.object({
  kind: z.enum(['order', 'payee', 'config', 'user', 'gic', 'partner', 'statement', 'books', 'export', 'letter']),
  id: z.string(),
});
export type Subject = z.infer<typeof Subject>;

export const AuditRow = z.object({
  id: z.string(),
  seq: z.number().int(),
  at: Instant,
  actor: Actor,
  email: z.string(),
  what: Act,
  subject: Subject,
  /** What staff call the subject: an order's number, a file's name, a partner's or an institution's; null without one. */
  name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditQuery = PageQuery.omit({ keyword: true }).extend({
  kind: Subject.shape.kind.optional(),
  id: z.string().max(60).optional(),
  what: Act.optional(),
  /** The beginning of the actor's e-mail address. */
  who: z.string().trim().toLowerCase().max(200).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The result of the last check of the chain; `broken` names the first row that was changed, inserted or removed. */
export const ChainCheck = z.object({
  at: Instant,
  rows: z.number().int(),
  broken: z.object({ seq: z.number().int(), id: z.string().nullable() }).nullable(),
});
export type ChainCheck = z.infer<typeof ChainCheck>;
