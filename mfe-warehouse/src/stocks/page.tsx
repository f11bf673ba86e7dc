import {
  Box,
  FilterBar,
  Page,
  PageActs,
  useKeyword,
  useListParams,
  useMediaQuery,
  useSearchParams,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { Views } from '../area/views.tsx';
import { useExport } from '../exports/button.tsx';
import { NewInOrder, NewInOrderButton } from '../in-orders/form/opener.tsx';
import { GoodsList } from './goods-list.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PastDay, useDay } from './past-day.tsx';
import { ShippedList } from './shipped-list.tsx';
import { StatisticTabs, type TabName, tabs } from './statistic.tsx';

const tabOf = (value: string | null): TabName => tabs.find((tab) => tab === value) ?? 'received';

export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const tab = tabOf(params.get('tab'));
  const day = useDay(tab === 'stock');
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const file = useExport({ list: tab, filter: { keyword, ...(tab === 'stock' && { day }) } });
  const asFile = <PageActs acts={[file.act]} />;
  const { show } = useListParams({ tab: tabs, day: null });
  const views = <Views list="stocks" filtered={keyword !== '' || day !== '' || tab !== 'received'} show={show} />;
  const choose = (next: TabName) =>
    setParams((now) => {
      now.set('tab', next);
      if (next !== 'stock') now.delete('day');
      return now;
    });
  return (
    <Page
      title={t('title')}
      width="full"
      dense
      actions={
        <>
          <NewInOrderButton />
          {narrow && asFile}
        </>
      }
    >
      <StatisticTabs day={day} current={tab} onChoose={choose} />
      <Box role="tabpanel" id="goods" aria-labelledby={`tab-${tab}`}>
        <FilterBar
          search={t('search')}
          placeholder={t('placeholder')}
          tools={
            <>
              {views}
              {!narrow && asFile}
            </>
          }
        >
          {tab === 'stock' && <PastDay day={day} />}
        </FilterBar>
        {tab === 'received' && <GoodsList action={<NewInOrderButton again />} />}
        {tab === 'shipped' && <ShippedList />}
        {tab === 'stock' && <GoodsList here day={day} action={<NewInOrderButton again />} />}
      </Box>
      <NewInOrder />
      {file.dialog}
    </Page>
  );
}
