import { useListParams, useQuery } from '@qiaohui/kit';
import { NO_BRAND } from '@qiaohui/trade/inquiries';
import { FilterFound } from '../../forms/filter-found.tsx';
import { brands, channels, customers } from './queries.ts';

type Props = { label: string };

/** What is shown of a record that is gone: what was filtered by it still is. */
const GONE = '–';
type Named = { data?: { name: string } | undefined; isError: boolean };
const nameIn = ({ data, isError }: Named) => data?.name ?? (isError ? GONE : undefined);

/** A filter by a brand of the team; `none` names those that have none. */
export function BrandFilter({ label, none }: Props & { none: string }) {
  const { brand } = useListParams({ brand: null }).filter;
  const found = useQuery({ ...brands.one(brand), enabled: brand !== '' && brand !== NO_BRAND });
  return (
    <FilterFound
      param="brand"
      label={label}
      named={brand === NO_BRAND ? none : nameIn(found)}
      own={{ id: NO_BRAND, name: none }}
      pageOf={(keyword) => brands.page({ keyword, source: 'self', sort: 'name' })}
      choiceOf={({ id, name, chinese_name: note }) => ({ id, name, note })}
    />
  );
}

export function CustomerFilter({ label }: Props) {
  const { customer } = useListParams({ customer: null }).filter;
  const found = useQuery({ ...customers.one(customer), enabled: customer !== '' });
  return (
    <FilterFound
      param="customer"
      label={label}
      named={nameIn(found)}
      pageOf={(keyword) => customers.page({ keyword, sort: 'name' })}
      choiceOf={({ id, name, code: note }) => ({ id, name, note })}
    />
  );
}

export function ChannelFilter({ label }: Props) {
  const { channel } = useListParams({ channel: null }).filter;
  const found = useQuery({ ...channels.one(channel), enabled: channel !== '' });
  return (
    <FilterFound
      param="channel"
      label={label}
      named={nameIn(found)}
      pageOf={(keyword) => channels.page({ keyword, source: 'self', sort: 'name' })}
      choiceOf={({ id, name }) => ({ id, name })}
    />
  );
}
