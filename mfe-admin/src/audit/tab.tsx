import { Act, type AuditRow } from '@qiaohui/admin/audit';
import { Empty, Link, RouterLink, useInfiniteQuery, useKeyword, useSearchParams, useText, When } from '@qiaohui/kit';
import { Filter, FilterBar } from '../list/filters.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { Chain } from './chain.tsx';
import { Change } from './change.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { audit } from './queries.ts';

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

/** All actions of staff, newest first, and whether the audit log is complete. */
export function AuditTab() {
  const t = useText(text);
  const [params] = useSearchParams();
  const what = Act.options.find((one) => one === params.get('what'));
  const who = useKeyword();
  const query = useInfiniteQuery(audit.list({ ...(who && { who }), ...(what && { what }) }));
  return (
    <>
      <Chain />
      <FilterBar search={t('search')}>
        <Filter
          name="what"
          label={t('what')}
          options={[['', t('all')], ...Act.options.map((one): [string, string] => [one, t(one)])]}
        />
      </FilterBar>
      <PagedTable
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
