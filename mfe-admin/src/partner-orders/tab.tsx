import { ToggleButton, ToggleButtonGroup, useSearchParams, useText } from '@qiaohui/kit';
import orderText from '../orders/messages/zh-CN.json' with { type: 'json' };
import { ListWithPanel } from '../side-panel/list-with-panel.tsx';
import { useReading } from '../side-panel/reading.ts';
import { PartnerOrderFilterBar } from './filters.tsx';
import { PartnerOrderList } from './list.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PartnerOrderPanel } from './panel.tsx';
import { PartnersPanel } from './partners/panel.tsx';
import { DeliveryLog } from './webhooks/log.tsx';

function Orders() {
  const t = useText(orderText);
  const reading = useReading('order');
  return (
    <>
      <PartnerOrderFilterBar />
      <ListWithPanel
        reading={reading}
        label={t('order')}
        panel={(id) => <PartnerOrderPanel key={id} id={id} onClose={reading.close} />}
      >
        <PartnerOrderList />
      </ListWithPanel>
    </>
  );
}

const views = { orders: Orders, webhooks: DeliveryLog, partners: PartnersPanel };
type Name = keyof typeof views;
const names = Object.keys(views) as Name[];

/** Orders of partners, deliveries of their webhooks, and the keys they sign with. */
export function PartnerOrdersTab() {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const open = names.find((name) => name === params.get('view')) ?? 'orders';
  const openView = (view: Name) => setParams({ tab: 'gic', ...(view !== 'orders' && { view }) });
  const Shown = views[open];
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={open}
        onChange={(_, name: Name | null) => name && openView(name)}
        aria-label={t('views')}
        sx={{ mb: 3 }}
      >
        {names.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{
              textTransform: 'none',
              px: { xs: 2, sm: 4 },
              lineHeight: 1.3,
              overflowWrap: 'normal',
            }}
          >
            {t(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Shown />
    </>
  );
}
