import { Box, FilterBar, Page, Tab, Tabs, useKeyword, useSearchParams, useText } from '@qiaohui/kit';
import { ExportButton } from '../exports/button.tsx';
import { NewInOrder, NewInOrderButton } from '../in-orders/form/opener.tsx';
import { GoodsList } from './goods-list.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PastDay, useDay } from './past-day.tsx';
import { ShippedList } from './shipped-list.tsx';
import { StatisticCard } from './statistic.tsx';

const tabs = ['received', 'shipped', 'stock'] as const;
type TabName = (typeof tabs)[number];

const tabOf = (value: string | null): TabName => tabs.find((tab) => tab === value) ?? 'received';

export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const tab = tabOf(params.get('tab'));
  const day = useDay(tab === 'stock');
  const choose = (next: TabName) =>
    setParams((now) => {
      now.set('tab', next);
      if (next !== 'stock') now.delete('day');
      return now;
    });
  return (
    <Page title={t('title')} width="full" actions={<NewInOrderButton />}>
      <StatisticCard day={day} />
      <Tabs value={tab} onChange={(_, next: TabName) => choose(next)} aria-label={t('tabs')} sx={{ mb: 4 }}>
        <Tab value="received" label={t('received')} id="tab-received" aria-controls="goods" />
        <Tab value="shipped" label={t('shipped')} id="tab-shipped" aria-controls="goods" />
        <Tab value="stock" label={t('inStock')} id="tab-stock" aria-controls="goods" />
      </Tabs>
      <Box role="tabpanel" id="goods" aria-labelledby={`tab-${tab}`}>
        <FilterBar
          search={t('search')}
          placeholder={t('placeholder')}
          tools={<ExportButton list={tab} filter={{ keyword, ...(tab === 'stock' && { day }) }} />}
        >
          {tab === 'stock' && <PastDay day={day} />}
        </FilterBar>
        {tab === 'received' && <GoodsList action={<NewInOrderButton />} />}
        {tab === 'shipped' && <ShippedList />}
        {tab === 'stock' && <GoodsList here day={day} action={<NewInOrderButton />} />}
      </Box>
      <NewInOrder />
    </Page>
  );
}
