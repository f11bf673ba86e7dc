import { Act } from '@qiaohui/admin/audit';
import {
  FilterBar,
  FilterChoice,
  RecordList,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
import { Chain } from './chain.tsx';
import { Entry, Subject } from './entry.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { audit } from './queries.ts';

/** All actions of staff, newest first, and whether the audit log is complete; the opened one is in the URL. */
export function AuditTab() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ what: Act.options });
  const { filter: opened, set, hrefWith } = useListParams({ entry: null });
  const query = useInfiniteQuery(audit.list({ who: filter.keyword, what: filter.what }));
  const entry = rowsOf(query.data).find(({ id }) => id === opened.entry);
  return (
    <>
      <Chain />
      <FilterBar search={t('search')} filtered={filtered} onClear={clear}>
        <FilterChoice
          param="what"
          label={t('what')}
          all={t('all')}
          options={Act.options.map((value) => ({ value, label: t(value) }))}
        />
      </FilterBar>
      <RecordList
        label={t('list')}
        query={query}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
        addressOf={({ id }) => hrefWith({ entry: id })}
        keyboard
        columns={[
          { key: 'what', title: t('what'), whole: true, cell: (row) => t(row.what) },
          { key: 'who', title: t('who'), cell: ({ email }) => email || t('system') },
          {
            key: 'subject',
            title: t('subject'),
            phone: 'hidden',
            cell: (row) => <Subject row={row} />,
          },
          { key: 'reason', title: t('reason'), phone: 'hidden', cell: ({ reason }) => reason ?? '–' },
          { key: 'when', title: t('when'), whole: true, cell: ({ at }) => <When at={at} /> },
        ]}
      />
      {entry && <Entry row={entry} onClose={() => set({ entry: null })} />}
    </>
  );
}
