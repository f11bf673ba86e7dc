import type { PayeeRow } from '@qiaohui/admin/payees';
import { RecordList, StatusChip, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import { useReading } from '../side-panel/reading.ts';
import { PayeeActions } from './actions.tsx';
import { PayeeEditor } from './editor.tsx';
import { fieldText } from './field-text.ts';
import { PayeeListFilters } from './filters.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePayeeParams } from './params.ts';
import { payees } from './queries.ts';

function States({ payee: { active, popular } }: { payee: PayeeRow }) {
  const t = useText(text);
  const f = useText(fieldText);
  return (
    <>
      <StatusChip tone={active ? 'progress' : 'ended'} label={active ? f('active') : t('inactive')} />{' '}
      {popular && <StatusChip tone="info" label={f('popular')} />}
    </>
  );
}

/** Master data of institutions; the edited one is in the URL. */
export function PayeesTab() {
  const t = useText(text);
  const f = useText(fieldText);
  const { filters, sorting, filtered, clear, hrefWith } = usePayeeParams();
  const { opened, close } = useReading('payee');
  return (
    <>
      <PayeeListFilters main={<PayeeActions />} />
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(payees.list(filters))}
        sorting={sorting}
        nameOf={({ name }) => name}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
        addressOf={({ id }) => hrefWith({ payee: id })}
        columns={[
          { key: 'name', title: f('name'), sort: 'name', cell: ({ name }) => name, below: ({ name_en }) => name_en },
          { key: 'id', title: t('id'), whole: true, sort: 'id', phone: 'hidden', cell: ({ id }) => id },
          { key: 'currency', title: f('currency'), whole: true, cell: ({ currency }) => currency },
          { key: 'country', title: f('country'), whole: true, sort: 'country', cell: ({ country }) => country },
          { key: 'state', title: t('state'), phone: 'beside', cell: (payee) => <States payee={payee} /> },
          {
            key: 'updated',
            title: t('updated'),
            whole: true,
            labelled: true,
            sort: 'updated_at',
            cell: ({ updated_at }) => <When at={updated_at} />,
          },
        ]}
        keyboard
      />
      {opened && <PayeeEditor key={opened} id={opened} onClose={close} />}
    </>
  );
}
