import type { PayeeRow } from '@qiaohui/admin/payees';
import { Box, Button, StatusChip, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import { NoRows } from '../list/no-rows.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { PayeeActions } from './actions.tsx';
import { usePayeeAddress } from './address.ts';
import { PayeeEditor } from './editor.tsx';
import { PayeeListFilters } from './filters.tsx';
import fieldText from './messages/field/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

function Names({ payee: { name, name_en } }: { payee: PayeeRow }) {
  return (
    <>
      {name}
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
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
  const { filters, filtered, clear, opened, open } = usePayeeAddress();
  const query = useInfiniteQuery(payees.list(filters));
  return (
    <>
      <PayeeListFilters />
      <PayeeActions />
      <PagedTable
        label={t('list')}
        query={query}
        empty={<NoRows t={t} filtered={filtered} clear={clear} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('id'), cell: ({ id }) => id },
          { title: f('name'), strong: true, cell: (payee) => <Names payee={payee} /> },
          { title: f('currency'), cell: ({ currency }) => currency },
          { title: f('country'), cell: ({ country }) => country },
          { title: t('state'), cell: (payee) => <States payee={payee} /> },
          { title: t('updated'), cell: ({ updated_at }) => <When at={updated_at} /> },
          {
            title: t('edit'),
            cell: ({ id, name }) => (
              <Button size="small" color="info" aria-label={t('editOf', { name })} onClick={() => open(id)}>
                {t('edit')}
              </Button>
            ),
          },
        ]}
      />
      {opened && <PayeeEditor key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}
