import type { OrderDetail } from '@qiaohui/admin/orders';
import { Button, Divider, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { Panel } from '../../side-panel/panel.tsx';
import { Documents } from '../documents/documents.tsx';
import { ButtonKey } from '../documents/key-hint.tsx';
import { useReviewMode } from '../params.ts';
import { orders } from '../queries.ts';
import { OrderNextSteps } from '../status-change/order-next-steps.tsx';
import { Heading } from './heading.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OldRate } from './old-rate.tsx';
import { OrderTabs } from './tabs.tsx';

function Body({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  // given once per open order, not for each document
  const [reason, setReason] = useState<string | null>(null);
  const { toggle } = useReviewMode();
  const documents = () => (
    <>
      {toggle && (
        <Button size="small" color="info" onClick={toggle} sx={{ mt: -2, mb: 2, ml: -3.5 }}>
          {t('sideBySide')}
          <ButtonKey>D</ButtonKey>
        </Button>
      )}
      <Documents detail={detail} why={reason} onReason={setReason} />
    </>
  );
  return (
    <>
      <Heading detail={detail} onClose={onClose} />
      <OldRate detail={detail} sx={{ mx: 4, mb: 2 }} />
      <OrderTabs detail={detail} documents={documents} onDocuments={toggle} />
      <Divider />
      <OrderNextSteps detail={detail} />
    </>
  );
}

/** One order: its documents beside what they must match, its money, its people, and its next steps. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  return (
    <Panel query={useQuery(orders.one(id))} nameOf={({ number }) => number} label={t('number')} onClose={onClose}>
      {(detail) => <Body detail={detail} onClose={onClose} />}
    </Panel>
  );
}
