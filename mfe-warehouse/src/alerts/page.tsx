import {
  Box,
  FilterBar,
  FilterChoice,
  Page,
  PageActs,
  Tab,
  Tabs,
  useListParams,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { AlertKind, MAX_COUNTED } from '@qiaohui/warehouse/alerts';
import { lazy, Suspense, useState } from 'react';
import { choices } from './choices.ts';
import { lists } from './lists.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

const Hide = lazy(() => import('./hide.tsx'));
const Settings = lazy(() => import('./settings.tsx'));

const counted = (count: number | undefined) =>
  count === undefined ? '' : count > MAX_COUNTED ? ` (${MAX_COUNTED}+)` : ` (${count})`;

export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const quiet = useListParams(choices).filter.known === '1';
  const { data: counts } = useQuery(alerts.counts());
  const [hidden, setHidden] = useState<Known | null>(null);
  const [setting, setSetting] = useState(false);
  const tab = AlertKind.safeParse(params.get('tab')).data ?? 'expiring';
  const List = lists[tab];
  const choose = (next: AlertKind) =>
    setParams((now) => {
      now.set('tab', next);
      return now;
    });
  return (
    <Page
      title={t('title')}
      width="full"
      dense
      actions={<PageActs acts={[{ label: t('settings'), run: () => setSetting(true) }]} />}
    >
      <Tabs
        value={tab}
        onChange={(_, next: AlertKind) => choose(next)}
        aria-label={t('title')}
        variant="scrollable"
        // the first row stands within the first 260 px
        sx={{ mb: { xs: 2, md: 1 }, '&, & .MuiTab-root': { minHeight: { md: 40 } } }}
      >
        {AlertKind.options.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            label={`${t(kind)}${counted(counts?.[kind])}`}
            id={`tab-${kind}`}
            aria-controls="alerts"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="alerts" aria-labelledby={`tab-${tab}`}>
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice
            fixed
            param="known"
            label={t('show')}
            all={t('open')}
            options={[{ value: '1', label: t('known') }]}
          />
        </FilterBar>
        <List quiet={quiet} onHide={setHidden} />
      </Box>
      <Suspense>
        {hidden && <Hide alert={hidden} onClose={() => setHidden(null)} />}
        {setting && <Settings onClose={() => setSetting(false)} />}
      </Suspense>
    </Page>
  );
}
