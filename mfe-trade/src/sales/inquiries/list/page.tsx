import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import {
  Button,
  FilterBar,
  FilterChoice,
  FilterDay,
  ListPage,
  RouterLink,
  useInfiniteQuery,
  useKeys,
  useListParams,
  useListSort,
  useNavigate,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { InquiryQuery, InquiryState, Outcome } from '@qiaohui/trade/inquiries';
import { team } from '../../../area/queries.ts';
import { BrandFilter, ChannelFilter, CustomerFilter } from '../../../master-data/supply/found-filters.tsx';
import { ViewMenu } from '../../../views/menu.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries, useLiveInquiries } from '../queries.ts';
import { useColumns } from './columns.tsx';

const day = InquiryQuery.shape.from;
const choices = {
  state: InquiryState.options,
  brand: null,
  customer: null,
  creator: null,
  from: day,
  to: day,
  outcome: Outcome.options,
  channel: null,
  closed_from: day,
  closed_to: day,
} as const;
const NEW = '/trade/inquiries/new';

export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const { filter, filtered, clear, set, show } = useListParams(choices);
  const sorting = useListSort(['number', 'requestor', 'delivery_date', 'created_at']);
  const members = (useQuery(team()).data?.members ?? []).map(({ id, email }) => ({ value: id, label: email }));
  useLiveInquiries();
  const closing = (
    <>
      <FilterChoice
        param="outcome"
        label={t('outcome')}
        all={t('allOutcomes')}
        options={Outcome.options.map((value) => ({ value, label: t(value) }))}
      />
      <FilterDay label={t('closedFrom')} value={filter.closed_from} onChoose={(closed_from) => set({ closed_from })} />
      <FilterDay label={t('closedTo')} value={filter.closed_to} onChoose={(closed_to) => set({ closed_to })} />
      <ChannelFilter label={t('channelFilter')} />
    </>
  );
  useKeys({ n: () => void navigate(NEW) });
  const create = (look: object) => (
    <Button component={RouterLink} to={NEW} {...look}>
      {t('create')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      filters={
        <FilterBar
          search={t('search')}
          placeholder={t('placeholder')}
          tools={<ViewMenu list="inquiries" filtered={filtered} show={show} />}
          more={closing}
          moreSet={Boolean(filter.outcome || filter.closed_from || filter.closed_to || filter.channel)}
        >
          <FilterChoice
            param="state"
            label={t('state')}
            all={t('allStates')}
            options={InquiryState.options.map((value) => ({ value, label: t(value) }))}
          />
          <BrandFilter label={t('brand')} none={t('withoutBrand')} />
          <CustomerFilter label={t('customer')} />
          <FilterChoice param="creator" label={t('creator')} all={t('allCreators')} options={members} />
          <FilterDay label={t('from')} value={filter.from} onChoose={(from) => set({ from })} />
          <FilterDay label={t('to')} value={filter.to} onChoose={(to) => set({ to })} />
        </FilterBar>
      }
      actions={create({ variant: 'contained' })}
      query={useInfiniteQuery(inquiries.page({ ...filter, sort: sorting.value }))}
      sorting={sorting}
      columns={useColumns()}
      addressOf={({ id }) => `/trade/inquiries/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{
        icon: <RequestQuote fontSize="inherit" />,
        title: t('empty'),
        text: t('emptyText'),
        action: create({ variant: 'outlined', color: 'inherit' }),
      }}
      hints={[{ keys: 'N', label: t('create') }]}
    />
  );
}
