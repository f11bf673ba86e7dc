import { useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/orders/status';
import { Section } from '../../layout/section.tsx';
import { ReviewLines } from './line.tsx';
import { useReview } from './lines.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Photos } from './photos.tsx';

const personOf: Record<string, 'payerOf5' | 'traveller' | 'holder'> = {
  [PaymentPurpose.LivingExpenses]: 'holder',
  [PaymentPurpose.Medical]: 'payerOf5',
  [PaymentPurpose.Travel]: 'traveller',
};

/** All data of an order by section, with links to each field while it may be edited. */
export function Review({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const t = useText(text);
  const { payment, account, student, payer } = useReview(order, isOpen);
  return (
    <>
      {order.resource?.id !== SpecialInstitution.HongKongPartner && (
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
