import { useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { Section } from '../../layout/section.tsx';
import { ReviewLines } from './line.tsx';
import { useReview } from './lines.ts';
import { Photos } from './photos.tsx';
import { text } from './text.ts';

/** For this institution the payment section is hidden. */
const WITHOUT_PAYMENT = '3972';
const personOf: Record<string, 'payerOf5' | 'traveller' | 'holder'> = {
  '1': 'holder',
  '5': 'payerOf5',
  '6': 'traveller',
};

/** All that an order says, by section; with the way back to each field while it is open. */
export function Review({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const t = useText(text);
  const { payment, account, student, payer } = useReview(order, isOpen);
  return (
    <>
      {order.resource?.id !== WITHOUT_PAYMENT && (
        <Section title={t('payment')}>
          <ReviewLines lines={payment} />
        </Section>
      )}
      <Section title={t('account')}>
        <ReviewLines lines={account} />
      </Section>
      <Section title={t(personOf[order.paymentType] ?? 'student')}>
        <ReviewLines lines={student} />
        <Photos certificates={order.kyc.certificates} />
      </Section>
      <Section title={t('payer')}>
        <ReviewLines lines={payer} />
        <Photos certificates={order.kyc.payerCertificates} />
      </Section>
    </>
  );
}
