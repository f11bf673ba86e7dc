import { Act, type AuditRow } from '@qiaohui/admin/audit';
import {
  FilterBar,
  FilterChoice,
  Link,
  RecordList,
  RouterLink,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
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
  const { filter, filtered, clear } = useListParams({ what: Act.options });
  return (
    <>
      <Chain />
      <FilterBar search={t('search')}>
        <FilterChoice
          param="what"
          label={t('what')}
          all={t('all')}
          options={Act.options.map((value) => ({ value, label: t(value) }))}
        />
      </FilterBar>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(audit.list({ who: filter.keyword, what: filter.what }))}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={[
          { key: 'when', title: t('when'), cell: ({ at }) => <When at={at} /> },
          { key: 'who', title: t('who'), cell: ({ email }) => email || t('system') },
          { key: 'what', title: t('what'), phone: 'beside', cell: (row) => <strong>{t(row.what)}</strong> },
          { key: 'subject', title: t('subject'), cell: (row) => <Subject subject={row.subject} /> },
          { key: 'reason', title: t('reason'), cell: ({ reason }) => reason ?? '–' },
          { key: 'changed', title: t('changed'), cell: (row) => <Change row={row} /> },
        ]}
      />
    </>
  );
}
