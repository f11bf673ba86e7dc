import { Box, Button, Page, RouterLink, SearchField, Tab, Tabs, useSearchParams, useText } from '@qiaohui/kit';
import { names } from '../names/text.ts';
import { Trail } from '../names/trail.tsx';
import { NewInOrder, NewInOrderButton } from '../newinorder/opener.tsx';
import { GoodsList } from './goods-list.tsx';
import { ShippedList } from './shipped-list.tsx';
import { StatisticCard } from './statistic.tsx';
import { text } from './text.ts';

const tabs = ['received', 'shipped', 'stock'] as const;
type TabName = (typeof tabs)[number];

const tabOf = (value: string | null): TabName => tabs.find((tab) => tab === value) ?? 'received';

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const choose = (next: TabName) =>
    setParams((now) => {
      now.set('tab', next);
      return now;
    });
  const links = (
    <>
      <Button component={RouterLink} to="/warehouse/in" variant="outlined" color="inherit">
        {t('lists')}
      </Button>
      <Button component={RouterLink} to="/warehouse/out" variant="outlined" color="inherit">
        {t('outLists')}
      </Button>
      <NewInOrderButton />
    </>
  );
  return (
    <Page title={t('title')} width="full" actions={links}>
      <Trail crumbs={[{ label: name('stocks') }]} />
      <StatisticCard />
      <Tabs value={tab} onChange={(_, next: TabName) => choose(next)} aria-label={t('tabs')} sx={{ mb: 4 }}>
        <Tab value="received" label={t('received')} id="tab-received" aria-controls="goods" />
        <Tab value="shipped" label={t('shipped')} id="tab-shipped" aria-controls="goods" />
        <Tab value="stock" label={t('inStock')} id="tab-stock" aria-controls="goods" />
      </Tabs>
      <Box role="tabpanel" id="goods" aria-labelledby={`tab-${tab}`}>
        <Box sx={{ maxWidth: 420, mb: 2 }}>
          <SearchField label={t('search')} placeholder={t('placeholder')} />
        </Box>
        {tab === 'received' && <GoodsList action={<NewInOrderButton />} />}
        {tab === 'shipped' && <ShippedList />}
        {tab === 'stock' && <GoodsList here action={<NewInOrderButton />} />}
      </Box>
      <NewInOrder />
    </Page>
  );
}
