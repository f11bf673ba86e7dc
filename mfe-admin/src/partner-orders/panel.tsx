import { type PartnerOrderDetail, partnerOrderChoices } from '@qiaohui/admin/gic';
import { PartnerOrderStatusForm } from '@qiaohui/admin/gic/acts';
import { PartnerOrderStatus } from '@qiaohui/admin/orders/status';
import { Divider, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { Attachments } from '../orders/attachments/attachments.tsx';
import { uploadTo } from '../orders/attachments/queries.ts';
import { Head } from '../orders/panel/head.tsx';
import { History } from '../orders/panel/history.tsx';
import { PartTabs } from '../orders/panel/part-tabs.tsx';
import { NextSteps } from '../orders/status-change/next-steps.tsx';
import type { Transition } from '../orders/status-change/transition.ts';
import { Panel } from '../side-panel/panel.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PartnerOrderMoney } from './money.tsx';
import { PartnerOrderAccount, PartnerOrderPeople } from './people.tsx';
import { ofPartnerOrders, partnerOrders } from './queries.ts';
import { OrderDeliveries } from './webhooks/order-deliveries.tsx';

function Body({ detail, onClose }: { detail: PartnerOrderDetail; onClose: () => void }) {
  const t = useText(text);
  const set = useMutation(partnerOrders.setStatus(useQueryClient(), useIdempotencyKey()));
  const prefilled = ({ to, needs }: Transition) => ({
    ...(to === PartnerOrderStatus.Received ? { amount: detail.cny_amount } : {}),
    ...(needs.includes('refund_amount')
      ? { refund_amount: to === PartnerOrderStatus.Completed ? detail.surplus : detail.held }
      : {}),
  });
  return (
    <>
      <Head
        number={detail.number}
        status={detail.status}
        about={[detail.student_name, detail.resource.name_en, detail.partner.name]}
        onClose={onClose}
      />
      <PartTabs
        label={t('parts')}
        parts={[
          { name: 'money', label: t('money'), content: () => <PartnerOrderMoney detail={detail} /> },
          { name: 'account', label: t('account'), content: () => <PartnerOrderAccount detail={detail} /> },
          { name: 'people', label: t('people'), content: () => <PartnerOrderPeople detail={detail} /> },
          {
            name: 'attachments',
            label: t('attachments'),
            content: () => <Attachments detail={detail} place={ofPartnerOrders} />,
          },
          { name: 'history', label: t('history'), content: () => <History detail={detail} /> },
          { name: 'news', label: t('news'), content: () => <OrderDeliveries order={detail.id} /> },
        ]}
      />
      <Divider />
      <NextSteps
        choices={partnerOrderChoices}
        detail={detail}
        prefilled={prefilled}
        missing={detail.cny_amount}
        set={(request) => set.mutateAsync(PartnerOrderStatusForm.parse(request))}
        upload={uploadTo(detail.id, ofPartnerOrders)}
      />
    </>
  );
}

/** One order of a partner: its money, people, files, webhook deliveries and next steps. */
export function PartnerOrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  return (
    <Panel
      query={useQuery(partnerOrders.one(id))}
      nameOf={({ number }) => number}
      label={t('number')}
      onClose={onClose}
    >
      {(detail) => <Body detail={detail} onClose={onClose} />}
    </Panel>
  );
}
