import type { PayeeRow } from '@qiaohui/admin/payees';
import { Box, RecordList, StatusChip, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import { useReading } from '../side-panel/reading.ts';
import { PayeeActions } from './actions.tsx';
import { PayeeEditor } from './editor.tsx';
import { fieldText } from './field-text.ts';
import { PayeeListFilters } from './filters.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { usePayeeParams } from './params.ts';
import { payees } from './queries.ts';

function Names({ payee: { name, name_en } }: { payee: PayeeRow }) {
  return (
    <>
      <strong>{name}</strong>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {name_en}
      </Box>
    </>
  );
}

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
  const { filters, filtered, clear, hrefWith } = usePayeeParams();
  const { opened, close } = useReading('payee');
  return (
    <>
      <PayeeListFilters />
      <PayeeActions />
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(payees.list(filters))}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
        addressOf={({ id }) => hrefWith({ payee: id })}
        columns={[
          { key: 'id', title: t('id'), cell: ({ id }) => id },
          { key: 'name', title: f('name'), phone: 'beside', cell: (payee) => <Names payee={payee} /> },
          { key: 'currency', title: f('currency'), cell: ({ currency }) => currency },
          { key: 'country', title: f('country'), cell: ({ country }) => country },
          { key: 'state', title: t('state'), cell: (payee) => <States payee={payee} /> },
          { key: 'updated', title: t('updated'), cell: ({ updated_at }) => <When at={updated_at} /> },
        ]}
        keyboard
      />
      {opened && <PayeeEditor key={opened} id={opened} onClose={close} />}
    </>
  );
}
