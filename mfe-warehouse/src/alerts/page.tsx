import { Box, Button, Page, Tab, Tabs, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { AlertKind, MAX_COUNTED } from '@qiaohui/warehouse/alerts';
import { lazy, Suspense, useState } from 'react';
import { AreaBreadcrumbs } from '../area/breadcrumbs.tsx';
import { Bar } from '../listing/bar.tsx';
import { Choice } from '../listing/choice.tsx';
import { useFilters } from '../listing/filters.ts';
import { lists } from './lists.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts, type Known } from './queries.ts';

const Hide = lazy(() => import('./hide.tsx'));
const Settings = lazy(() => import('./settings.tsx'));

const counted = (count: number | undefined) =>
  count === undefined ? '' : count > MAX_COUNTED ? ` (${MAX_COUNTED}+)` : ` (${count})`;

export function Component() {
  const t = useText(text);
  const [, setParams] = useSearchParams();
  const { params, set } = useFilters();
  const { data: counts } = useQuery(alerts.counts());
  const [hidden, setHidden] = useState<Known | null>(null);
  const [setting, setSetting] = useState(false);
  const tab = AlertKind.safeParse(params.get('tab')).data ?? 'expiring';
  const quiet = params.get('known') === '1';
  const List = lists[tab];
  const choose = (next: AlertKind) =>
    setParams((now) => {
      now.set('tab', next);
      return now;
    });
  const actions = (
    <Button variant="outlined" color="inherit" onClick={() => setSetting(true)}>
      {t('settings')}
    </Button>
  );
  return (
    <Page title={t('title')} width="full" actions={actions}>
      <AreaBreadcrumbs crumbs={[{ label: t('title') }]} />
      <Tabs
        value={tab}
        onChange={(_, next: AlertKind) => choose(next)}
        aria-label={t('title')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 4 }}
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
        <Bar label={t('filters')} search={t('search')} placeholder={t('placeholder')}>
          <Choice
            label={t('show')}
            all={t('open')}
            value={quiet ? '1' : ''}
            options={[{ value: '1', label: t('known') }]}
            onChoose={(value) => set('known', value)}
          />
        </Bar>
        <List quiet={quiet} onHide={setHidden} />
      </Box>
      <Suspense>
        {hidden && <Hide alert={hidden} onClose={() => setHidden(null)} />}
        {setting && <Settings onClose={() => setSetting(false)} />}
      </Suspense>
    </Page>
  );
}
