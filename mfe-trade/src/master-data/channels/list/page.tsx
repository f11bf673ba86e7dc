import Storefront from '@mui/icons-material/StorefrontOutlined';
import { FilterChoice, useListParams, useListSort, useText } from '@qiaohui/kit';
import { SupplyList } from '../../merging/supply-list.tsx';
import { channels } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { useColumns } from './columns.tsx';
import { CreateChannel } from './new-channel.tsx';

const defaults = ['yes', 'no'] as const;
const sources = ['self', 'shared'] as const;

export function Component() {
  const t = useText(text);
  const params = useListParams({ default_selected: defaults, source: sources });
  const sorting = useListSort(['name', 'updated_at', 'created_at']);
  return (
    <SupplyList
      noun="channel"
      words={t}
      icon={<Storefront fontSize="inherit" />}
      page={channels.page({ ...params.filter, sort: sorting.value })}
      params={params}
      sorting={sorting}
      columns={useColumns()}
      remove={useRemoval()}
      form={(onClose) => <CreateChannel onClose={onClose} />}
    >
      <FilterChoice
        param="default_selected"
        label={t('defaultSelected')}
        all={t('allChannels')}
        options={defaults.map((value) => ({ value, label: t(`default.${value}`) }))}
      />
      <FilterChoice
        param="source"
        label={t('source')}
        all={t('allChannels')}
        options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
    </SupplyList>
  );
}
