import type { PayeeRow } from '@qiaohui/admin/payees';
import {
  Box,
  Button,
  Empty,
  SearchField,
  StatusChip,
  useInfiniteQuery,
  useKeyword,
  useSearchParams,
  useText,
  When,
} from '@qiaohui/kit';
import { Listing } from '../desk/listing.tsx';
import { PayeeEditor } from './editor.tsx';
import { payees } from './queries.ts';
import { text } from './text.ts';

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
  return (
    <>
      <StatusChip tone={active ? 'progress' : 'ended'} label={active ? t('active') : t('inactive')} />{' '}
      {popular && <StatusChip tone="info" label={t('popular')} />}
    </>
  );
}

/** Institutions' master data; the one being edited stands in the address. */
export function PayeesTab() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const query = useInfiniteQuery(payees.list(useKeyword()));
  const edited = params.get('payee');
  const edit = (id: string | null) =>
    setParams((now) => {
      if (id) now.set('payee', id);
      else now.delete('payee');
      return now;
    });
  return (
    <>
      <Box sx={{ maxWidth: 340, mb: 3 }}>
        <SearchField label={t('search')} />
      </Box>
      <Listing
        label={t('list')}
        query={query}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('id'), cell: ({ id }) => id },
          { title: t('name'), strong: true, cell: (payee) => <Names payee={payee} /> },
          { title: t('currency'), cell: ({ currency }) => currency },
          { title: t('country'), cell: ({ country }) => country },
          { title: t('state'), cell: (payee) => <States payee={payee} /> },
          { title: t('updated'), cell: ({ updated_at }) => <When at={updated_at} /> },
          {
            title: t('edit'),
            cell: ({ id, name }) => (
              <Button size="small" color="info" aria-label={t('editOf', { name })} onClick={() => edit(id)}>
                {t('edit')}
              </Button>
            ),
          },
        ]}
      />
      {edited && <PayeeEditor key={edited} id={edited} onClose={() => edit(null)} />}
    </>
  );
}
