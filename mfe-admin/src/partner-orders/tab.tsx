import { ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import { ListWithPanel } from '../list/list-with-panel.tsx';
import orderText from '../orders/messages/zh-CN.json' with { type: 'json' };
import { usePartnerOrderAddress } from './address.ts';
import { PartnerOrderFilterBar } from './filters.tsx';
import { PartnerOrderList } from './list.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PartnerOrderPanel } from './panel.tsx';
import { PartnersPanel } from './partners/panel.tsx';
import { DeliveryLog } from './webhooks/log.tsx';

function Orders() {
  const t = useText(orderText);
  const address = usePartnerOrderAddress();
  return (
    <>
      <PartnerOrderFilterBar />
      <ListWithPanel
        row={address}
        label={t('order')}
        panel={(id) => <PartnerOrderPanel key={id} id={id} onClose={address.close} />}
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
  const { view, openView } = usePartnerOrderAddress();
  const open = names.find((name) => name === view) ?? 'orders';
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
