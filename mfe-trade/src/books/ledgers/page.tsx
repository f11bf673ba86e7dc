import {
  Box,
  Button,
  Cards,
  Loaded,
  Page,
  RouterLink,
  Tab,
  Tabs,
  useListParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { Ledger } from '@qiaohui/trade/ledgers';
import { column, columns } from '../../records/part.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { MonthLogCard, MonthsCard } from './months.tsx';
import { ledgers, useLiveLedgers } from './queries.ts';
import { IssuerCard, TaxCodesCard } from './settings.tsx';

/** The books of the team: who issues their bills, their tax codes and their months. */
export function Component() {
  const t = useText(text);
  useLiveLedgers();
  const { filter, set } = useListParams({ ledger: Ledger.options });
  const shown: Ledger = filter.ledger || 'german';
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="full"
      dense
      actions={
        <Button component={RouterLink} to="/logistics/ledgers/checks" variant="outlined" color="inherit">
          {t('checks')}
        </Button>
      }
    >
      <Tabs
        value={shown}
        onChange={(_, ledger: Ledger) => set({ ledger: ledger === 'german' ? null : ledger })}
        aria-label={t('title')}
        sx={{ mb: 4 }}
      >
        {Ledger.options.map((ledger) => (
          <Tab key={ledger} value={ledger} label={t(ledger)} />
        ))}
      </Tabs>
      <Loaded query={useQuery(ledgers.state())} skeleton={<Cards count={3} height={220} />}>
        {({ ledgers: all, may_change, may_reopen }) => {
          const settings = all.find(({ ledger }) => ledger === shown);
          if (!settings) return null;
          return (
            <Box key={shown} sx={columns}>
              <Box sx={column}>
                <MonthsCard ledger={shown} mayChange={may_change} mayReopen={may_reopen} />
                <TaxCodesCard settings={settings} mayChange={may_change} />
              </Box>
              <Box sx={column}>
                <IssuerCard settings={settings} mayChange={may_change} />
                <MonthLogCard ledger={shown} />
              </Box>
            </Box>
          );
        }}
      </Loaded>
    </Page>
  );
}
