import { broadcast } from '@qiaohui/service-kit/events/bus';
import { deliveryOf, type Mail } from '@qiaohui/service-kit/mail/mail-queue';
import { CustomerNotices, type NoticeRecord } from './model.ts';
import type { NoticeFacts } from './notices.store.ts';

/** Stores what became of an e-mail once the queue is done with it, and notifies the open pages of its team. */
export async function storeNoticeOutcome({ _id }: Mail<NoticeFacts>): Promise<void> {
  const mail = _id.toHexString();
  const delivery = await deliveryOf(mail);
  if (!delivery || delivery.state === 'waiting' || delivery.isCancelled) return;
  const state = delivery.state === 'sent' ? ('sent' as const) : ('bounced' as const);
  const outcome = { state, reply: delivery.results[0]?.reply ?? '', at: delivery.sentAt ?? new Date() };
  const changed = await CustomerNotices.findOneAndUpdate({ mail }, { $set: { outcome } }).lean<NoticeRecord>();
  if (!changed) return;
  const { team, waybill: id } = changed;
  broadcast({ noun: 'customer-notice', id, version: Date.now(), to: { teams: [team] } });
}
