import type { OrderDetail } from '@qiaohui/admin/orders';
import { useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { Attachments } from '../attachments/attachments.tsx';
import { Money } from '../money/money.tsx';
import { Notes } from '../notes/notes.tsx';
import { Account } from '../people/account.tsx';
import { OrderPeople } from '../people/people.tsx';
import { History } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PartTabs } from './part-tabs.tsx';

type Props = {
  detail: OrderDetail;
  /** The part about its documents, and what a click on its tab does besides. */
  documents: () => ReactNode;
  onDocuments?: (() => void) | undefined;
};

/** The parts of an open order. */
export function OrderTabs({ detail, documents, onDocuments }: Props) {
  const t = useText(text);
  const count = { done: detail.papers.accepted, all: detail.papers.required };
  return (
    <PartTabs
      label={t('parts')}
      parts={[
        {
          name: 'papers',
          label: t('papers', count),
          content: documents,
          onClick: onDocuments,
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
