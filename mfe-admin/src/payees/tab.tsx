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
import { Cell, Listing } from '../desk/listing.tsx';
import { PayeeEditor } from './editor.tsx';
import { payees } from './queries.ts';
import { text } from './text.ts';

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
        head={[t('id'), t('name'), t('currency'), t('country'), t('state'), t('updated'), t('edit')]}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ id }) => id}
        row={({ id, name, name_en, currency, country, active, popular, updated_at }) => (
          <>
            <Cell>{id}</Cell>
            <Cell strong>
              {name}
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                {name_en}
              </Box>
            </Cell>
            <Cell>{currency}</Cell>
            <Cell>{country}</Cell>
            <Cell>
              <StatusChip tone={active ? 'progress' : 'ended'} label={active ? t('active') : t('inactive')} />{' '}
              {popular && <StatusChip tone="info" label={t('popular')} />}
            </Cell>
            <Cell>
              <When at={updated_at} />
            </Cell>
            <Cell>
              <Button size="small" color="info" aria-label={t('editOf', { name })} onClick={() => edit(id)}>
                {t('edit')}
              </Button>
            </Cell>
          </>
        )}
      />
      {edited && <PayeeEditor key={edited} id={edited} onClose={() => edit(null)} />}
    </>
  );
}
