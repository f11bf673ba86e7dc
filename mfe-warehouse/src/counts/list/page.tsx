import { Box, Button, Page, Tab, Tabs, useSearchParams, useText } from '@qiaohui/kit';
import { lazy, Suspense, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { Sheets } from './sheets.tsx';
import { Uncounted } from './uncounted.tsx';

const NewSheet = lazy(() => import('./new-sheet.tsx'));

export function Component() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const [making, setMaking] = useState(false);
  const tab = params.get('tab') === 'uncounted' ? 'uncounted' : 'sheets';
  const make = (
    <Button variant="contained" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <Page title={t('title')} width="full" dense actions={make}>
      <Tabs
        value={tab}
        onChange={(_, next: string) => setParams(next === 'sheets' ? {} : { tab: next })}
        aria-label={t('title')}
        sx={{ mb: 2 }}
      >
        <Tab value="sheets" label={t('sheets')} id="tab-sheets" aria-controls="counts" />
        <Tab value="uncounted" label={t('uncounted')} id="tab-uncounted" aria-controls="counts" />
      </Tabs>
      <Box role="tabpanel" id="counts" aria-labelledby={`tab-${tab}`}>
        {tab === 'sheets' ? <Sheets /> : <Uncounted />}
      </Box>
      {making && (
        <Suspense>
          <NewSheet onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  );
}
