import { PartnerOrderStatus } from '@qiaohui/admin/orders/status';
import { useQuery, useText } from '@qiaohui/kit';
import { Filter, FilterBar } from '../list/filters.tsx';
import { useStatusLabels } from '../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners } from './partners/queries.ts';

const statuses = Object.values(PartnerOrderStatus);

export function PartnerOrderFilterBar() {
  const t = useText(text);
  const labels = useStatusLabels();
  const all = useQuery(partners.all).data ?? [];
  return (
    <FilterBar search={t('search')}>
      <Filter
        name="status"
        label={t('status')}
        options={[
          ['', t('allStatuses')],
          ...statuses.map((one): [string, string] => [String(one), labels.status(one)]),
        ]}
      />
      <Filter
        name="partner"
        label={t('partner')}
        options={[['', t('allPartners')], ...all.map(({ id, name }): [string, string] => [id, name])]}
      />
    </FilterBar>
  );
}
