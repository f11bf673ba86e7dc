import { ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import { ListWithPanel } from '../list/list-with-panel.tsx';
import { text as orderText } from '../orders/text.ts';
import { useGicAddress } from './address.ts';
import { GicFilterBar } from './filters.tsx';
import { GicList } from './list.tsx';
import { GicPanel } from './panel.tsx';
import { PartnersPanel } from './partners/panel.tsx';
import { text } from './text.ts';
import { NewsLog } from './webhooks/log.tsx';

function Orders() {
  const t = useText(orderText);
  const address = useGicAddress();
  return (
    <>
      <GicFilterBar />
      <ListWithPanel
        row={address}
        label={t('order')}
        panel={(id) => <GicPanel key={id} id={id} onClose={address.close} />}
      >
        <GicList />
      </ListWithPanel>
    </>
  );
}

const views = { orders: Orders, webhooks: NewsLog, partners: PartnersPanel };
type Name = keyof typeof views;
const names = Object.keys(views) as Name[];

/** Orders that partners send in, what they were told, and the keys they sign with. */
export function GicTab() {
  const t = useText(text);
  const { view, look } = useGicAddress();
  const open = names.find((name) => name === view) ?? 'orders';
  const Shown = views[open];
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={open}
        onChange={(_, name: Name | null) => name && look(name)}
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
