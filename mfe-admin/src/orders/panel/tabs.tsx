import type { OrderDetail } from '@qiaohui/admin/orders';
import { useText } from '@qiaohui/kit';
import { useState } from 'react';
import { Attachments } from '../attachments/attachments.tsx';
import { Documents } from '../documents/documents.tsx';
import { Money } from '../money/money.tsx';
import { Notes } from '../notes/notes.tsx';
import { Account } from '../people/account.tsx';
import { OrderPeople } from '../people/people.tsx';
import { History } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PartTabs } from './part-tabs.tsx';

export function OrderTabs({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  // given once per open order, not for each document
  const [reason, setReason] = useState<string | null>(null);
  const count = { done: detail.papers.accepted, all: detail.papers.required };
  return (
    <PartTabs
      label={t('parts')}
      parts={[
        {
          name: 'papers',
          label: t('papers', count),
          content: () => <Documents detail={detail} why={reason} onReason={setReason} />,
        },
        { name: 'money', label: t('money'), content: () => <Money detail={detail} /> },
        { name: 'account', label: t('account'), content: () => <Account detail={detail} /> },
        { name: 'people', label: t('people'), content: () => <OrderPeople detail={detail} /> },
        { name: 'attachments', label: t('attachments'), content: () => <Attachments detail={detail} /> },
        { name: 'notes', label: t('notes'), content: () => <Notes order={detail.id} /> },
        { name: 'history', label: t('history'), content: () => <History detail={detail} /> },
      ]}
    />
  );
}
