import Business from '@mui/icons-material/BusinessOutlined';
import {
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { useFileExport } from '../../../exports/use-file-export.tsx';
import { ViewMenu } from '../../../views/menu.tsx';
import { useMerging } from '../../merging/use-merging.tsx';
import { useLiveParties } from '../../supply/live.ts';
import { customers } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { exportOf } from './export.ts';
import { CreateCustomer } from './new-customer.tsx';

const having = ['with', 'without'] as const;

/** The team's customers: found, saved as views, created, deleted and merged. */
export function Component() {
  const t = useText(text);
  useLiveParties();
  const { filter, filtered, clear, show } = useListParams({ contacts: having, client_codes: having });
  const sorting = useListSort(['name', 'code', 'city', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(customers.page({ ...filter, sort: sorting.value }));
  const merging = useMerging('customer', rowsOf(query.data));
  const remove = useRemoval();
  const { keyword, contacts, client_codes } = filter;
  const exported = useFileExport(t('title'), exportOf({ keyword, contacts, client_codes }));
  return (
    <>
      <ListPage<Customer>
        title={t('title')}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="customers" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="contacts"
              label={t('contacts')}
              all={t('all')}
              options={having.map((value) => ({ value, label: t(`contacts.${value}`) }))}
            />
            <FilterChoice
              param="client_codes"
              label={t('codes')}
              all={t('all')}
              options={having.map((value) => ({ value, label: t(`codes.${value}`) }))}
            />
          </FilterBar>
        }
        acts={[{ label: t('import'), to: '/trade/customers/import' }, exported.act, merging.act]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/trade/customers/${id}`}
        actsOf={(row) => [merging.actOf(row), { label: t('delete'), danger: true, run: () => remove(row) }]}
        nameOf={({ name }) => name}
        selection={merging.selection}
        selectionActs={merging.selectionActs}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Business fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateCustomer onClose={onClose} /> }}
      />
      {merging.dialog}
      {exported.dialog}
    </>
  );
}
