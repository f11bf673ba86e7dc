import { Box, Tab, Tabs, useSearchParams, useText } from '@qiaohui/kit';
import { AuditTab } from '../audit/tab.tsx';
import { DeadLettersTab } from '../dead-letters/tab.tsx';
import { OrdersTab } from '../orders/list/tab.tsx';
import { PartnerOrdersTab } from '../partner-orders/tab.tsx';
import { PayeesTab } from '../payees/tab.tsx';
import { PostingsTab } from '../postings/tab.tsx';
import { PricingTab } from '../pricing/tab.tsx';
import { NoticeTab } from '../settings/notice.tsx';
import { SettingsTab } from '../settings/tab.tsx';
import { StatementsTab } from '../statements/queue/tab.tsx';
import { TrendsTab } from '../trends/tab.tsx';
import { UsersTab } from '../users/tab.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const tabs = {
  orders: OrdersTab,
  review: OrdersTab,
  gic: PartnerOrdersTab,
  statements: StatementsTab,
  refunds: OrdersTab,
  postings: PostingsTab,
  trends: TrendsTab,
  users: UsersTab,
  payees: PayeesTab,
  markup: PricingTab,
  settings: SettingsTab,
  notice: NoticeTab,
  audit: AuditTab,
  letters: DeadLettersTab,
};
type Name = keyof typeof tabs;
const names = Object.keys(tabs) as Name[];

/** The desk's sections; the open one is in the URL. */
export function DeskTabs() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const open = names.find((name) => name === params.get('tab')) ?? 'orders';
  const Content = tabs[open];
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, name: Name) => setParams(name === 'orders' ? {} : { tab: name })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('sections')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={t(name)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`}>
        <Content key={open} />
      </Box>
    </>
  );
}
