import { deliveryOf, type Mail } from '@qiaohui/service-kit/mail/mail-queue';
import type { RfqFacts } from './mail.ts';
import { Recipients } from './model.ts';
import { noteRfqs } from './notes.ts';
import { byMail } from './view.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>;

/**
 * Stores with its recipient what became of an e-mail, once the queue is done with it: the queue forgets e-mails after a
 * month, while a deadline may be a year ahead. Where this is not reached, as when the process is killed, the page reads it
 * from the queue.
 */
export async function storeOutcome({ _id, values }: Mail<RfqFacts>, known: Delivery | null): Promise<void> {
  const id = _id.toHexString();
  const delivery = known ?? (await deliveryOf(id));
  if (!delivery || delivery.state === 'waiting' || delivery.isCancelled) return;
  const state = delivery.state === 'sent' ? 'sent' : 'bounced';
  const outcome = { state, reply: delivery.results[0]?.reply ?? '', at: delivery.sentAt ?? new Date() };
  const isLast = { $eq: [{ $last: '$mails.id' }, id] };
  const isByMail = { $in: ['$state', byMail] };
  const withOutcome = { $cond: [{ $eq: ['$$this.id', id] }, { $mergeObjects: ['$$this', { outcome }] }, '$$this'] };
  const changed = await Recipients.findOneAndUpdate(
    { _id: values.recipient },
    [
      {
        $set: {
          mails: { $map: { input: '$mails', in: withOutcome } },
          state: { $cond: [{ $and: [isLast, isByMail] }, state, '$state'] },
        },
      },
    ],
    { updatePipeline: true },
  ).lean<{ team: string; inquiry: string }>();
  if (changed) noteRfqs(changed);
}
