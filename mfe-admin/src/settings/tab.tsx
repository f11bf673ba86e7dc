import type { SettingsNow } from '@qiaohui/admin/config/settings';
import { Alert, Box, Button, Loaded, Tab, Tabs, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { useChannelName } from './channels.ts';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import { settings } from './queries.ts';
import { SettingsSection } from './section.tsx';
import { type Section, sections } from './sections.ts';

type Open = (section: Section) => void;

/** Settings that need finance's attention. */
function Warnings({ now, open }: { now: SettingsNow; open: Open }) {
  const t = useText(text);
  const channelName = useChannelName();
  const { demo_channels, holidays_due } = now;
  const act = (section: Section, word: string) => (
    <Button color="inherit" size="small" onClick={() => open(section)}>
      {word}
    </Button>
  );
  return (
    <>
      {demo_channels.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }} action={act('accounts', t('demoAct'))}>
          {t('demo', { channels: demo_channels.map(channelName).join(t('comma')) })}
        </Alert>
      )}
      {holidays_due !== null && (
        <Alert severity="warning" sx={{ mb: 3 }} action={act('times', t('holidaysAct'))}>
          {t('holidaysDue', { year: holidays_due })}
        </Alert>
      )}
    </>
  );
}

/** Reserve accounts, times, referrers and contacts; the open section is in the URL. */
export function SettingsTab() {
  const t = useText(text);
  const query = useQuery(settings.now);
  const [params, setParams] = useSearchParams();
  const section = sections.find((name) => name === params.get('section')) ?? 'accounts';
  const open: Open = (name) => setParams({ tab: 'settings', section: name });
  return (
    <Loaded query={query}>
      {(now) => (
        <>
          <Warnings now={now} open={open} />
          <Tabs
            value={section}
            onChange={(_, name: Section) => open(name)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={t('title')}
            sx={{ mb: 3 }}
          >
            {sections.map((name) => (
              <Tab
                key={name}
                value={name}
                label={t(name)}
                id={`section-tab-${name}`}
                aria-controls={`section-panel-${name}`}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`section-panel-${section}`} aria-labelledby={`section-tab-${section}`}>
            <SettingsSection key={section} section={section} now={now} />
          </Box>
        </>
      )}
    </Loaded>
  );
}
