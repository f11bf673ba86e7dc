import { PartnerOrderQuery } from '@qiaohui/admin/gic';
import { PartnerOrderStatus } from '@qiaohui/admin/orders/status';
import { FilterBar, FilterChoice, useListParams, useQuery, useText } from '@qiaohui/kit';
import { useStatusLabels } from '../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners } from './partners/queries.ts';

const statuses = Object.values(PartnerOrderStatus);

export function PartnerOrderFilterBar() {
  const t = useText(text);
  const labels = useStatusLabels();
  const { filtered, show } = useListParams({
    status: PartnerOrderQuery.shape.status,
    partner: PartnerOrderQuery.shape.partner,
  });
  const all = useQuery(partners.all).data ?? [];
  return (
    <FilterBar
      search={t('search')}
      placeholder={t('placeholder')}
      filtered={filtered}
      onClear={() => show({ order: null, part: null })}
    >
      <FilterChoice
        param="status"
        label={t('status')}
        all={t('allStatuses')}
        options={statuses.map((status) => ({ value: `${status}`, label: labels.status(status) }))}
      />
      <FilterChoice
        param="partner"
        label={t('partner')}
        all={t('allPartners')}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FilterBar>
  );
}
