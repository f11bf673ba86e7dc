import { Act, type AuditRow } from '@qiaohui/admin/audit';
import {
  Box,
  Empty,
  Link,
  MenuItem,
  RouterLink,
  SearchField,
  useInfiniteQuery,
  useKeyword,
  useSearchParams,
  useText,
  When,
} from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { Listing } from '../desk/listing.tsx';
import { Chain } from './chain.tsx';
import { Change } from './change.tsx';
import { audit } from './queries.ts';
import { text } from './text.ts';

function Subject({ subject: { kind, id } }: Pick<AuditRow, 'subject'>) {
  const t = useText(text);
  const name = `${t(kind)} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
  if (kind !== 'order') return name;
  return (
    <Link component={RouterLink} to={`/manage?order=${id}`}>
      {name}
    </Link>
  );
}

/** Everything staff did, the latest first, and whether the record of it is whole. */
export function AuditTab() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const what = Act.options.find((one) => one === params.get('what'));
  const who = useKeyword();
  const query = useInfiniteQuery(audit.list({ ...(who && { who }), ...(what && { what }) }));
  const choose = (next: string) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next) changed.set('what', next);
        else changed.delete('what');
        return changed;
      },
      { replace: true },
    );
  return (
    <>
      <Chain />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <Box sx={{ width: 300 }}>
          <SearchField label={t('search')} />
        </Box>
        <TextField
          select
          label={t('what')}
          value={what ?? ''}
          onChange={({ target }) => choose(target.value)}
          sx={{ width: 260 }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('all')}</MenuItem>
          {Act.options.map((one) => (
            <MenuItem key={one} value={one}>
              {t(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Listing
        label={t('list')}
        query={query}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('when'), cell: ({ at }) => <When at={at} /> },
          { title: t('who'), cell: ({ email }) => email || t('system') },
          { title: t('what'), strong: true, cell: (row) => t(row.what) },
          { title: t('subject'), cell: (row) => <Subject subject={row.subject} /> },
          { title: t('reason'), cell: ({ reason }) => reason ?? '–' },
          { title: t('changed'), cell: (row) => <Change row={row} /> },
        ]}
      />
    </>
  );
}
