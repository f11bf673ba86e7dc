import { type Column, Details, useText, When } from '@qiaohui/kit';
import type { ComponentProps } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Part } from './part.tsx';

type Dated = { created_at: string; updated_at: string };

/** The columns of a list that say when its records were changed and created. */
export function useDateColumns<Row extends Dated>(): Column<Row>[] {
  const t = useText(text);
  return [
    {
      key: 'updated',
      title: t('updated'),
      whole: true,
      sort: 'updated_at',
      phone: 'hidden',
      cell: ({ updated_at }) => <When at={updated_at} as="date" />,
    },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      sort: 'created_at',
      phone: 'hidden',
      from: 'xl',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}

type Rows = ComponentProps<typeof Details>['rows'];

/** What is known of a record, and when it was created and changed. */
export function RecordDetails({ of, rows }: { of: Dated; rows: Rows }) {
  const t = useText(text);
  return (
    <Part title={t('details')}>
      <Details
        rows={[
          ...rows,
          { label: t('created'), value: <When at={of.created_at} /> },
          { label: t('updated'), value: <When at={of.updated_at} /> },
        ]}
      />
    </Part>
  );
}
